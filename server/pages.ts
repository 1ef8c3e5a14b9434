import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createRequest, sendResponse } from '@remix-run/node-fetch-server'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RouterContextProvider, type ServerBuild } from 'react-router'
import type { App } from '#app/http/context.ts'
import type { PublicPage } from '#app/http/public-page.ts'
import { languageOf } from '#app/i18n/language.ts'
import { withoutWords } from './log.ts'
import type { Page, PageCache } from './page-cache.ts'
import { findPlaces, type Place } from './places.ts'
import { contentSecurityPolicy, securityHeaders } from './security.ts'

export interface PagesOptions {
  app: App
  cache: PageCache
  /** The built application; in development, asked for anew at each request. */
  build: () => Promise<ServerBuild>
  mode: 'production' | 'development'
}

type PublicPlace = Pick<Place, 'address' | 'handle'> & { page: PublicPage }

const headersOfPublicPage = {
  'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
  vary: 'Accept-Encoding, Cookie',
}

/** Answers every address that is not a file: public pages from the cache, everything else from React Router. */
export async function pages(server: FastifyInstance, { app, cache, build, mode }: PagesOptions) {
  const { siteUrl, designToolUrl } = app.settings
  const designToolOrigin = new URL(designToolUrl, siteUrl).origin
  const { origin } = new URL(siteUrl)
  const headersOfAll = securityHeaders(siteUrl)
  const headersOfPrivate = Object.entries({ 'cache-control': 'no-store', ...headersOfAll })
  let site = readSite(await build())
  // Vite tells the browser of changes through a socket.
  const connections = mode === 'development' ? ' ws:' : ''

  // React Router reads the body itself, as a stream.
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', (_request, _payload, done) => done(null))

  server.all('/*', async (request, reply) => {
    if (mode === 'development') site = readSite(await build())
    const { page, address, lang, handle } = site.placeAt(request.url)
    if (!page || (request.method !== 'GET' && request.method !== 'HEAD')) return answerPrivately(request, reply)

    const language = languageOf(lang, request.headers.cookie)
    const key = `${language}\n${address}`
    const answer =
      cache.get(key) ?? (await cache.getOrRender(key, () => render({ address, page, handle }, language, request.log)))
    send(request, reply, answer)
  })

  // A file that isn't there: whoever followed a link to it gets the page that says so, a program two words.
  server.setNotFoundHandler((request, reply) =>
    request.headers.accept?.includes('text/html')
      ? answerPrivately(request, reply)
      : reply.code(404).type('text/plain').send('Not found'),
  )

  /** The request is made of what the key holds, so that a page can't depend on anything else. */
  async function render(
    { address, page, handle }: PublicPlace,
    language: string,
    log: FastifyBaseLogger,
  ): Promise<Page> {
    const tags = new Set<string>()
    const request = new Request(origin + address, { headers: { cookie: `lang=${language}` } })
    const response = await handle(request, context(tags, log))
    const body = Buffer.from(await response.arrayBuffer())
    const headers: Page['headers'] = {
      ...headersOfAll,
      ...headersOfPublicPage,
      ...Object.fromEntries(response.headers),
      etag: etagOf(body),
    }
    const keep = response.status === 200 && !response.headers.has('set-cookie')
    if (!keep) headers['cache-control'] = 'no-store'
    // The policy of the page says the same; this one has no word for "anyone".
    if (mayBeFramed(page, response.status)) delete headers['x-frame-options']
    if (isHtml(headers['content-type'])) {
      headers['content-security-policy'] = contentSecurityPolicy(body.toString(), {
        frames: framesOf(page),
        connections,
        framedBy: mayBeFramed(page, response.status) ? 'anyone' : 'ourselves',
      })
    }
    return { status: response.status, headers, bodies: await compress(body), tags, keep }
  }

  async function answerPrivately(request: FastifyRequest, reply: FastifyReply) {
    const nodeRequest = request.raw
    nodeRequest.headers['x-client-address'] = request.ip
    const webRequest = createRequest(nodeRequest, reply.raw, {
      host: request.host,
      protocol: `${request.protocol}:`,
    })
    const { page, handle } = site.placeAt(request.url)
    const response = await handle(webRequest, context(new Set(), request.log))
    for (const [name, value] of headersOfPrivate) {
      if (!response.headers.has(name)) response.headers.set(name, value)
    }
    const answer = await secured(response, page)
    reply.hijack()
    await sendResponse(reply.raw, answer)
  }

  /** The policy of a page allows just the scripts in it. */
  async function secured(response: Response, page: PublicPage | undefined): Promise<Response> {
    if (!isHtml(response.headers.get('content-type'))) return response
    const html = await response.text()
    const policy = contentSecurityPolicy(html, { frames: framesOf(page), connections, framedBy: 'ourselves' })
    response.headers.set('content-security-policy', policy)
    return new Response(html, response)
  }

  function framesOf(page: PublicPage | undefined) {
    if (page?.frames === 'any-https') return ' https:'
    if (page?.frames === 'design-tool') return ` https: ${designToolOrigin}`
    return ''
  }

  function context(tags: Set<string>, log: FastifyBaseLogger) {
    const { appContext, pageTagsContext, requestLogContext } = site.contexts
    return new RouterContextProvider(
      new Map<never, unknown>([
        [appContext as never, app],
        [pageTagsContext as never, tags],
        [requestLogContext as never, { error: (fault: unknown) => log.error(withoutWords(fault)) }],
      ]),
    )
  }

  function readSite(serverBuild: ServerBuild) {
    return {
      contexts: serverBuild.entry.module as unknown as typeof import('#app/http/context.ts'),
      placeAt: findPlaces(serverBuild, { siteUrl, mode }),
    }
  }
}

/** Not its error page either, on which one can log in. */
const mayBeFramed = (page: PublicPage, status: number) => page.embeddable === true && status === 200

/** Everything is known, so the answer goes out without Fastify's own steps, which cost as much as the sending. */
function send(request: FastifyRequest, reply: FastifyReply, { status, headers, bodies }: Page) {
  reply.hijack()
  if (status === 200 && request.headers['if-none-match']?.includes(headers.etag)) {
    reply.raw.writeHead(304, headers).end()
    return
  }
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity'
  const body = bodies[encoding]
  const length = { 'content-length': body.length, ...(encoding !== 'identity' && { 'content-encoding': encoding }) }
  reply.raw.writeHead(status, { ...headers, ...length }).end(body)
}

async function compress(identity: Buffer): Promise<Page['bodies']> {
  const [gzipped, br] = await Promise.all([
    promisify(gzip)(identity, { level: 7 }),
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }),
  ])
  return { identity, gzip: gzipped, br }
}

/** Weak: one tag stands for the page in every encoding. */
function etagOf(body: Buffer) {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

const isHtml = (contentType: string | null | undefined) => contentType?.startsWith('text/html') ?? false
