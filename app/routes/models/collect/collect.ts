import { collectModel, uncollectModel } from '#domain/models/collections/collecting.ts'
import { createCollection } from '#domain/models/collections/collections.ts'
import { resource, sentWith } from '../../../http/request/resource.ts'

/**
 * `/models/:id/collect`: POST puts a model into the visitor's collection, with `{collection}` into another one of theirs,
 * or with `{name}` into a new one; DELETE takes it out of all of theirs.
 */
export const action = resource(async ({ app: { db }, actor, params, request }) => {
  if (request.method === 'DELETE') return uncollectModel(db, actor, params.id)
  const { collection, name } = request.headers.get('content-type') === 'application/json' ? await sentWith(request) : {}
  const collectionId = name === undefined ? collection : (await createCollection(db, actor, name)).id
  return collectModel(db, actor, params.id, { collectionId })
})
