import { rm } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { buildFolder, buildIfNeeded } from '#server/process/build/build.ts'
import { cpuSeconds } from '#server/test-process.ts'
import { startSite, temporaryData } from '#server/test-site.ts'

interface Settings {
  /** Whether the first start builds the pages too. */
  builds: boolean
  /** Whether it makes pictures ahead, which takes a processor some minutes. */
  warms: boolean
}

/** The site that parts of the bench measure, as it is run: with a line in the log for each request. It starts with the first that asks. */
export function siteToMeasure({ builds, warms }: Settings) {
  let running: ReturnType<typeof start> | undefined
  const get = () => {
    running ??= start()
    return running
  }

  async function start() {
    const data = await temporaryData()
    // Visitors come from addresses of their own.
    const settings = { WARM_MEDIA: String(warms), TRUST_PROXY: 'loopback' }
    if (builds) await rm(buildFolder, { recursive: true, force: true })
    else await buildIfNeeded(console.log)
    const first = await timed(() => startSite(data.folder, settings))
    if (warms) await quiet(first.result.pid)
    await first.result.end()
    const later = await timed(() => startSite(data.folder, { ...settings, LOG_LEVEL: 'info' }))
    return { site: later.result, data, settings, starts: { first: first.seconds, later: later.seconds } }
  }

  return {
    get: async () => (await get()).site,
    /** Seconds that the first start took, and a later one. */
    starts: async () => (await get()).starts,
    /** Another process on the same data, which keeps nothing yet and tells what it renders; the one before has ended. */
    async fresh() {
      const before = await get()
      await before.site.end()
      before.site = await startSite(before.data.folder, { ...before.settings, LOG_LEVEL: 'debug' })
      return before.site
    },
    async end() {
      const { site, data } = (await running) ?? {}
      await site?.end()
      await data?.remove()
    },
  }
}

/** A first start makes pictures ahead. */
async function quiet(pid: number) {
  let before = cpuSeconds(pid)
  let used = 1
  while (used > 0.1) {
    await setTimeout(3_000)
    used = cpuSeconds(pid) - before
    before += used
  }
}

async function timed<T>(task: () => Promise<T>) {
  const began = performance.now()
  const result = await task()
  return { result, seconds: (performance.now() - began) / 1000 }
}
