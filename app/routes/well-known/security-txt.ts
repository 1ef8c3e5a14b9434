import { cacheTags } from '#domain/cache-tags.ts'
import { addCacheTags, appContext } from '../../http/request/context.ts'
import { publicPage } from '../../http/request/public-page.ts'
import type { Route } from './+types/security-txt'

export const handle = publicPage()

/** How long what it says may be believed; made anew each day, it never ends while the site runs. */
const GOOD_FOR_DAYS = 180

/** GET /.well-known/security.txt (RFC 9116): to whom one tells of a hole. */
export function loader({ context }: Route.LoaderArgs) {
  const { settings, clock } = context.get(appContext)
  addCacheTags(context, cacheTags.today)
  const { siteUrl, securityContact } = settings
  const expires = clock()
  expires.setUTCHours(24 * GOOD_FOR_DAYS, 0, 0, 0)
  const lines = [
    `Contact: ${securityContact.startsWith('https:') ? securityContact : `mailto:${securityContact}`}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en, it',
    `Canonical: ${new URL('/.well-known/security.txt', siteUrl)}`,
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
