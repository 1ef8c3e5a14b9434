import type { FastifyBaseLogger } from 'fastify'
import { batch } from '#domain/batching/batch.ts'

const retryAfterMs = 1000

/**
 * What this process knows of the database, so that a request needs not ask for it. Asked anew where it changed, in whichever process,
 * and where that may have gone unheard.
 * @param what it is, for the log
 */
export function keepKnown<Known>(read: () => Promise<Known>, what: string, log: Pick<FastifyBaseLogger, 'warn'>) {
  /** Undefined before the first answer. */
  let known: { value: Known } | undefined
  let retry: NodeJS.Timeout | undefined

  const ask = batch(
    async (_of: typeof read, calls: 'refresh'[]) => {
      known = { value: await read() }
      return calls
    },
    { onlyReads: true },
  )
  /** Resolves once what was true at the call is known. */
  const refresh = () => ask(read, 'refresh')

  /** What can't be asked now, is asked until it can. */
  function keepUp() {
    refresh().catch((error) => {
      log.warn({ err: error }, `${what} could not be asked: it is asked again in a second.`)
      clearTimeout(retry)
      retry = setTimeout(keepUp, retryAfterMs)
    })
  }

  return {
    refresh,
    keepUp,
    stop: () => clearTimeout(retry),
    /** As far as it is known. */
    atHand: () => known?.value,
    async get(): Promise<Known> {
      if (!known) await refresh()
      return (known as { value: Known }).value
    },
  }
}
