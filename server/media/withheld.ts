import type { FastifyBaseLogger } from 'fastify'
import type { App } from '#app/http/request/context.ts'
import { authenticate } from '#domain/accounts/accounts.ts'
import { batch } from '#domain/batch.ts'
import { cacheTags } from '#domain/cache-tags.ts'
import { listWithheld, maySeeWithheld } from '#domain/schemes/publishing/withheld.ts'

/** Which media are not for everybody. */
export interface Withheld {
  has(mediaId: string): boolean
  /** @param cookies of the request */
  isFor(cookies: string | undefined, mediaId: string): Promise<boolean>
}

const retryAfterMs = 1000

/**
 * What moderation withholds, as this process knows it: a picture is sent without a question to the database, so what may
 * not be sent is at hand. Asked anew where schemes changed, in whichever process, and where that may have gone unheard.
 */
export function knowWithheld(app: Pick<App, 'db' | 'auth'>, log: Pick<FastifyBaseLogger, 'warn'>) {
  /** Undefined before the first answer: then each file waits for it. */
  let known: ReadonlySet<string> | undefined
  let retry: NodeJS.Timeout | undefined

  const ask = batch(
    async (db: App['db'], calls: 'refresh'[]) => {
      known = new Set(await listWithheld(db))
      return calls
    },
    { onlyReads: true },
  )
  /** Resolves once what was true at the call is known. */
  const refresh = () => ask(app.db, 'refresh')

  /** What can't be asked now, is asked until it can. */
  function keepUp() {
    refresh().catch((error) => {
      log.warn({ err: error }, 'What is withheld could not be asked: it is asked again in a second.')
      clearTimeout(retry)
      retry = setTimeout(keepUp, retryAfterMs)
    })
  }

  return {
    refresh,
    keepUp,
    onChange(tags: readonly string[]) {
      if (tags.includes(cacheTags.schemes) || tags.includes(cacheTags.designers)) keepUp()
    },
    stop: () => clearTimeout(retry),
    has: (mediaId: string) => known?.has(mediaId) ?? true,
    async isFor(cookies: string | undefined, mediaId: string) {
      if (!known) await refresh()
      if (!known?.has(mediaId)) return true
      const { person } = await authenticate(app, { cookie: cookies })
      return maySeeWithheld(app.db, person, mediaId)
    },
  }
}
