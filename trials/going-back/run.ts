import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { openDatabase } from '#db/client.ts'
import { startEmbedded } from '#db/embedded.ts'
import { openMailServer } from '#server/mail/test-mail-server.ts'
import { projectFolder } from '#server/process/build/build.ts'
import { settingsOf, startSite, type TestSite, temporaryData } from '#server/test-site.ts'
import { exec } from '../failover/programs.ts'
import { newNotes, noSpell, writesIn } from '../faults/asking.ts'
import { siteOn } from '../faults/failing-site.ts'
import { wrongsOfData } from '../faults/kept.ts'
import { visit as live, newMember, stranger } from '../faults/visitors.ts'
import { pagesAt, visit } from '../rolling/visitors.ts'

/*
 * npm run going-back -- REVISION: the release of that revision of git serves; this one comes beside it and brings the schema up to date, then serves
 * alone; then the former one comes back and serves alone, on the newer schema. Visitors write and read all the while. It ends with 1 where
 * an answer failed, or where something acknowledged is not there. It needs `git` and `tar`.
 */
const [revision] = process.argv.slice(2)
const SECONDS_OF_EACH = 20
const open = new AsyncDisposableStack()

try {
  if (!revision) throw new Error('Say which: npm run going-back -- REVISION')
  const wrongs = await tryIt(revision)
  for (const wrong of wrongs.slice(0, 20)) console.log(`✗ ${wrong}`)
  process.exitCode = wrongs.length > 0 ? 1 : 0
} finally {
  await open.disposeAsync()
}

async function tryIt(revision: string): Promise<string[]> {
  const temporary = await temporaryData()
  open.defer(temporary.remove)
  const release = await layOut(revision, join(temporary.folder, 'release'))
  const dataDir = join(temporary.folder, 'data')
  const database = await startEmbedded(dataDir, () => {})
  open.defer(database.stop)
  const mail = await openMailServer()
  open.defer(mail.close)

  const settings = {
    ...settingsOf(database),
    SMTP_URL: mail.url,
    TRUST_PROXY: 'loopback',
    DISK_RESERVE_MB: '0',
    DERIVATIVES_DIR: join(temporary.folder, 'derivatives'),
  }
  const start = async (project: string) => {
    const site = await startSite(dataDir, settings, project)
    open.defer(async () => void (await site.end()))
    return site
  }
  const asked = (site: TestSite) => siteOn(settings.DATABASE_URL, site, mail)
  const countMigrations = async () => {
    const { db, close } = openDatabase(settings.MIGRATE_DATABASE_URL, () => {})
    const journal = sql`drizzle.__drizzle_migrations`
    return db.$count(journal).finally(close)
  }

  let before = await start(release)
  const visitors = [await newMember(asked(before)), await newMember(asked(before)), stranger]
  const notes = newNotes()
  /** Each visitor at one of the sites in turn, until it is done and for so long at least. */
  async function visited<Result>(what: string, sites: TestSite[], act?: () => Promise<Result>) {
    const [writesBefore, stopping] = [writesIn(notes), new AbortController()]
    const living = visitors.map((visitor, place) => {
      const site = asked(sites[place % sites.length] as TestSite)
      return live(visitor, { site, spell: noSpell, notes, wrongs: notes.wrongs }, stopping.signal)
    })
    const reading = sites.map(async ({ address }) => {
      return visit(address, await pagesAt(address), () => stopping.signal.aborted, { atOnce: 2, pauseMs: 50 })
    })
    const [result] = await Promise.all([act?.(), sleep(SECONDS_OF_EACH * 1000)])
    stopping.abort()
    await Promise.all(living)
    const read = await Promise.all(reading)
    notes.wrongs.push(...read.flatMap(({ failed }) => failed))
    const pages = read.reduce((sum, { asked }) => sum + asked, 0)
    console.log(
      `${what}: ${pages} pages, ${writesIn(notes) - writesBefore} writes, ${notes.wrongs.length} failed so far`,
    )
    return result as Result
  }

  const migrationsBefore = await countMigrations()
  const now = await visited(`${revision} alone, while this one starts beside it`, [before], () => start(projectFolder))
  const newer = (await countMigrations()) - migrationsBefore
  console.log(`${migrationsBefore} migrations of ${revision}, ${newer} newer`)
  await visited('Both', [before, now])
  await before.end()
  before = await visited(`This one alone, while ${revision} starts beside it`, [now], () => start(release))
  await visited('Both', [now, before])
  await now.end()
  await visited(`${revision} alone, on the newer schema`, [before])
  return [...notes.wrongs, ...(await wrongsOfData(asked(before), notes.expected))]
}

/** @returns the folder of a release as somebody has it who installs it */
async function layOut(revision: string, folder: string): Promise<string> {
  const archive = `${folder}.tar`
  await mkdir(folder, { recursive: true })
  await exec('git', ['archive', `--output=${archive}`, revision], { cwd: projectFolder })
  await exec('tar', ['--extract', '--file', archive, '--directory', folder])
  await exec('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder })
  return folder
}
