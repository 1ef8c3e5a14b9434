import { settingsOfEmbedded, startSite, type TestSite, temporaryData } from '#server/test-site.ts'
import { limited, type Measured, told } from './measuring/limits.ts'
import { load } from './measuring/load.ts'
import { median } from './measuring/median.ts'
import { processorShare } from './measuring/processor-share.ts'
import { visitsTo } from './measuring/visits.ts'

/** Of a processor, for each process: the visitors and the database have the rest of two. */
const SHARE = 0.25
const rounds = 9
const requestsOfEach = 5_000

/**
 * Kept pages that two processes on one database answer, beside those of one, where each has a share of a processor to itself and
 * nobody else lacks it: so what is seen is whether they keep each other waiting. Not measured where no such share can be given.
 */
export async function benchProcesses(): Promise<Record<string, Measured>> {
  const open = new AsyncDisposableStack()
  try {
    const shares = await Promise.all(['one', 'two'].map((name) => processorShare(`loggia-bench-${name}`, SHARE))).catch(
      (error: Error) => console.log(`Not measured: ${error.message}`),
    )
    if (!shares) return {}
    for (const { remove } of shares) open.defer(remove)
    const data = await temporaryData()
    open.defer(data.remove)
    const settings = { TRUST_PROXY: 'loopback', LOG_LEVEL: 'info' }
    const start = async (more: Record<string, string> = {}) => {
      const site = await startSite(data.folder, { ...settings, ...more })
      open.defer(async () => void (await site.end()))
      return site
    }
    const first = await start()
    const second = await start(await settingsOfEmbedded(data.folder))
    const visits = await visitsTo(first.address)
    /** Pages a second. */
    const together = async (sites: TestSite[]) => {
      const loads = await Promise.all(sites.map(({ address }) => load(address, visits, { requests: requestsOfEach })))
      return (requestsOfEach * sites.length) / Math.max(...loads.map(({ seconds }) => seconds))
    }
    // With a quarter of a processor the pages would take minutes to be rendered.
    await together([first, second])
    for (const [place, { pid }] of [first, second].entries()) await shares[place]?.take(pid)
    const taken = { one: [] as number[], two: [] as number[], ratio: [] as number[] }
    for (let round = 0; round < rounds; round++) {
      const one = ((await together([first])) + (await together([second]))) / 2
      const two = await together([first, second])
      taken.one.push(one)
      taken.two.push(two)
      taken.ratio.push(one / two)
    }
    return {
      'kept pages of one process to those of two': limited(median(taken.ratio), 0.55),
      'kept pages a second of two processes': told(median(taken.two), '', { what: 'one', value: median(taken.one) }),
    }
  } finally {
    await open.disposeAsync()
  }
}

if (import.meta.main) console.table(await benchProcesses())
