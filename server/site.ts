import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import pLimit from 'p-limit'
import type pg from 'pg'
import type { ServerBuild } from 'react-router'
import type { ViteDevServer } from 'vite'
import type { App } from '#app/http/request/context.ts'
import { cacheTags } from '#domain/cache-tags.ts'
import type { MediaStorage } from '#domain/media/media.ts'
import { keepFaults } from '#domain/operation/faults.ts'
import type { forgetRemoved } from './media/bucket/copies.ts'
import type { Derivatives } from './media/derivatives.ts'
import { downloads } from './media/downloads.ts'
import { media } from './media/media.ts'
import { modelDownloads } from './media/model-downloads.ts'
import { knowWithheld } from './media/withheld.ts'
import { SiteCounts } from './metrics/counts.ts'
import { listenForChanges } from './pages/changes.ts'
import { compressBest } from './pages/compress.ts'
import { keptPages } from './pages/kept-pages.ts'
import { dropOrdersRarely } from './pages/ordered-lists.ts'
import { PageCache } from './pages/page-cache.ts'
import { pages } from './pages/pages.ts'
import { knowRedirects } from './pages/redirects.ts'
import { knowSettings } from './pages/site-settings.ts'
import { countVisits } from './pages/visits.ts'
import { endConnectionsFrom } from './process/drain.ts'
import { createHttpServer } from './process/http-server.ts'
import { type Log, pathForLog, withoutWords } from './process/log.ts'
import { everyDay } from './process/midnight.ts'
import type { Port } from './process/port.ts'
import { watchBodies } from './requests/bodies.ts'
import { limitConnections } from './requests/connections.ts'
import { traceFaults } from './requests/faults.ts'
import { lastResort, routeOf } from './requests/last-resort.ts'
import { type REQUESTS_PER_MINUTE, requestLimits } from './requests/limits.ts'
import { type Proxies, trustIn } from './requests/proxies.ts'
import { checkRequests, pathOfTarget } from './requests/request-checks.ts'
import { assetHeaders, securityHeaders } from './requests/security.ts'
import { noteRefusedRights } from './requests/security-log.ts'
import { traceRequests } from './traces/requests.ts'

export interface SiteOptions {
  app: App
  /** For the connection that hears of changes. */
  connection: pg.ClientConfig | string
  storage: MediaStorage
  derivatives: Derivatives
  /** Hears of files that other processes removed. */
  copies?: ReturnType<typeof forgetRemoved> | undefined
  build: () => Promise<ServerBuild>
  pagesFolder: string
  vite?: ViteDevServer
  /** Where it is to answer; without one, it has a server of its own that somebody else lets listen. */
  port?: Port
  log: Log
  proxies: Proxies
  /** For whoever watches the site. */
  counts?: SiteCounts
  /** Aborts when the process is to end: from then on the site answers and is not ready. */
  ending?: AbortSignal
  /** Whether somebody is told of what a request is made of. */
  isTraced?: boolean
  /** Other limits than those of limits.ts. */
  requestsPerMinute?: typeof REQUESTS_PER_MINUTE
}

/** Of some 2,500 pages. */
const pageCacheBytes = 64 * 1024 * 1024

