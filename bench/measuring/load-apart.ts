import { fork } from 'node:child_process'
import { once } from 'node:events'
import { load } from './load.ts'
import type { Visit } from './visits.ts'

interface Order {
  address: string
  visits: Visit[]
  connections: number
  /** Over and over until it is ended, where not each once. */
  forEver?: boolean
}

/** Visits by a process of its own, so that whoever measures others meanwhile is not kept busy by them. */
export function loadApart(order: Order) {
  const child = fork(import.meta.filename)
  child.send(order)
  return {
    /** Seconds that it took. @throws where a visit was not answered well */
    done: Promise.race([
      once(child, 'message').then(([seconds]) => seconds as number),
      once(child, 'exit').then(([code]) => {
        throw new Error(`visits ended with ${code}`)
      }),
    ]),
    async end() {
      child.kill()
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}

if (import.meta.main) {
  process.once('message', async ({ address, visits, connections, forEver }: Order) => {
    const { seconds } = await load(address, visits, {
      connections,
      ...(forEver && { requests: Number.POSITIVE_INFINITY }),
    })
    process.send?.(seconds, () => process.exit())
  })
  process.once('disconnect', () => process.exit())
}
