import { randomBytes } from 'node:crypto'
import { stringifySetCookie } from 'cookie'
import type { LoaderFunctionArgs } from 'react-router'
import { xsrfTokenOf } from '#app/http/forms/same-site.ts'
import { type App, appContext, visitorContext } from '#app/http/request/context.ts'
import { privateJson } from '#app/http/request/json.ts'
import type { Account } from '#domain/actor.ts'
import { countUnread } from '#domain/notifications/notifications.ts'
import { readBalance } from '#domain/points/reading.ts'
import { readPicture } from '#domain/profiles/picture.ts'
import { isAppointed, may } from '#domain/rights.ts'

/** GET /api/me -> `{account: {id, name, points, picture, editsPages, hasBackstage} | null, unread}`, `unread` being how many notifications wait; also gives the browser the XSRF-TOKEN that its posts repeat. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const app = context.get(appContext)
  const { person, cookies } = await context.get(visitorContext).authenticate(['site', 'new-password'])
  const response = privateJson(person ? await readOwn(app, person) : { account: null, unread: 0 })
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie)
  if (!xsrfTokenOf(request.headers.get('cookie'))) {
    const secure = new URL(app.settings.siteUrl).protocol === 'https:'
    const value = randomBytes(16).toString('hex')
    const token = stringifySetCookie({ name: 'XSRF-TOKEN', value, path: '/', sameSite: 'lax', secure })
    response.headers.append('Set-Cookie', token)
  }
  return response
}

async function readOwn({ db, clock }: App, person: Account) {
  const { id, name, role, waitingRole } = person
  const [{ points }, picture, unread] = await Promise.all([
    readBalance(db, id, clock()),
    readPicture(db, id),
    countUnread(db, person),
  ])
  const ownRole = waitingRole ?? role
  const rights = { editsPages: may({ role: ownRole }, 'pages:edit'), hasBackstage: isAppointed(ownRole) }
  return { account: { id, name, points, picture, ...rights }, unread }
}
