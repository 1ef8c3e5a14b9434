import { collectModel, createCollection, uncollectModel } from '#domain/models/collections.ts'
import { resource } from '../../../http/request/resource.ts'

/**
 * `/models/:id/collect`: POST puts a model into the visitor's collection, into another one of theirs with
 * `?collection=<id>`, or into a new one with `?name=`; DELETE takes it out of all of theirs.
 */
export const action = resource(async ({ app: { db }, actor, params, request }) => {
  if (request.method === 'DELETE') return uncollectModel(db, actor, params.id)
  const query = new URL(request.url).searchParams
  const name = query.get('name')
  const collectionId = name === null ? query.get('collection') : (await createCollection(db, actor, name)).id
  return collectModel(db, actor, params.id, { collectionId: collectionId ?? undefined })
})
