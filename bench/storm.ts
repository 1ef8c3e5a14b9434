import { setTimeout } from 'node:timers/promises'
import { SYSTEM } from '#domain/actor.ts'
import { draftPage, publishPage } from '#domain/pages/pages.ts'
import { quantile } from '#server/requests/test-connections.ts'
import { forgetPeak, memoryOf } from '#server/test-process.ts'
import { type TestSite, withDatabaseOf } from '#server/test-site.ts'
import { limited, type Measured, told } from './measuring/limits.ts'
import { load } from './measuring/load.ts'
import { loadApart } from './measuring/load-apart.ts'
import { type Visit, visitsTo } from './measuring/visits.ts'

const pages = 1000

/**
 * A thousand pages that nobody asked for before, asked for at once, and then a thousand visits to one page right after its
 * change: what that takes of memory, how often it renders, and how long others wait for pages that are kept.
 * @param site that keeps nothing yet and writes a line for what it renders. Linux alone tells of its memory
 */
export async function benchStorm(site: TestSite): Promise<Record<string, Measured>> {
  const visits = await visitsTo(site.address, pages)
  const kept = ['/pricing', '/partner', '/product/design'].map(
    (path): Visit => ({ path, headers: visits[0]?.headers ?? {} }),
  )
  const others = visits.filter(({ path }) => !kept.some((visit) => path.startsWith(visit.path)))
  await load(site.address, kept)
  const alone = await visitUntil(setTimeout(3000), site.address, kept)

  const ofMany = await during(site, kept, () => storm(site, others))
  const ofHome = visits.map(({ headers }): Visit => ({ path: '/home', headers }))
  await load(site.address, ofHome.slice(0, 1))
  const ofOne = await during(site, kept, async () => {
    await change(site)
    return storm(site, ofHome)
  })
  const rendering = (ofMany.seconds / ofMany.rendered) * 1000
  const beside = { what: 'alone', value: quantile(alone, 0.99) }
  return {
    '1,000 pages at once: renderings of a page': limited(ofMany.rendered / others.length, 1),
    '1,000 pages at once: MB of memory': limited(ofMany.megabytes, 300),
    '1,000 pages at once: p99 of a kept page, in renderings': limited(ofMany.p99 / rendering, 5),
    '1,000 pages at once: p99 of a kept page (50 ms)': told(ofMany.p99, 'ms', beside),
    '1,000 pages at once: renderings a second': told(1000 / rendering, ''),
    '1,000 visits after a change: renderings': limited(ofOne.rendered, 1),
    '1,000 visits after a change: MB of memory': limited(ofOne.megabytes, 100),
    '1,000 visits after a change: p99 of a kept page (50 ms)': told(ofOne.p99, 'ms', beside),
  }
}

/** All at once. @returns seconds that it took */
async function storm({ address }: TestSite, visits: Visit[]): Promise<number> {
  const visitors = loadApart({ address, visits, connections: visits.length })
  return visitors.done.finally(visitors.end)
}

/** What a storm does, and what kept pages take beside it. */
async function during(site: TestSite, kept: Visit[], rage: () => Promise<number>) {
  const renderedBefore = await rendered(site)
  forgetPeak(site.pid)
  const before = memoryOf(site.pid).resident
  const raging = rage()
  const [seconds, times] = await Promise.all([raging, visitUntil(raging, site.address, kept)])
  return {
    seconds,
    p99: quantile(times, 0.99),
    megabytes: memoryOf(site.pid).peak - before,
    rendered: (await rendered(site)) - renderedBefore,
  }
}

/** Over one connection each time, some hundred times a second. @returns milliseconds that each visit took */
async function visitUntil(stop: Promise<unknown>, address: string, visits: Visit[]): Promise<number[]> {
  let isOver = false
  void stop.finally(() => {
    isOver = true
  })
  const times: number[] = []
  while (!isOver) {
    times.push(...(await load(address, visits, { connections: 1 })).times)
    await setTimeout(20)
  }
  return times
}

/** How many pages it has rendered; lines come a little later. */
async function rendered({ output }: TestSite): Promise<number> {
  await setTimeout(500)
  return output().split('"msg":"rendered"').length - 1
}

async function change({ dataDir }: TestSite): Promise<void> {
  await withDatabaseOf(dataDir, async (db) => {
    const blocks = [{ kind: 'statement', text: 'Changed' }]
    await draftPage(db, SYSTEM, 'home', 'en', { title: 'Changed', description: 'Changed', blocks })
    await publishPage(db, SYSTEM, 'home', 'en')
  })
}
