import { bePresent } from '#domain/backstage/presence.ts'
import { pages } from '#domain/pages/listed.ts'
import { resource, sentWith } from '../../../../http/request/resource.ts'

/** POST `/backstage/pages/:key/presence`: a window says that it has a page open, or no more; `{others, isElsewhere}`. */
export const action = resource(async ({ app, actor, params, request }) => {
  const { tab, isGone } = await sentWith(request)
  const window = { resource: pages.name, key: params.key ?? '', tab: String(tab), isGone: isGone === true }
  return bePresent(app.db, actor, pages.rights.see, window)
})
