import { setImmediate as nextTurn } from 'node:timers/promises'
import { createRequest, sendResponse } from '@remix-run/node-fetch-server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import pLimit from 'p-limit'
import { RouterContextProvider, type ServerBuild } from 'react-router'
import type { App } from '#app/http/request/context.ts'
import type { PublicPage } from '#app/http/request/public-page.ts'
import { chosenLanguage } from '#app/i18n/language.ts'
import type { Language } from '#db/languages.ts'
import { sessionsAt } from '#domain/accounts/sessions/scopes.ts'
import { pathForLog } from '../process/log.ts'
import { type LastResort, noteRoute, RETRY_AFTER_SECONDS } from '../requests/last-resort.ts'
import { kindOf, type Limits } from '../requests/limits.ts'
import { passes } from '../requests/passing.ts'
import { assetHeaders, contentSecurityPolicy, securityHeaders } from '../requests/security.ts'
import { securityLog } from '../requests/security-log.ts'
import { visitorOf } from '../requests/visitor.ts'
import { compress } from './compress.ts'
import { fewATurn } from './few-a-turn.ts'
import type { KeptPages } from './kept-pages.ts'
import type { Page, PageCache } from './page-cache.ts'
import type { Redirects } from './redirects.ts'
import { type ResolvedRoute, routeResolver } from './route-resolver.ts'
import { etagOf, sendPage } from './send-page.ts'
import type { KnownSettings } from './site-settings.ts'
import type { Visits } from './visits.ts'

export interface PagesOptions {
  app: App
  cache: PageCache
  kept: KeptPages
  visits: Visits
  redirects: Redirects
  settings: KnownSettings
  /** Until the pages are dropped that any write made until now has changed. */
  heard: () => Promise<void>
  /** The built application; in development, asked for anew at each request. */
  build: () => Promise<ServerBuild>
  mode: 'production' | 'development'
  resort: LastResort
  refuses: Limits
}

/** What a page turns out to be made of while it is rendered. */
interface Made {
  tags: Set<string>
  /** A fault of it passes by itself, as where the database is away. */
  isPassing?: boolean
  /** Hashes of its inline scripts. */
  scripts: string[]
}

type PublicRoute = Pick<ResolvedRoute, 'address' | 'handle'> & { page: PublicPage }

/**
 * So many public pages are rendered at a time, however many are asked for: each waits for the database now and then, more would
 * only take memory and keep others waiting.
 */
const renderedAtOnce = 2

/** So many who waited for a page are sent it before others come between: a thousand at once would keep those waiting for a fifth of a second. */
const sentInATurn = 16

const headersOfPublicPage = {
  'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=600',
  vary: 'Accept-Encoding, Cookie',
}

