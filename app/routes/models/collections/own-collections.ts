import { listCollections } from '#domain/models/collections/collections.ts'
import { resource } from '../../../http/request/resource.ts'

/** GET `/models/collections`: the visitor's collections that have a name. */
export const loader = resource(async ({ app, actor }) => {
  const all = await listCollections(app.db, actor)
  return { collections: all.flatMap(({ id, name }) => (name === null ? [] : [{ id, name }])) }
})
