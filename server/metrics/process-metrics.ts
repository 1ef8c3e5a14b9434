import { readdir } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { freeAt } from '../media/disk-room.ts'
import { counter, gauge, type Metric } from './exposition.ts'

const startedAt = Date.now() / 1000 - process.uptime()
/** How finely lag is measured, in ms: a timer that is late by it is not late. */
const RESOLUTION = 20

/** What the process takes. Lag is that since the last time somebody asked. */
export function watchProcess(folders: Record<string, string>) {
  const lag = monitorEventLoopDelay({ resolution: RESOLUTION })
  lag.enable()
  return {
    stop: () => void lag.disable(),
    async metrics(): Promise<Metric[]> {
      const { rss, heapUsed, external } = process.memoryUsage()
      const { user, system } = process.cpuUsage()
      const lags = ([50, 99, 100] as const).map((percentile) => ({
        labels: { percentile: String(percentile) },
        value: Math.max(0, lag.percentile(percentile) / 1e9 - RESOLUTION / 1000),
      }))
      lag.reset()
      const open = await readdir('/proc/self/fd').catch(() => undefined)
      return [
        gauge('process_start_time_seconds', 'When the process began.', startedAt),
        counter('process_cpu_seconds_total', 'What it took of processors.', (user + system) / 1e6),
        gauge('process_resident_memory_bytes', 'What it holds of memory.', rss),
        gauge('nodejs_heap_size_used_bytes', 'What of it are objects.', heapUsed),
        gauge('nodejs_external_memory_bytes', 'What of it are buffers and the like.', external),
        gauge('nodejs_eventloop_lag_seconds', 'How late what was due came, since the last question.', lags),
        // Not every system tells.
        ...(open ? [gauge('process_open_fds', 'Files and connections that it has open.', open.length)] : []),
        gauge('loggia_disk_free_bytes', 'What is free where the data is.', await freeIn(folders)),
      ]
    },
  }
}

async function freeIn(folders: Record<string, string>) {
  const found = Object.entries(folders).map(async ([of, path]) => ({ labels: { of }, value: await freeAt(path) }))
  // One that is not there yet has no disk.
  return (await Promise.allSettled(found)).flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
}
