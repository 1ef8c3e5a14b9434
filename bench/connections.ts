import { setTimeout } from 'node:timers/promises'
import { quantile, slowVisitors, visitUntil } from '#server/requests/test-connections.ts'
import { memoryOf } from '#server/test-process.ts'

/**
 * How long others wait, in milliseconds, while 500 slow connections and 10,000 idle ones are opened and stay. `ulimit -n`
 * must allow 12,000 open files.
 */
export async function benchConnections({ address, pid }: { address: string; pid: number }) {
  const before = memoryOf(pid).resident
  const visitors = slowVisitors(address, { idle: 10_000, slow: 500 })
  try {
    const paths = ['/healthz', '/home', '/api/me']
    const opening = await visitUntil(visitors.opened, address, paths)
    const staying = await visitUntil(setTimeout(20_000), address, paths)
    const held = await visitors.held()
    if (held.idle < 10_000 || held.slow < 400) throw new Error(`only ${JSON.stringify(held)} were held`)
    const figures = (times: number[]) => ({
      p50: Math.round(quantile(times, 0.5)),
      p95: Math.round(quantile(times, 0.95)),
      slowest: Math.round(quantile(times, 1)),
    })
    console.log(`They take ${Math.round(memoryOf(pid).resident - before)} MB of the site's memory.`)
    return {
      'while they are opened, ms (at most 1000)': figures(opening),
      'while they stay, ms (at most 1000)': figures(staying),
    }
  } finally {
    await visitors.end()
  }
}
