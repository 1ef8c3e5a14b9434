import { setTimeout } from 'node:timers/promises'
import { cacheTags, invalidate } from '#domain/cache-tags.ts'
import { cpuSeconds } from '#server/test-process.ts'
import { type TestSite, withDatabaseOf } from '#server/test-site.ts'
import { type Measured, told } from './measuring/limits.ts'
import { load } from './measuring/load.ts'
import { median } from './measuring/median.ts'
import { visitsTo } from './measuring/visits.ts'

const pages = 500
const rounds = 4

/** What it costs the site to render a page, beside sending it once more; the two take turns. The first round warms up. */
export async function benchRenderedPages({ address, pid, dataDir }: TestSite): Promise<Record<string, Measured>> {
  const visits = await visitsTo(address, pages)
  const costOf = async () => {
    const before = cpuSeconds(pid)
    await load(address, visits, { connections: 2 })
    return ((cpuSeconds(pid) - before) / pages) * 1e3
  }
  const rendered: number[] = []
  const kept: number[] = []
  for (let round = 0; round < rounds; round++) {
    // All pages say something of the company.
    await withDatabaseOf(dataDir, (db) => invalidate(db, [cacheTags.settings]))
    await setTimeout(500)
    rendered.push(await costOf())
    kept.push(await costOf())
  }
  const [cost, again] = [median(rendered.slice(1)), median(kept.slice(1))]
  return {
    'a rendered page, processor time': told(cost, 'ms', { what: 'a kept one', value: again }),
    'a rendered page, in kept ones (30)': told(cost / again, ''),
  }
}
