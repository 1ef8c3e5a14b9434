import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createRequest, sendResponse } from '@remix-run/node-fetch-server'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import {
  createRequestHandler,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { App } from '#app/http/context.ts'
import type { PublicPage } from '#app/http/public-page.ts'
import { languageOf } from '#app/i18n/language.ts'
import { withoutWords } from './log.ts'
import type { Page, PageCache } from './page-cache.ts'
import { contentSecurityPolicy } from './security.ts'

export interface PagesOptions {
  app: App
  cache: PageCache
  /** The built application; in development, asked for anew at each request. */
  build: () => Promise<ServerBuild>
  mode: 'production' | 'development'
}

const headersOfPublicPage = {
  'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
  vary: 'Accept-Encoding, Cookie',
}

/** Answers every address that is not a file: public pages from the cache, everything else from React Router. */
export async function pages(server: FastifyInstance, { app, cache, build, mode }: PagesOptions) {
  const { siteUrl, designToolUrl } = app.settings
  const designToolOrigin = new URL(designToolUrl, siteUrl).origin
  let site = readSite(await build())
  // Vite tells the browser of changes through a socket.
  const connections = mode === 'development' ? ' ws:' : ''

  // React Router reads the body itself, as a stream.
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', (_request, _payload, done) => done(null))

  server.all('/*', async (request, reply) => {
    if (mode === 'development') site = readSite(await build())
    const address = new URL(request.url, siteUrl)
    const page = site.publicPageAt(address.pathname)
    if (!page || (request.method !== 'GET' && request.method !== 'HEAD')) return answerPrivately(request, reply)

    const language = languageOf(address.searchParams.get('lang'), request.headers.cookie)
    const key = cacheKey(address, language, page)
    const answer = cache.get(key) ?? (await cache.getOrRender(key, () => render(request, address, language, page, key)))
    // The policy of the page says the same; this one has no word for "anyone".
    if (mayBeFramed(page, answer.status)) reply.removeHeader('x-frame-options')
    return send(request, reply, answer)
  })

  async function render(
    request: FastifyRequest,
    address: URL,
    language: string,
    page: PublicPage,
    key: string,
  ): Promise<Page> {
    const tags = new Set<string>()
    // The request is made from the key alone, so a page can't depend on anything that the key doesn't hold.
    const [, pathAndQuery = '/'] = key.split('\n')
    const response = await site.handle(
      new Request(new URL(pathAndQuery, address.origin), { headers: { cookie: `lang=${language}` } }),
      context(tags, request.log),
    )
    const body = Buffer.from(await response.arrayBuffer())
    const headers: Record<string, string> = { ...Object.fromEntries(response.headers), ...headersOfPublicPage }
    const keep = response.status === 200 && !response.headers.has('set-cookie')
    if (!keep) headers['cache-control'] = 'no-store'
    if (isHtml(headers['content-type'])) {
      headers['content-security-policy'] = contentSecurityPolicy(body.toString(), {
        frames: framesOf(page),
        connections,
        framedBy: mayBeFramed(page, response.status) ? 'anyone' : 'ourselves',
      })
    }
    return { status: response.status, headers, etag: etagOf(body), bodies: await compress(body), tags, keep }
  }

  async function answerPrivately(request: FastifyRequest, reply: FastifyReply) {
    const nodeRequest = request.raw
    nodeRequest.headers['x-client-address'] = request.ip
    const url = new URL(request.url, siteUrl)
    const webRequest = createRequest(nodeRequest, reply.raw, {
      host: request.host,
      protocol: `${request.protocol}:`,
    })
    const response = await site.handle(webRequest, context(new Set(), request.log))
    const headers = new Headers(response.headers)
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
    // What holds for every answer, unless the page says otherwise.
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value && !headers.has(name)) headers.set(name, String(value))
    }
    let body: BodyInit | null = response.body
    if (isHtml(headers.get('content-type'))) {
      const html = await response.text()
      const frames = framesOf(site.publicPageAt(url.pathname))
      headers.set(
        'content-security-policy',
        contentSecurityPolicy(html, { frames, connections, framedBy: 'ourselves' }),
      )
      body = html
    }
    reply.hijack()
    await sendResponse(reply.raw, new Response(body, { status: response.status, headers }))
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
    const routes = routeTree(serverBuild)
    // Matching ranks all routes anew each time, which costs several times what sending a kept page does.
    const pageAt = new LRUCache<string, { page?: PublicPage }>({
      max: 1000,
      memoMethod(pathname) {
        const matches = matchRoutes(routes, pathname.replace(/\.data$/, ''))
        const handle = matches?.at(-1)?.route.handle as PublicPage | undefined
        return handle?.public ? { page: handle } : {}
      },
    })
    return {
      // Behind a proxy that ends TLS or renames the host, forms still come from the site's own address.
      handle: createRequestHandler({ ...serverBuild, allowedActionOrigins: [new URL(siteUrl).host] }, mode),
      contexts: serverBuild.entry.module as unknown as typeof import('#app/http/context.ts'),
      publicPageAt: (pathname: string) => pageAt.memo(pathname).page,
    }
  }
}

/** Not its error page either, on which one can log in. */
const mayBeFramed = (page: PublicPage, status: number) => page.embeddable === true && status === 200

/** Path, then the language, then only those parameters that the page depends on, in a fixed order. */
function cacheKey({ pathname, searchParams }: URL, language: string, page: PublicPage) {
  const known = new URLSearchParams()
  // `_routes` is React Router's own: the parts of a page that a navigation asks for.
  for (const name of [...page.query, '_routes']) {
    for (const value of searchParams.getAll(name)) known.append(name, value)
  }
  return `${language}\n${pathname}${known.size > 0 ? `?${known}` : ''}`
}

function send(request: FastifyRequest, reply: FastifyReply, page: Page) {
  reply.headers(page.headers)
  if (page.status !== 200) return reply.code(page.status).send(page.bodies.identity)
  reply.header('etag', page.etag)
  if (request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send()
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity'
  const body = page.bodies[encoding]
  const headers = { ...reply.getHeaders(), 'content-length': body.length } as Record<string, string | number>
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  // Everything is known, so the answer goes out without Fastify's own steps, which cost as much as the sending.
  reply.hijack()
  reply.raw.writeHead(200, headers).end(body)
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