/** Answers every address that is not a file: public pages from the cache, everything else from React Router. */
export async function pages(server: FastifyInstance, options: PagesOptions) {
  const { app, cache, kept, visits, redirects, settings, heard, build, mode, resort, refuses } = options
  const { siteUrl, designToolUrl } = app.settings
  const designToolOrigin = new URL(designToolUrl, siteUrl).origin
  const { origin, host, protocol } = new URL(siteUrl)
  const headersOfAll = securityHeaders(siteUrl)
  const headersOfData = assetHeaders(siteUrl)
  const headersOfPrivate = Object.entries({ 'cache-control': 'no-store', ...headersOfAll })
  const inTurn = pLimit(renderedAtOnce)
  const fewInATurn = fewATurn(sentInATurn)
  let site = readSite(await build())
  // In development an address may stand for something else by the next request.
  if (mode === 'production') kept.answerBy(site.routes)
  // Vite tells the browser of changes through a socket.
  const connections = mode === 'development' ? ' ws:' : ''

  // React Router reads the body itself, as a stream.
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', (_request, _payload, done) => done(null))

  server.all('/*', async (request, reply) => {
    if (mode === 'development') site = readSite(await build())
    const place = site.routes.resolve(request.url)
    noteRoute(request, place.path)
    const { page, address, lang, handle } = place
    if (!page || (request.method !== 'GET' && request.method !== 'HEAD')) return answerPrivately(request, reply)

    const language = chosenLanguage(lang, request.headers.cookie)
    const key = place.keys[language]
    const known = cache.get(key)
    // Who waits with others for a page costs nothing.
    if (!known && !cache.isComing(key) && (await refuses(request, reply, kindOf(request, place)))) return
    const answer =
      known ?? (await cache.getOrRender(key, () => inTurn(render, { address, page, handle }, language, request)))
    if (!known) await new Promise<void>(fewInATurn)
    if (isUnmade(answer.status, answer.headers)) return resort.refuse(request, reply, answer.status)
    if (answer.status === 404 && (await redirects.answers(request, reply))) return
    // All is known: Fastify's own steps would add nothing.
    reply.hijack()
    sendPage(request.raw, reply.raw, goingOnIn(lang, answer))
    if (answer.status === 200) visits.sent(place, request.method, request.headers)
  })

  // Told by a page that was fetched ahead, once it is seen: which one, its address says.
  server.post('/shown', async (request, reply) => {
    const { headers } = request
    const { referer = '' } = headers
    if (headers['sec-fetch-site'] !== 'same-origin') return resort.refuse(request, reply, 403)
    const { pathname, search } = new URL(URL.canParse(referer) ? referer : origin)
    const place = site.routes.known(pathname + search)
    // What is kept was sent lately, and is no address that somebody made up.
    if (place && cache.get(place.keys[chosenLanguage(place.lang, headers.cookie)])) visits.shown(place, headers)
    return reply.code(204).send()
  })

  // A file that isn't there: whoever followed a link to it gets the page that says so, a program two words.
  server.setNotFoundHandler(async (request, reply) => {
    if (request.headers.accept?.includes('text/html')) return answerPrivately(request, reply)
    if (await redirects.answers(request, reply)) return
    return reply.code(404).type('text/plain').send('Not found')
  })

  /** The request is made of what the key holds, so that a page can't depend on anything else. */
  async function render(
    { address, page, handle }: PublicRoute,
    language: Language,
    asking: FastifyRequest,
  ): Promise<Page> {
    // Whoever asks for a kept page comes first.
    await nextTurn()
    const made: Made = { tags: new Set(), scripts: [] }
    const request = new Request(origin + address, { headers: { cookie: `lang=${language}` } })
    const response = laterIfPassing(await handle(request, context(made, asking, language)), made)
    const body = Buffer.from(await response.arrayBuffer())
    const headers: Page['headers'] = {
      ...(isJson(response.headers.get('content-type')) ? headersOfData : headersOfAll),
      ...headersOfPublicPage,
      ...Object.fromEntries(response.headers),
      etag: etagOf(body),
    }
    asking.log.debug({ path: pathForLog(asking.url) }, 'rendered')
    const keep =
      response.status === 200 && !response.headers.has('set-cookie') && headers['cache-control'] !== 'no-store'
    if (!keep) headers['cache-control'] = 'no-store'
    // The policy of the page says the same; this one has no word for "anyone".
    if (mayBeFramed(page, response.status)) delete headers['x-frame-options']
    if (isHtml(headers['content-type'])) {
      headers['content-security-policy'] = contentSecurityPolicy(made.scripts, {
        frames: framesOf(page),
        connections,
        framedBy: mayBeFramed(page, response.status) ? 'anyone' : 'ourselves',
      })
    }
    return { status: response.status, headers, bodies: await compress(body), tags: made.tags, keep }
  }

  async function answerPrivately(request: FastifyRequest, reply: FastifyReply) {
    const place = site.routes.resolve(request.url)
    const { page, handle } = place
    reply.hijack()
    try {
      if (await refuses(request, reply, kindOf(request, place))) return
      const made: Made = { tags: new Set(), scripts: [] }
      const webRequest = createRequest(request.raw, reply.raw, { host, protocol })
      const provider = context(made, request, chosenLanguage(place.lang, request.headers.cookie))
      provider.set(site.contexts.visitorContext, visitorOf(app, request.headers, request.ip, sessionsAt(place.path)))
      const response = laterIfPassing(await handle(webRequest, provider), made)
      const { status } = response
      if (isUnmade(status, Object.fromEntries(response.headers))) return resort.refuse(request, reply, status)
      if (response.status === 404 && (await redirects.answers(request, reply))) return void response.body?.cancel()
      // Who is led on by what they sent is to see it there.
      const mayHaveWritten = request.method !== 'GET' && request.method !== 'HEAD'
      if (status === 303 || (mayHaveWritten && !cache.isListening)) await heard()
      for (const [name, value] of headersOfPrivate) {
        if (!response.headers.has(name)) response.headers.set(name, value)
      }
      response.headers.set('x-request-id', request.id)
      if (isHtml(response.headers.get('content-type'))) {
        const policy = { frames: framesOf(page), connections, framedBy: 'ourselves' } as const
        response.headers.set('content-security-policy', contentSecurityPolicy(made.scripts, policy))
      }
      await sendResponse(reply.raw, response)
    } catch (fault) {
      // Whoever left half-way has met no fault of ours.
      if (!reply.raw.destroyed) resort.answerFault(request, reply, fault)
    }
  }

  function framesOf(page: PublicPage | undefined) {
    if (page?.frames === 'any-https') return ' https:'
    if (page?.frames === 'design-tool') return ` https: ${designToolOrigin}`
    return ''
  }

  function context(made: Made, request: FastifyRequest, language: Language) {
    const {
      appContext,
      inlineScriptsContext,
      languageContext,
      pageTagsContext,
      requestLogContext,
      siteSettingsContext,
    } = site.contexts
    const { tags, scripts } = made
    const error = (fault: unknown) => {
      made.isPassing ||= passes(fault)
      resort.logFault(request, fault)
    }
    const log = { id: request.id, error }
    const provider = new RouterContextProvider()
    provider.set(appContext, { ...app, note: securityLog(app, request) })
    provider.set(languageContext, language)
    provider.set(pageTagsContext, tags)
    provider.set(inlineScriptsContext, scripts)
    provider.set(requestLogContext, log)
    provider.set(siteSettingsContext, settings.get)
    return provider
  }

  function readSite(serverBuild: ServerBuild) {
    return {
      contexts: serverBuild.entry.module as unknown as typeof import('#app/http/request/context.ts'),
      routes: routeResolver(serverBuild, { siteUrl, mode }),
    }
  }
}

/** Where a page leads elsewhere, the language that its address asked for goes along. */
function goingOnIn(lang: string | null, answer: Page): Page {
  const { location } = answer.headers
  if (!lang || !location) return answer
  const asked = `${location.includes('?') ? '&' : '?'}${new URLSearchParams({ lang })}`
  return { ...answer, headers: { ...answer.headers, location: location + asked } }
}

/** Not its error page either, on which one can log in. */
const mayBeFramed = (page: PublicPage, status: number) => page.embeddable === true && status === 200

/** A fault that passes by itself says so, to proxies and programs too. */
function laterIfPassing(response: Response, made: Made): Response {
  if (response.status !== 500 || !made.isPassing) return response
  const later = new Response(response.body, { status: 503, headers: response.headers })
  later.headers.set('retry-after', RETRY_AFTER_SECONDS)
  return later
}

/** React Router could not render its error page either: what it answers then is no page. */
function isUnmade(status: number, headers: Record<string, string>): boolean {
  return (status === 500 || status === 503) && !/html|json|x-script/.test(headers['content-type'] ?? '')
}

const isHtml = (contentType: string | null | undefined) => contentType?.startsWith('text/html') ?? false
const isJson = (contentType: string | null) => contentType?.startsWith('application/json') ?? false
