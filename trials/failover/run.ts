import { openMailServer } from '#server/mail/test-mail-server.ts'
import { freePort, startSite, temporaryData } from '#server/test-site.ts'
import { newNotes, type Spell, writesIn } from '../faults/asking.ts'
import { type AskedSite, siteOn } from '../faults/failing-site.ts'
import { wrongsOfData } from '../faults/kept.ts'
import { visit as live, newMember, stranger } from '../faults/visitors.ts'
import { anAddress } from '../people.ts'
import { pagesAt, visit } from '../rolling/visitors.ts'
import { startCluster } from './cluster.ts'
import { mishaps } from './mishaps.ts'

/*
 * npm run failover -- PAGES ONLY: etcd, three nodes of PostgreSQL by Patroni, HAProxy and two processes of the site, one that asks
 * through HAProxy and one that has the list of the nodes, all on this machine and from Debian's packages (docs/operations.md). Visitors
 * write and read while the primary is killed, cut off, and killed with a standby that lags by a minute; by default 10,000 kept pages
 * are asked for each time; ONLY is 1, 2 or 3 where one of these is enough. It ends with 1 where a kept page failed, writes were not back
 * within 30 s, or something was lost.
 */
const [pages = 10_000, only] = process.argv.slice(2).map(Number)
const WITHIN_S = 30
const ending = new AsyncDisposableStack()

try {
  const wrongs = await tryIt()
  for (const wrong of wrongs.slice(0, 20)) console.log(`✗ ${wrong}`)
  process.exitCode = wrongs.length > 0 ? 1 : 0
} finally {
  await ending.disposeAsync()
}

async function tryIt(): Promise<string[]> {
  const cluster = await startCluster(ending)
  const data = await temporaryData()
  ending.defer(data.remove)
  const mail = await openMailServer()
  ending.defer(mail.close)
  const sites: AskedSite[] = []
  for (const way of [cluster.throughProxy, cluster.byList]) {
    const settings = { ...way, SMTP_URL: mail.url, TRUST_PROXY: 'loopback', DISK_RESERVE_MB: '0' }
    const site = await startSite(data.folder, { ...settings, PORT: String(await freePort()) })
    ending.defer(async () => void (await site.end()))
    sites.push(siteOn(cluster.byList.DATABASE_URL, site, mail))
  }
  const [proxied, listing] = sites as [AskedSite, AskedSite]
  const visitors = [
    { site: proxied, visitor: await newMember(proxied) },
    { site: listing, visitor: await newMember(listing) },
    { site: listing, visitor: stranger },
  ]
  const notes = newNotes()

  for (const { name, strike, mend } of mishaps(cluster).filter((_each, place) => !only || place + 1 === only)) {
    await cluster.well()
    const spell: Spell = { excuses: 'errors', began: Number.POSITIVE_INFINITY, ended: Number.POSITIVE_INFINITY }
    const stopping = new AbortController()
    const wrongs: string[] = []
    const living = visitors.map(({ site, visitor }) => live(visitor, { site, spell, notes, wrongs }, stopping.signal))
    const reading = await readKept(sites, () => stopping.signal.aborted)
    spell.began = performance.now()
    await strike()
    const struck = performance.now()
    const back = await Promise.all(sites.map((site) => untilWritten(site, struck)))
    spell.ended = performance.now()
    stopping.abort()
    await Promise.all(living)
    const seen = await Promise.all(reading)
    await mend()
    const lost = await wrongsOfData(listing, notes.expected)

    const asked = seen.reduce((sum, { asked }) => sum + asked, 0)
    const failed = seen.flatMap(({ failed }) => failed)
    const [byProxy = 0, byList = 0] = back
    console.log(`${name}:`)
    console.log(`  kept pages failed ${failed.length} of ${asked}`)
    console.log(`  writes back within ${byProxy.toFixed(1)} s through HAProxy, ${byList.toFixed(1)} s by the list`)
    console.log(
      `  acknowledged writes lost ${lost.length} of ${writesIn(notes)} so far; ${lost.length > 0 ? 'see below' : 'the ledger adds up'}`,
    )
    notes.wrongs.push(...[...failed, ...wrongs, ...lost].map((wrong) => `${name}: ${wrong}`))
    if (Math.max(...back) > WITHIN_S) notes.wrongs.push(`${name}: writes took more than ${WITHIN_S} s`)
  }
  return notes.wrongs
}

/** Kept pages of both processes, asked for until it is over and there were enough; each is kept before. */
async function readKept(sites: AskedSite[], isOver: () => boolean) {
  const wanted = pages / sites.length
  return Promise.all(
    sites.map(async ({ address }) => {
      const paths = await pagesAt(address)
      await visit(address, paths, (asked) => asked >= 2 * paths.length, { atOnce: 2 })
      return { seen: visit(address, paths, (asked) => isOver() && asked >= wanted, { atOnce: 4, pauseMs: 15 }) }
    }),
  ).then((all) => all.map(({ seen }) => seen))
}

/** @returns seconds from `since` until a write that began after it was acknowledged */
async function untilWritten({ address }: AskedSite, since: number): Promise<number> {
  for (;;) {
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
    const answer = await fetch(`${address}/schemes/2/share`, {
      method: 'POST',
      headers: { ...headers, 'x-forwarded-for': anAddress() },
      signal: AbortSignal.timeout(5000),
    }).catch(() => undefined)
    await answer?.text().catch(() => {})
    const seconds = (performance.now() - since) / 1000
    if (answer?.ok || seconds > 120) return seconds
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
