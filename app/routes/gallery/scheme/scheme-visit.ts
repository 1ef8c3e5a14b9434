import { countShareVisit } from '#domain/schemes/visits/share-links.ts'
import { resource, sentWith } from '../../../http/request/resource.ts'
import { visitorHash } from '../../../http/request/visitor.ts'

/** POST `/schemes/:id/visit` with `{from}`: counts a person who came by a shared link; `{counted}`. */
export const action = resource(async ({ app, actor, params, context, request }) => {
  const { from } = await sentWith(request)
  return countShareVisit(app.db, { actor, visitorHash: visitorHash(app, context), at: app.clock() }, params.id, from)
})
