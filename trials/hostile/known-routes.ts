import { pathToFileURL } from 'node:url'
import { type SiteRoute, siteMap } from '../site-map.ts'

/** For the site's process: it tells which routes its server has. */
export const tellsRoutes = { NODE_OPTIONS: `--import ${pathToFileURL(`${import.meta.dirname}/tell-routes.ts`).href}` }

/**
 * Every route that the site answers: those of the site map, and the server's own.
 * @param output what a site has printed that was started with `tellsRoutes`
 */
export async function knownRoutes(output: string): Promise<SiteRoute[]> {
  const told = [...output.matchAll(/^Route of the server: (\S+)$/gm)].map(([, path = '']) => path)
  if (told.length === 0) throw new Error('The site has told none of its routes.')
  return [...(await siteMap()), ...[...new Set(told)].map((path) => ({ path, reads: true, writes: false }))]
}
