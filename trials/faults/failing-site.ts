import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Database, openDatabase } from '#db/client.ts'
import { isAlive } from '#db/embedded-server.ts'
import { type MailServer, openMailServer } from '#server/mail/test-mail-server.ts'
import { freePort, startSite, type TemporaryData, type TestSite, withDatabaseOf } from '#server/test-site.ts'

export type FailingSite = Awaited<ReturnType<typeof openFailingSite>>

/** What visitors ask and what is kept of it, whatever fails. */
export type AskedSite = Pick<FailingSite, 'address' | 'dataDir' | 'inDatabase' | 'isFull' | 'letters'>

/** A site on a PostgreSQL of its own. */
export const siteOn = (databaseUrl: string, { address, dataDir }: TestSite, mail: MailServer): AskedSite => ({
  address,
  dataDir,
  isFull: false,
  letters: () => mail.letters,
  async inDatabase(ask) {
    const { db, close } = openDatabase(databaseUrl, () => {})
    return ask(db).finally(close)
  },
})

/** A site that ends and is started again on these data, which go with it, at the same address, with a mail server that comes and goes. */
export async function openFailingSite({ folder, remove }: TemporaryData) {
  const incoming = join(folder, 'incoming')
  let mail = await openMailServer()
  const earlierLetters: string[] = []
  const settings = {
    PORT: String(await freePort()),
    SMTP_URL: mail.url,
    TRUST_PROXY: 'loopback',
    NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'jumping-clock.ts')).href}`,
  }
  const start = () => startSite(folder, { ...settings, DISK_RESERVE_MB: isFull ? '1000000000' : '0' })
  let isFull = false
  let running = await start()

  return {
    address: running.address,
    dataDir: folder,
    /** Asks what is really there, past the site. */
    inDatabase: <Result>(ask: (db: Database) => Promise<Result>) => withDatabaseOf(folder, ask),
    get pid() {
      return running.pid
    },
    /** Whether more is to be left free of the disk than it has. */
    get isFull() {
      return isFull
    },
    /** @throws where it has ended by itself */
    mustLive() {
      if (!isAlive(running.pid)) throw new Error(`The site has ended.\n${running.output()}`)
    },
    /** What it has printed since it was started. */
    output: () => running.output(),
    kill: () => running.end('SIGKILL'),
    /** @throws where what a killed process was receiving is still there */
    async startAgain({ onFullDisk = false } = {}) {
      isFull = onFullDisk
      await mkdir(join(incoming, 'upload'), { recursive: true })
      const left = await readdir(incoming)
      running = await start()
      const kept = (await readdir(incoming)).filter((name) => left.includes(name))
      if (kept.length > 0) throw new Error(`A start has left in ${incoming}: ${kept.join(', ')}`)
    },
    /** All that its mail servers took. */
    letters: () => [...earlierLetters, ...mail.letters],
    async closeMail() {
      await mail.close()
      earlierLetters.push(...mail.letters.splice(0))
    },
    async openMail() {
      mail = await openMailServer({}, Number(new URL(settings.SMTP_URL).port))
    },
    async close() {
      await running.end()
      await mail.close()
      await remove()
    },
  }
}
