import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

export interface Held {
  idle: number
  slow: number
}

/** Connections that a process of its own keeps open to a site. */
export function slowVisitors(address: string, { idle, slow }: Held) {
  const { hostname, port } = new URL(address)
  const program = join(import.meta.dirname, 'test-slow-visitors.ts')
  const child = fork(program, [hostname, port, String(idle), String(slow)])
  const told = () => once(child, 'message').then(([held]) => held as Held)
  return {
    /** Resolves once all are open. */
    opened: told(),
    /** How many are still open. */
    async held(): Promise<Held> {
      child.send('how many')
      return told()
    },
    async end() {
      child.kill()
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}

/** Asks for pages in turn, a few times a second, until `stop`. @returns milliseconds that each answer took */
export async function visitUntil(stop: Promise<unknown>, address: string, paths: string[]): Promise<number[]> {
  let stopped = false
  void stop.finally(() => {
    stopped = true
  })
  const times: number[] = []
  while (!stopped) {
    for (const path of paths) {
      const began = performance.now()
      const answer = await fetch(address + path)
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
      times.push(performance.now() - began)
    }
    await setTimeout(50)
  }
  return times
}

/** What so many of a hundred took at the most, such as 0.95. */
export function quantile(times: number[], share: number): number {
  return times.toSorted((one, other) => one - other)[Math.ceil(times.length * share) - 1] ?? 0
}
