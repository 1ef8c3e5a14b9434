import { appContext } from '../../http/request/context.ts'
import { publicPage } from '../../http/request/public-page.ts'
import type { Route } from './+types/robots'

export const handle = publicPage()

/** What crawlers have no business with: calls, and pages that are another for everyone. */
const closed = ['/api', '/v1', '/studio', '/desginarea', '/account']

export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(appContext).settings
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', siteUrl)}`,
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
