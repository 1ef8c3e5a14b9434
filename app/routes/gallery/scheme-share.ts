import { readCounts, shareScheme } from '#domain/schemes/counting.ts'
import { resource } from '../../http/resource.ts'
import { isBot, visitorHash } from '../../http/visitor.ts'

/** POST `/schemes/:id/share`: counts a share, once for each visitor; `{shares}`. */
export const action = resource(({ app, params, request }) =>
  isBot(request) ? readCounts(app.db, params.id) : shareScheme(app.db, visitorHash(app, request), params.id),
)
