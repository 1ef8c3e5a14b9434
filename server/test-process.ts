import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

/* What Linux tells of a process that is measured; no other system does. */

/** The processor time that all its threads have taken so far, in seconds. */
export function cpuSeconds(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  const nanoseconds = threads.map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
  )
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e9
}

/** Its memory in MB: all that is resident now, the most that was, and of what is now that which no file holds. NaN elsewhere. */
export function memoryOf(pid: number) {
  const status = process.platform === 'linux' ? readFileSync(`/proc/${pid}/status`, 'utf8') : ''
  const of = (name: string) => (1024 * Number(status.match(new RegExp(`^${name}:\\s+(\\d+)`, 'm'))?.[1])) / 1e6
  return { resident: of('VmRSS'), peak: of('VmHWM'), ofNoFile: of('RssAnon') }
}

/** Lets the peak of its memory begin anew. */
export const forgetPeak = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5')
