import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#app/http/request/context.ts'
import type { RedirectKind } from '#db/kinds.ts'
import { writeBehind } from '#domain/batching/write-behind.ts'
import { cacheTags } from '#domain/cache-tags.ts'
import { leading, readRedirects, recordHits } from '#domain/redirects/redirects.ts'
import { keepKnown } from '../process/known.ts'
import { withoutWords } from '../process/log.ts'
import { securityHeaders } from '../requests/security.ts'

/** Only GET and HEAD are led elsewhere, which these are older and better known for than 308 and 307. */
const status: Record<RedirectKind, number> = { permanent: 301, temporary: 302 }

/** Without a word of it, a browser would follow a permanent one for ever, and none could be put right. */
const cacheControl: Record<RedirectKind, string> = { permanent: 'max-age=3600', temporary: 'no-store' }

export type Redirects = ReturnType<typeof knowRedirects>

/** Where addresses lead at which there is nothing: all at hand, so that no address, however many there are, is asked for. */
export function knowRedirects({ db, clock, settings }: App, log: Pick<FastifyBaseLogger, 'warn'>) {
  const { origin } = new URL(settings.siteUrl)
  const headers = securityHeaders(settings.siteUrl)
  const { keepUp, stop, get } = keepKnown(() => readRedirects(db), 'Where redirects lead', log)
  const hits = writeBehind<number>(
    (ids) => recordHits(db, ids, clock()),
    (fault) => log.warn(`Followed redirects could not be counted: ${withoutWords(fault)}`),
  )
  return {
    keepUp,
    onChange(tags: readonly string[]) {
      if (tags.includes(cacheTags.redirects)) keepUp()
    },
    async stop() {
      stop()
      await hits.close()
    },
    /**
     * Asked for where an address would be answered by 404.
     * @returns whether it leads elsewhere: then it is answered
     */
    async answers({ method, url, id }: FastifyRequest, reply: FastifyReply) {
      if (method !== 'GET' && method !== 'HEAD') return false
      // A path that begins with two slashes names no other host.
      const found = leading(await get(), new URL(origin + url))
      if (!found) return false
      hits.add(found.id)
      if (!reply.sent) reply.hijack()
      const { kind, location } = found
      reply.raw.writeHead(status[kind], {
        ...headers,
        location,
        'cache-control': cacheControl[kind],
        'content-length': 0,
        'x-request-id': id,
      })
      reply.raw.end()
      return true
    },
  }
}
