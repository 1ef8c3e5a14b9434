import { join } from 'node:path'
import closeWithGrace from 'close-with-grace'
import type { ServerBuild } from 'react-router'
import { openDatabase } from '#db/client.ts'
import { startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { createAuth, sharedSecret } from '#domain/accounts/auth.ts'
import { createMail } from '#domain/mail.ts'
import { gatherViews } from '#domain/views.ts'
import { loadSampleContent } from '#seed/start.ts'
import { schedule } from '../jobs/schedule.ts'
import { buildIfNeeded, pagesFolder } from './build.ts'
import { folderDelivery, smtpDelivery } from './delivery.ts'
import { derivativesIn, warmMedia } from './derivatives.ts'
import { readDownloads } from './downloads.ts'
import { type Env, readEnv } from './env.ts'
import { firstRunAccounts } from './first-run.ts'
import { startJobs } from './jobs.ts'
import { letterWriter } from './letters.ts'
import { createLog, withoutWords } from './log.ts'
import { startSending } from './mail.ts'
import { mediaFiles } from './media-files.ts'
import { createSite } from './site.ts'
import { diskStorage } from './storage.ts'

/** How long what is under way may take once the server is told to stop. */
const patienceMs = 5000

/** What is open, ended in the opposite order, whatever ends the process. */
const open = new AsyncDisposableStack()

try {
  await start()
} catch (error) {
  await open.disposeAsync()
  // A bad setting, a data folder in use, a build that fails: one clear line, no stack.
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

async function start() {
  const env = readEnv(process.env)
  const say = (line: string) => console.log(line)
  const isDevelopment = process.argv.includes('--dev')
  const siteUrl = env.SITE_URL ?? `http://${env.HOST}:${env.PORT}`

  // A first start has much to do for both, and each waits now and then.
  const [data] = await Promise.all([openData({ env, siteUrl, say }), isDevelopment ? undefined : buildIfNeeded(say)])
  const { connection, db, storage, clock } = data
  const derivatives = derivativesIn(env.DERIVATIVES_DIR ?? join(env.DATA_DIR, 'derivatives'), storage)
  const views = gatherViews(db, (fault) => say(`Views could not be counted: ${withoutWords(fault)}`))
  open.defer(() => views.close())

  const incoming = join(env.DATA_DIR, 'incoming')
  const files = mediaFiles({ storage, derivatives, incoming })
  const mail = createMail(letterWriter({ requestsTo: env.REQUESTS_TO, siteUrl }))

  const vite = isDevelopment ? await startVite() : undefined
  const server = await createSite({
    app: {
      ...{ db, pool: data.pool, auth: data.auth, clock, secret: data.secret, views },
      mail,
      downloads: await readDownloads(),
      files: { storage, incoming },
      settings: {
        siteUrl,
        designToolUrl: env.DESIGN_TOOL_URL,
        storesApprovedAtOnce: env.STORES_APPROVED_AT_ONCE,
        // Where mail does not leave, a letter to wait for would keep everybody out.
        verifiesEmails: env.SMTP_URL !== undefined,
      },
    },
    connection,
    storage,
    derivatives,
    build: vite
      ? () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>
      : async () => import(join(pagesFolder, 'server/index.js')),
    pagesFolder,
    vite,
    log: createLog(env.LOG_LEVEL),
    trustProxy: env.TRUST_PROXY,
  })
  const delivery = env.SMTP_URL
    ? smtpDelivery(env.SMTP_URL, env.MAIL_FROM)
    : folderDelivery(join(env.DATA_DIR, 'outbox'), env.MAIL_FROM)
  const sending = startSending({ db, delivery, log: server.log })
  open.defer(() => sending.stop())
  const jobs = startJobs(schedule, { db, files, mail, secret: data.secret, clock, log: server.log })
  open.defer(() => jobs.stop())
  open.defer(() => closeSite(server))

  closeWithGrace({ delay: 2 * patienceMs, logger: false }, async ({ err }) => {
    if (err) console.error(err)
    await open.disposeAsync()
  })

  await server.listen({ host: env.HOST, port: env.PORT })
  say(`Loggia is at ${server.listeningOrigin}`)
  for (const line of data.accounts) say(line)
  if (env.WARM_MEDIA && !isDevelopment) warmUp({ db, derivatives })
}

/** The database and the files, with all that a first start brings. */
async function openData({ env, siteUrl, say }: { env: Env; siteUrl: string; say: (line: string) => void }) {
  const connection = await connectionTo(env, say)
  const { db, pool, close } = openDatabase(connection, say)
  open.defer(close)
  await migrate(pool, say)
  const secret = await sharedSecret(db)
  const auth = createAuth({ db, secret, siteUrl, secureCookies: siteUrl.startsWith('https:') })
  const clock = () => new Date()
  const accounts = await firstRunAccounts({ db, auth, clock }, env.DATA_DIR)
  const storage = diskStorage(join(env.DATA_DIR, 'media'))
  await loadSampleContent({ db, storage, report: say })
  return { connection, db, pool, secret, auth, clock, accounts, storage }
}

/** The database's address: a given one, or that of the server that comes with the app. */
async function connectionTo(env: Env, say: (line: string) => void) {
  if (env.DATABASE_URL) return env.DATABASE_URL
  const embedded = await startEmbedded(env.DATA_DIR, say)
  open.defer(() => embedded.stop())
  return embedded.connection
}

async function startVite() {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  open.defer(() => vite.close())
  // React Router reads its settings with a Vite of its own, which would end the process before the database is stopped.
  process.removeAllListeners('SIGTERM')
  return vite
}

/** What is under way is answered; a download that would take for ever is cut. */
async function closeSite(server: Awaited<ReturnType<typeof createSite>>) {
  const impatient = setTimeout(() => server.server.closeAllConnections(), patienceMs)
  await server.close()
  clearTimeout(impatient)
}

function warmUp(means: Parameters<typeof warmMedia>[0]) {
  const stopping = new AbortController()
  open.defer(() => stopping.abort())
  void warmMedia(means, stopping.signal)
}
