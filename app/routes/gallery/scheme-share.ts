import { readCounts, shareScheme } from '#domain/schemes/counting.ts'
import { resource } from '../../http/resource.ts'
import { isBot, visitorHash } from '../../http/visitor.ts'

/** POST `/schemes/:id/share`: counts a share, once for each visitor; `{shares, earned}`. */
export const action = resource(({ app, actor, params, request }) =>
  isBot(request)
    ? readCounts(app.db, params.id)
    : shareScheme(app.db, { actor, visitorHash: visitorHash(app, request) }, params.id, app.clock()),
)
