import { LRUCache } from 'lru-cache'
import {
  createRequestHandler,
  matchRoutes,
  type RequestHandler,
  type RouteObject,
  type ServerBuild,
} from 'react-router'
import type { PublicPage } from '#app/http/request/public-page.ts'
import { LANGUAGE_KEYS, type Language, perLanguage } from '#db/languages.ts'
import { visitKey } from '#domain/visits/visits.ts'
import { pathForLog } from '../process/log.ts'

/** What a requested address stands for. */
export interface ResolvedRoute {
  /** None where the answer depends on who asks. */
  page: PublicPage | undefined
  address: string
  /** Of its route, as app/routes.ts has it. */
  path: string
  /** What of the address may be logged. */
  loggedPath: string
  /** What those who see it are counted by; undefined where nobody does, or where it is not for everybody. */
  countedAs: string | undefined
  /** Whether it is rendered, rather than data or a file. */
  isPage: boolean
  /** The language that the address asks for. */
  lang: string | null
  handle: RequestHandler
  /** What its page is kept under, by language: kept themselves, since looking for a text made anew takes longer. */
  keys: Record<Language, string>
}

/** Of some 10,000 addresses what they stand for. */
const knownBytes = 8 * 1024 * 1024

export type RouteResolver = ReturnType<typeof routeResolver>

/**
 * Tells what stands at an address of the built application.
 * @param options.siteUrl where the site is for its visitors
 */
export function routeResolver(build: ServerBuild, { siteUrl, mode }: { siteUrl: string; mode: string }) {
  const { origin } = new URL(siteUrl)
  // Each form and button asks where it comes from by itself, see app/http/forms/same-site.ts: in the visitor's words.
  const handlerOf = (routes: ServerBuild['routes'], assets: ServerBuild['assets']) =>
    createRequestHandler({ ...build, routes, assets, allowedActionOrigins: ['**'] }, mode)
  const handleAny = handlerOf(build.routes, build.assets)
  const handlers = new Map<string, RequestHandler>()

  const isPage = (id: string | undefined) => {
    const module = id ? build.routes[id]?.module : undefined
    return !module || Boolean(module.default ?? module.ErrorBoundary)
  }

  /**
   * React Router goes through all routes several times for each answer: a fifth of what a like takes. A resource and a public page need
   * no others than their own; the pages of an application tell the browser of others.
   */
  function handlerAt(ids: string[], page: PublicPage | undefined): RequestHandler {
    const id = ids.at(-1)
    if (id === undefined || (isPage(id) && !page)) return handleAny
    const ofIds = <Each>(all: Record<string, Each>) => Object.fromEntries(ids.map((each) => [each, all[each] as Each]))
    const handle =
      handlers.get(id) ?? handlerOf(ofIds(build.routes), { ...build.assets, routes: ofIds(build.assets.routes) })
    handlers.set(id, handle)
    return handle
  }

  const routes = routeTree(build)
  // Matching ranks all routes anew each time, which costs several times what sending a kept page does.
  const places = new LRUCache<string, ResolvedRoute>({
    maxSize: knownBytes,
    sizeCalculation: (_place, requested) => 800 + 8 * requested.length,
    memoMethod(requested) {
      // A path that begins with two slashes names no other host.
      const url = new URL(origin + requested)
      const branch = matchRoutes(routes, url.pathname.replace(/\.data$/, '')) ?? []
      const known = branch.at(-1)?.route.handle as PublicPage | undefined
      const page = known?.public ? known : undefined
      const routeIds = branch.map(({ route }) => route.id as string)
      const address = addressOf(url, page, routeIds)
      const path = branch.flatMap(({ route }) => route.path || []).join('/')
      const isSeen = page !== undefined && isPage(routeIds.at(-1)) && !url.pathname.endsWith('.data')
      return {
        page,
        address,
        keys: perLanguage(LANGUAGE_KEYS, (language) => `${language}\n${address}`),
        path,
        loggedPath: pathForLog(requested),
        countedAs: isSeen ? visitKey('page', countedPath(url.pathname, path)) : undefined,
        isPage: isPage(routeIds.at(-1)),
        lang: url.searchParams.get('lang'),
        handle: handlerAt(routeIds, page),
      }
    },
  })
  return {
    resolve: (requested: string) => places.memo(requested),
    /** Without looking: undefined of an address that nobody asked for lately. */
    known: (requested: string) => places.peek(requested),
  }
}

/**
 * An address in one way of writing. Where a number or what opens something stands in it, its pattern: there are as many of those as
 * there are records.
 */
function countedPath(pathname: string, pattern: string): string {
  if (/:(?:id|token|reference)\b/.test(pattern)) return `/${pattern}`
  return pathname
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
}

/** The path with only those parameters that the page depends on, in a fixed order: what pages are kept under. */
function addressOf({ pathname, searchParams }: URL, page: PublicPage | undefined, routeIds: string[]) {
  const known = new URLSearchParams()
  for (const name of page?.query ?? []) {
    for (const value of searchParams.getAll(name)) known.append(name, value)
  }
  // React Router's own: which parts of a page a navigation asks for.
  const parts = pathname.endsWith('.data') ? searchParams.get('_routes')?.split(',') : []
  const asked = routeIds.filter((id) => parts?.includes(id))
  if (asked.length > 0) known.set('_routes', asked.join(','))
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
