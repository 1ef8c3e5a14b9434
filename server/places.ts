import { LRUCache } from 'lru-cache'
import {
  createRequestHandler,
  matchRoutes,
  type RequestHandler,
  type RouteObject,
  type ServerBuild,
} from 'react-router'
import type { PublicPage } from '#app/http/public-page.ts'

/** What a requested address stands for. */
export interface Place {
  /** None where the answer depends on who asks. */
  page: PublicPage | undefined
  address: string
  /** The language that the address asks for. */
  lang: string | null
  handle: RequestHandler
}

/**
 * Tells what stands at an address of the built application.
 * @param options.siteUrl where the site is for its visitors
 */
export function findPlaces(build: ServerBuild, { siteUrl, mode }: { siteUrl: string; mode: string }) {
  const { host, origin } = new URL(siteUrl)
  // Behind a proxy that ends TLS or renames the host, forms still come from the site's own address.
  const handlerOf = (routes: ServerBuild['routes']) =>
    createRequestHandler({ ...build, routes, allowedActionOrigins: [host] }, mode)
  const handleAny = handlerOf(build.routes)
  const resources = new Map<string, RequestHandler>()

  /** React Router tries an address against all routes, and twice: a fifth of what a like takes. A resource needs its own. */
  function handlerAt(ids: string[]): RequestHandler {
    const id = ids.at(-1)
    const module = id && build.routes[id]?.module
    if (!module || module.default || module.ErrorBoundary) return handleAny
    const handle = resources.get(id) ?? handlerOf(Object.fromEntries(ids.map((each) => [each, build.routes[each]])))
    resources.set(id, handle)
    return handle
  }

  const routes = routeTree(build)
  // Matching ranks all routes anew each time, which costs several times what sending a kept page does.
  const places = new LRUCache<string, Place>({
    max: 1000,
    memoMethod(requested) {
      // A path that begins with two slashes names no other host; a proxy may send the whole address.
      const url = new URL(requested.startsWith('/') ? origin + requested : requested, origin)
      const branch = matchRoutes(routes, url.pathname.replace(/\.data$/, '')) ?? []
      const known = branch.at(-1)?.route.handle as PublicPage | undefined
      const page = known?.public ? known : undefined
      const handle = handlerAt(branch.map(({ route }) => route.id as string))
      return { page, address: addressOf(url, page), lang: url.searchParams.get('lang'), handle }
    },
  })
  return (requested: string) => places.memo(requested)
}

/** The path with only those parameters that the page depends on, in a fixed order: what pages are kept under. */
function addressOf({ pathname, searchParams }: URL, page: PublicPage | undefined) {
  const known = new URLSearchParams()
  // `_routes` is React Router's own: the parts of a page that a navigation asks for.
  for (const name of [...(page?.query ?? []), '_routes']) {
    for (const value of searchParams.getAll(name)) known.append(name, value)
  }
  return known.size > 0 ? `${pathname}?${known}` : pathname
}

/** The build lists its routes flat; matching wants a tree. */
function routeTree({ routes }: ServerBuild, parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => {
      const { id, path, index, module } = route as NonNullable<typeof route>
      if (index) return { id, index: true, handle: module.handle }
      return { id, path, handle: module.handle, children: routeTree({ routes } as ServerBuild, id) }
    })
}
