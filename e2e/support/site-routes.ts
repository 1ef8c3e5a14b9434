import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes } from 'react-router'
import routes from '#app/routes.ts'

const project = join(import.meta.dirname, '../..')

interface SiteRoute {
  /** Such as `/gallery/market/:more`. */
  pattern: string
  /** Whether it renders a page; else it answers otherwise, or leads on. */
  isPage: boolean
}

/** Every route of the site, as app/routes.ts has them. */
export const siteRoutes: SiteRoute[] = routes.flatMap((route) => flat(route, ''))

function flat({ path = '', file, children }: RouteConfigEntry, above: string): SiteRoute[] {
  const pattern = [above, path].filter(Boolean).join('/')
  if (children) return children.flatMap((child) => flat(child, pattern))
  const isPage = /^export default /m.test(readFileSync(join(project, 'app', file), 'utf8'))
  return [{ pattern: `/${pattern}`, isPage }]
}

const matchable = siteRoutes.map(({ pattern }) => ({ id: pattern, path: pattern }))

/** The pattern of the route that an address leads to, as the site itself finds it; null where the server answers. */
export function patternOf(address: string): string | null {
  const { pathname } = new URL(address, 'http://site')
  if (/^\/(assets|media|downloads|fonts)\/|\.(css|js|ico|svg|png)$/.test(pathname)) return null
  return matchRoutes(matchable, pathname)?.at(-1)?.route.id ?? null
}

/** The addresses of the pages that content/pages brings. */
export const contentPages = globSync('content/pages/**/en.json', { cwd: project })
  .filter((file) => existsSync(join(project, file)))
  .map((file) => `/${dirname(file).replace(/^content\/pages\//, '')}`)
  .sort()
