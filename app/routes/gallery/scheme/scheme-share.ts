import { shareScheme } from '#domain/schemes/visits/counting.ts'
import { keepShareLink } from '#domain/schemes/visits/share-links.ts'
import { resource } from '../../../http/request/resource.ts'
import { visitorHash } from '../../../http/request/visitor.ts'

/** POST `/schemes/:id/share`: counts a share, once for each visitor, and keeps the link of an account; `{shares, earned}`. */
export const action = resource(async ({ app, actor, params, context }) => {
  if (actor) await keepShareLink(app.db, app.secret, actor, params.id, app.clock())
  return shareScheme(app.db, { actor, visitorHash: visitorHash(app, context) }, params.id, app.clock())
})
