import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import { pagesFolder } from '#server/process/build/build.ts'

export interface SiteRoute {
  /** Such as `/schemes/:id/like`. */
  path: string
  /** Answers GET and HEAD. */
  reads: boolean
  /** Answers every other method. */
  writes: boolean
}

/** Every route of the site map that answers something, as the built pages have it: a site must have started once. */
export async function siteMap(): Promise<SiteRoute[]> {
  const { routes } = (await import(join(pagesFolder, 'server/index.js'))) as ServerBuild
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id]
    if (!route) return ''
    return route.path ? `${pathOf(route.parentId)}/${route.path}` : pathOf(route.parentId)
  }
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter(({ module }) => module.loader || module.action || module.default)
    .filter(({ id }) => id !== 'root')
    .map(({ id, module: { loader, default: page, action } }) => {
      return { path: pathOf(id) || '/', reads: Boolean(loader || page), writes: Boolean(action) }
    })
}
