import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openMailServer } from '#server/mail/test-mail-server.ts'
import { freePort, startSite, type TestSite, temporaryData } from '#server/test-site.ts'
import { makeDatabase } from '../failover/database.ts'
import { newNotes, noSpell } from '../faults/asking.ts'
import { type AskedSite, siteOn } from '../faults/failing-site.ts'
import { wrongsOfData } from '../faults/kept.ts'
import { visit as live, newMember, stranger } from '../faults/visitors.ts'
import { pagesAt, visit } from '../rolling/visitors.ts'
import { startArchived } from './archived.ts'
import { asOf, lasting, type Moment, momentOf } from './moments.ts'

/*
 * npm run point-in-time -- SECONDS: two members and a stranger write to a site on PostgreSQL 15 of Debian 12 whose WAL is archived by
 * deploy/postgresql, for so long at a time, 20 by default. All schemes and files are deleted and the machine is lost with its disks; the
 * site comes back as it was at a moment before, then at a later one, is lost again, and comes back as far as the archive goes. It ends
 * with 1 where something acknowledged before a moment is missing, something later is there, the ledger does not add up, a file is
 * missing, a page fails, or more is lost than archive_timeout allows.
 */
const seconds = Number(process.argv[2] ?? 20)
/** archive_timeout, and what a busy machine takes to copy a segment. */
const MOST_LOST_S = 60 + 10
const ending = new AsyncDisposableStack()

try {
  const wrongs = await Promise.race([tryIt(), toldToEnd()])
  for (const wrong of wrongs.slice(0, 20)) console.log(`✗ ${wrong}`)
  process.exitCode = wrongs.length > 0 ? 1 : 0
} finally {
  await ending.disposeAsync()
}

/** Else a signal would leave PostgreSQL and the site running. */
function toldToEnd(): Promise<never> {
  return new Promise((_, refuse) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => refuse(new Error(`Ended by ${signal}.`)))
  })
}

async function tryIt(): Promise<string[]> {
  const mail = await openMailServer()
  ending.defer(mail.close)
  const database = await startArchived(ending)
  const settings = {
    ...(await makeDatabase(database.ask))(database.at),
    ...{ SMTP_URL: mail.url, TRUST_PROXY: 'loopback', DISK_RESERVE_MB: '0', PORT: String(await freePort()) },
  }
  let running: TestSite | undefined
  let site = await begin(await newFolder())
  const visitors = [await newMember(site), await newMember(site), stranger]
  const notes = newNotes()

  await database.baseBackup(1)
  const backup = await whileTheyWrite(() => timed(() => database.baseBackup(1)))
  console.log(`A base backup took ${backup} while they wrote`)
  const moment = await write()
  const later = await write()
  await database.ask('delete from scheme', 'loggia')
  await rm(join(site.dataDir, 'media'), { recursive: true })
  await mkdir(join(site.dataDir, 'media'))
  await database.copyMedia(site.dataDir)
  console.log(`The mishap was in the archive ${await timed(database.archived)} later`)

  await recover('Back to a moment', [moment.at])
  await check(asOf(moment, later), `${moment.writes} writes acknowledged before, ${later.writes - moment.writes} after`)

  // From the backup of before, and not along what the first recovery began.
  await recover('Back to a later moment', [later.at, 'current'])
  await check(later.expected, `${later.writes} writes acknowledged before`)

  notes.expected = new Map(later.expected)
  const archived = await write()
  await database.archived()
  const last = await write()
  const end = Date.now()
  await recover('As far as the archive goes', [])
  const [{ at }] = (await database.ask('select pg_last_xact_replay_timestamp() as at')).rows
  const lostS = (end - at.getTime()) / 1000
  await check(lasting(archived), `${archived.writes} writes acknowledged before the archive had all`)
  const gone = await wrongsOfData(site, lasting(last))
  const since = lasting(last).size - lasting(archived).size
  console.log(
    `  of what stays as it is ${since} were acknowledged since, ${gone.length} of them in the ${lostS.toFixed(1)} s that are lost`,
  )
  if (lostS > MOST_LOST_S) notes.wrongs.push(`The last ${lostS} s are lost.`)
  return notes.wrongs

  /** Of files; another one each time, as on a new machine. */
  async function newFolder() {
    const data = await temporaryData()
    ending.defer(data.remove)
    return data.folder
  }

  async function begin(dataDir: string): Promise<AskedSite> {
    let starting: Promise<TestSite> | undefined
    // Before it has begun, so that who is told to end meanwhile leaves none behind.
    ending.defer(async () => void (await starting?.then(({ end }) => end()).catch(() => {})))
    starting = startSite(dataDir, settings)
    running = await starting
    return siteOn(settings.DATABASE_URL, running, mail)
  }

  /** Lets all write while something is done, until each has their last answer. */
  async function whileTheyWrite<Result>(work: () => Promise<Result>): Promise<Result> {
    const stopping = new AbortController()
    const asking = { site, spell: noSpell, notes, wrongs: notes.wrongs }
    const living = visitors.map((visitor) => live(visitor, asking, stopping.signal))
    try {
      return await work()
    } finally {
      stopping.abort()
      await Promise.all(living)
    }
  }

  /** @returns the moment after it, at which all files are copied */
  async function write(): Promise<Moment> {
    await whileTheyWrite(() => sleep(1000 * seconds))
    await database.copyMedia(site.dataDir)
    const [{ at }] = (await database.ask('select clock_timestamp()::text as at')).rows
    // What comes then is later by more than any rounding.
    await sleep(1000)
    return momentOf(notes, at)
  }

  /** Loses the machine, but for its archive, and brings site and database back. */
  async function recover(what: string, target: string[]) {
    await running?.end('SIGKILL')
    await database.lose()
    await rm(site.dataDir, { recursive: true })
    const folder = await newFolder()
    const taken = await timed(() => database.recover(target))
    const files = await timed(() => database.recoverMedia(folder, target))
    const start = await timed(async () => {
      site = await begin(folder)
    })
    // Until a checkpoint, PostgreSQL does not close segments after archive_timeout.
    await database.baseBackup(3)
    console.log(`${what}: PostgreSQL took ${taken}, the copy of files ${files}, the start of the site ${start}`)
  }

  async function check(expected: Map<string, string>, what: string) {
    const lost = await wrongsOfData(site, expected)
    const paths = await pagesAt(site.address)
    const { asked, failed } = await visit(site.address, paths, (asked) => asked >= paths.length, { atOnce: 4 })
    console.log(`  ${what}; lost or too much ${lost.length}; pages failed ${failed.length} of ${asked}`)
    notes.wrongs.push(...lost, ...failed)
  }
}

/** @returns how long something takes, in words */
async function timed(work: () => Promise<unknown>): Promise<string> {
  const began = performance.now()
  await work()
  return `${((performance.now() - began) / 1000).toFixed(1)} s`
}