/** The whole site as one Fastify server, not yet listening. */
export async function createSite(options: SiteOptions): Promise<FastifyInstance> {
  const { app, vite, port, counts = new SiteCounts() } = options
  const { answers } = counts
  const headers = { ofAsset: assetHeaders(app.settings.siteUrl), ofOther: securityHeaders(app.settings.siteUrl) }
  const faults = keepFaults(app.db, (fault) => server.log.warn(`Faults could not be kept: ${withoutWords(fault)}`))
  const resort = lastResort(headers.ofOther, faults.add)
  const refuses = requestLimits(resort, options.requestsPerMinute)
  const oneByOne = pLimit(1)
  const cache = new PageCache(pageCacheBytes, (key, page) => {
    void oneByOne(async () => cache.replace(key, page, await compressBest(page)))
  })
  counts.cache = cache
  const { logAnswer = (answered) => server.log.info(answered, 'answered'), ...log } = options.log
  const visits = countVisits(app, { warn: (line: string) => server.log.warn(line) })
  const kept = keptPages(cache, { log: () => server.log, logAnswer, answers, visits })
  const serve = port?.serverFactory ?? ownServer
  const server: FastifyInstance = Fastify({
    ...log,
    serverFactory: (handler, settings) => serve(kept.before(handler), settings),
    trustProxy: trustIn(options.proxies),
    rewriteUrl: ({ url = '' }) => pathOfTarget(url),
    // A path with a percent sign that stands for nothing.
    frameworkErrors: (_error, request, reply) => resort.refuse(request, reply, 400),
    // In development the pages are read file by file.
    pluginTimeout: 60_000,
    logController: new LogController({ disableRequestLogging: true }),
  })
  server.addHook('preClose', (done) => {
    kept.stop()
    oneByOne.clearQueue()
    done()
  })
  if (port) server.addHook('preClose', port.close)
  if (options.isTraced) traceRequests(server)
  limitConnections(server.server)
  endConnectionsFrom(options.ending, server.server)
  watchBodies(server)
  const withheld = knowWithheld(app, server.log)
  const redirects = knowRedirects(app, server.log)
  const settings = knowSettings(app, server.log)
  const known = [withheld, redirects, settings]
  const keptUp = [...known, ...(options.copies ? [options.copies] : [])]
  const changed = dropOrdersRarely((tags) => cache.drop(tags))
  const changes = listenForChanges(
    options.connection,
    {
      onChange(tags) {
        changed.drop(tags)
        for (const each of keptUp) each.onChange(tags)
      },
      onListening(isListening) {
        cache.setListening(isListening)
        if (isListening) for (const each of keptUp) each.keepUp()
      },
      onDeaf: () => cache.letGo(),
    },
    server.log,
  )
  /** What can't be heard of is not to be seen as it was before by who has just written, where the database is there. */
  const heard = () =>
    cache.isListening
      ? changes.heard()
      : app.pool.query('select').then(
          () => cache.letGo(),
          () => {},
        )
  await changes.ready
  for (const { keepUp, stop } of known) {
    keepUp()
    server.addHook('onClose', stop)
  }
  server.addHook('onClose', () => changes.stop())
  server.addHook('onClose', () => changed.stop())
  const midnights = everyDay(() => cache.drop([cacheTags.today]))
  server.addHook('onClose', () => midnights.stop())
  server.addHook('onClose', () => visits.close())
  server.addHook('onClose', () => faults.close())

  // Not on pages, which carry their own (./pages/pages.ts): setting them again for each visit costs as much as finding the page.
  server.addHook('onSend', (request, reply, _payload, done) => {
    const isAsset = request.url.startsWith('/assets/') && reply.statusCode === 200
    const policy = reply.getHeader('content-security-policy')
    reply.headers(isAsset ? headers.ofAsset : headers.ofOther)
    if (policy) reply.header('content-security-policy', policy)
    done()
  })
  // The path alone: a query can hold a ticket or what somebody searched for, and an address is personal data.
  server.addHook('onResponse', (request, reply, done) => {
    const ms = Math.round(reply.elapsedTime * 10) / 10
    const { id: reqId, method, url } = request
    const { statusCode: status } = reply
    logAnswer({ reqId, method, path: pathForLog(url), status, ms })
    answers.add('site', routeOf(request), status, ms)
    done()
  })

  noteRefusedRights(server, app)
  traceFaults(server, resort)
  checkRequests(server, resort)
  server.setErrorHandler<FastifyError>((error, request, reply) => {
    const { statusCode: status = 500 } = error
    if (status >= 400 && status < 500) resort.refuse(request, reply, status)
    else resort.answerFault(request, reply, error)
  })

  server.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'alive' }))
  server.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    if (options.ending?.aborted) return reply.code(503).send({ status: 'ending' })
    const isReady = await app.pool.query('select 1').then(
      () => true,
      () => false,
    )
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' })
  })

  server.register(media, { db: app.db, storage: options.storage, derivatives: options.derivatives, withheld })
  server.register(downloads, { files: app.downloads })
  const { db, secret, clock } = app
  server.register(async (archives) => {
    archives.addHook('onRequest', async (request, reply) => void (await refuses(request, reply, 'archive')))
    await archives.register(modelDownloads, {
      db,
      secret,
      clock,
      storage: options.storage,
      derivatives: options.derivatives,
    })
  })
  if (vite) serveThroughVite(server, vite)
  else serveBuiltFiles(server, join(options.pagesFolder, 'client'))
  server.register(pages, {
    app,
    cache,
    kept,
    visits,
    redirects,
    settings,
    heard,
    build: options.build,
    resort,
    refuses,
    mode: vite ? 'development' : 'production',
  })
  return server
}

/** As Fastify would make one. */
function ownServer(handler: RequestListener, { keepAliveTimeout }: FastifyServerOptions) {
  return Object.assign(createHttpServer(handler), { keepAliveTimeout })
}

function serveBuiltFiles(server: FastifyInstance, folder: string) {
  // A file's name in /assets holds the hash of its content, so it never changes: nobody asks whether it has, or for a part of it.
  server.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    etag: false,
    lastModified: false,
    acceptRanges: false,
    logLevel: 'warn',
  })
  server.get('/favicon.svg', { logLevel: 'warn' }, (_request, reply) =>
    reply.sendFile('favicon.svg', folder, { maxAge: '1d' }),
  )
}

/** Vite answers its own modules first and leaves everything else to us. */
function serveThroughVite(server: FastifyInstance, vite: ViteDevServer) {
  server.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, () => done())
  })
}
