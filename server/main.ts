import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import { openDataFolder } from '#db/embedded-cluster.ts'
import { faultLine } from '#db/fault-line.ts'
import { createMail } from '#domain/mail.ts'
import { readSignature } from '#domain/settings/settings.ts'
import { batchViews } from '#domain/views.ts'
import { schedule } from '../jobs/schedule.ts'
import { folderDelivery, smtpDelivery } from './mail/delivery.ts'
import { letterWriter } from './mail/letters.ts'
import { startSending } from './mail/mail.ts'
import { forgetRemoved } from './media/bucket/copies.ts'
import { openBucket } from './media/bucket/open-bucket.ts'
import { derivativesIn, warmMedia } from './media/derivatives.ts'
import { readDownloads } from './media/downloads.ts'
import { intakeInto } from './media/intake.ts'
import { mediaFiles } from './media/media-files.ts'
import { foldersOf, openStorage } from './media/open-storage.ts'
import { picturesApart } from './media/pictures.ts'
import { SiteCounts } from './metrics/counts.ts'
import { serveMetrics } from './metrics/metrics.ts'
import { startVite } from './pages/vite.ts'
import { buildIfNeeded, pagesFolder } from './process/build/build.ts'
import { openCards } from './process/cards.ts'
import { closeSite } from './process/close-site.ts'
import { accessTo, openData } from './process/data/data.ts'
import { endInOrder } from './process/ending.ts'
import { readEnv } from './process/env.ts'
import { startJobs } from './process/jobs.ts'
import { createLog, withoutWords } from './process/log.ts'
import { machineOf } from './process/machine.ts'
import { holdPort } from './process/port.ts'
import { catchFaults } from './requests/faults.ts'
import { createSite } from './site.ts'

// Whatever is made is this account's alone.
process.umask(0o077)

const { open, servers, signal, end, drainFor } = endInOrder()
const log = { fatal: console.error as (line: string) => void }
catchFaults(
  (line) => log.fatal(line),
  () => end(1),
)

try {
  await start()
} catch (error) {
  // A bad setting, a data folder in use, a build that fails: one clear line, no stack. What is given up is no news.
  if (!signal.aborted) console.error(faultLine(error))
  await end(1)
}

async function start() {
  const env = readEnv(process.env)
  const say = (line: string) => signal.aborted || console.log(line)
  const isDevelopment = process.argv.includes('--dev')
  // What can be told at once is told before anything is made.
  const port = await holdPort({ host: env.HOST, port: env.PORT })
  open.defer(port.close)
  const kept = env.bucket && { bucket: await openBucket(env.bucket), cacheBytes: env.bucket.cacheBytes }
  await openDataFolder(env.DATA_DIR, say)
  const siteUrl = env.SITE_URL ?? `http://${env.HOST}:${port.number}`

  const access = await accessTo({ env, say, servers, signal })

  // A first start has much to do for both, and each waits now and then.
  const [data] = await Promise.all([
    openData(access, { env, siteUrl, say, open }),
    isDevelopment ? undefined : buildIfNeeded(say, signal),
  ])
  const { connection, db, clock } = data
  const folders = { dataDir: env.DATA_DIR, madeIn: env.DERIVATIVES_DIR }
  const reserveBytes = env.DISK_RESERVE_MB * 1024 * 1024
  const { storage, made, room, cache } = await openStorage({ ...folders, kept, reserveBytes, say })
  const pictures = picturesApart(say)
  open.defer(pictures.stop)
  const derivatives = derivativesIn(made, storage, room.forMade, pictures)
  const views = batchViews(db, (fault) => say(`Views could not be counted: ${withoutWords(fault)}`))
  open.defer(() => views.close())

  const { incoming } = foldersOf(folders)
  const files = mediaFiles({ storage, derivatives, incoming })
  // Where the database is ours alone, so is the folder: what lies in it was left by a process that was killed.
  if (!env.DATABASE_URL) await files.removeUnfinished(clock())
  const intake = intakeInto({ folder: incoming, room: room.forUploads })
  const cards = openCards(env)
  const mail = createMail(letterWriter({ requestsTo: env.REQUESTS_TO, siteUrl }), readSignature)

  const counts = new SiteCounts()
  const { METRICS_HOST: host, METRICS_PORT: metricsPort } = env
  if (metricsPort !== undefined) {
    const disks = { data: env.DATA_DIR }
    const metrics = await serveMetrics({ counts, db, pool: data.pool, folders: disks }, { host, port: metricsPort })
    open.defer(metrics.close)
    say(`Its metrics are at http://${host}:${metrics.port}/metrics`)
  }

  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share } = env
  if (endpoint) {
    // Nothing of it is read where nobody asks for it.
    const { exportTraces } = await import('./traces/export.ts')
    open.defer(exportTraces({ endpoint, share }, (line) => server.log.warn(line)).close)
  }

  const vite = isDevelopment ? await startVite(open) : undefined
  const server = await createSite({
    app: {
      db,
      pool: data.pool,
      auth: data.auth,
      clock,
      secret: data.secret,
      views,
      mail,
      cards,
      note: (event) => server.log.info(event, 'security'),
      downloads: await readDownloads(),
      files: { storage, intake, pictures: pictures.asked },
      machine: machineOf({
        storage,
        room,
        reserveBytes,
        keptIn: kept ? 'bucket' : 'folder',
        sendsMail: env.SMTP_URL !== undefined,
      }),
      settings: {
        siteUrl,
        designToolUrl: env.DESIGN_TOOL_URL,
        storesApprovedAtOnce: env.STORES_APPROVED_AT_ONCE,
        // Where mail does not leave, a letter to wait for would keep everybody out.
        verifiesEmails: env.SMTP_URL !== undefined,
        securityContact: env.SECURITY_CONTACT ?? env.REQUESTS_TO,
      },
    },
    connection,
    storage,
    derivatives,
    copies: cache && forgetRemoved(cache, db, { warn: (line: string) => server.log.warn(line) }),
    build: vite
      ? () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>
      : async () => import(join(pagesFolder, 'server/index.js')),
    pagesFolder,
    vite,
    port,
    log: createLog(env.LOG_LEVEL),
    proxies: env.TRUST_PROXY,
    counts,
    ending: signal,
    isTraced: endpoint !== undefined,
  })
  const delivery = env.SMTP_URL
    ? smtpDelivery(env.SMTP_URL, env.MAIL_FROM)
    : folderDelivery(join(env.DATA_DIR, 'outbox'), env.MAIL_FROM)
  const sending = startSending({ db, delivery, log: server.log })
  open.defer(() => sending.stop())
  const jobs = startJobs(schedule, { db, files, mail, cards, secret: data.secret, clock, log: server.log })
  open.defer(() => jobs.stop())
  open.defer(() => closeSite(server))

  log.fatal = (line) => server.log.fatal(line)

  await port.open(server)
  drainFor(env.DRAIN_SECONDS * 1000)
  say(`Loggia is at ${server.listeningOrigin}`)
  for (const line of data.accounts) say(line)
  if (env.WARM_MEDIA && !isDevelopment) {
    open.defer(pictures.stopAhead)
    void warmMedia({ db, derivatives }, signal, say)
  }
}
