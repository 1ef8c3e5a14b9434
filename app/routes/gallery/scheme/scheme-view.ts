import { idOf } from '#domain/input.ts'
import { readCounts } from '#domain/schemes/visits/counting.ts'
import { resource } from '../../../http/request/resource.ts'
import { isBot, visitorHash } from '../../../http/request/visitor.ts'

/** POST `/schemes/:id/view`: counts a person's view, and answers how many there have been. */
export const action = resource(async ({ app, params, context }) => {
  const { views } = await readCounts(app.db, params.id)
  if (!isBot(context)) {
    app.views.add({ of: 'scheme', id: idOf(params.id), visitorHash: visitorHash(app, context), at: app.clock() })
  }
  return { views }
})
