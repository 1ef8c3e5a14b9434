import type { FastifyBaseLogger } from 'fastify'
import type { App } from '#app/http/request/context.ts'
import { authenticate } from '#domain/accounts/accounts.ts'
import { cacheTags } from '#domain/cache-tags.ts'
import { listWithheld, maySeeWithheld } from '#domain/schemes/publishing/withheld.ts'
import { keepKnown } from '../process/known.ts'

/** Which media are not for everybody. */
export interface Withheld {
  has(mediaId: string): boolean
  /** @param cookies of the request */
  isFor(cookies: string | undefined, mediaId: string): Promise<boolean>
}

/**
 * What moderation withholds: a picture is sent without a question to the database, so what may not be sent is at hand. Before it is
 * known, each file waits for it.
 */
export function knowWithheld(app: Pick<App, 'db' | 'auth'>, log: Pick<FastifyBaseLogger, 'warn'>) {
  const { refresh, keepUp, stop, atHand, get } = keepKnown(
    async () => new Set(await listWithheld(app.db)),
    'What is withheld',
    log,
  )
  return {
    refresh,
    keepUp,
    stop,
    onChange(tags: readonly string[]) {
      if (tags.includes(cacheTags.schemes) || tags.includes(cacheTags.designers)) keepUp()
    },
    has: (mediaId: string) => atHand()?.has(mediaId) ?? true,
    async isFor(cookies: string | undefined, mediaId: string) {
      if (!(await get()).has(mediaId)) return true
      const { person } = await authenticate(app, { cookie: cookies })
      return maySeeWithheld(app.db, person, mediaId)
    },
  }
}
