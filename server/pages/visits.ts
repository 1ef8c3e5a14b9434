import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import { isbot } from 'isbot'
import type { App } from '#app/http/request/context.ts'
import { DIRECT, tallyVisits, visitKey } from '#domain/visits/visits.ts'
import { withoutWords } from '../process/log.ts'
import type { ResolvedRoute } from './route-resolver.ts'

export type Visits = ReturnType<typeof countVisits>

type Seen = Pick<ResolvedRoute, 'countedAs'>

const direct = visitKey('source', DIRECT)

/**
 * Counts pages as they are seen, and where visits begin from; nothing of who it is is looked at for longer than that, or kept. Left out
 * are bots, by their name or because they ask for a page otherwise than a browser that shows one, and what a browser fetches ahead: it
 * tells when that is seen.
 */
export function countVisits({ db, clock }: Pick<App, 'db' | 'clock'>, log: Pick<FastifyBaseLogger, 'warn'>) {
  const counts = tallyVisits(db, clock, (fault) => log.warn(`Visits could not be counted: ${withoutWords(fault)}`))
  return {
    /** A page that is sent to whoever asked for it. */
    sent({ countedAs }: Seen, method: string, headers: IncomingHttpHeaders) {
      if (!countedAs || method !== 'GET' || headers['sec-fetch-mode'] !== 'navigate') return
      if (headers['sec-fetch-dest'] !== 'document' || headers['sec-purpose'] || isBot(headers['user-agent'])) return
      counts.add(countedAs)
      const source = sourceOf(headers)
      if (source) counts.add(source)
    },
    /** A page of this site that was fetched ahead, by a link of ours, and is seen now. */
    shown({ countedAs }: Seen, headers: IncomingHttpHeaders) {
      if (countedAs && !isBot(headers['user-agent'])) counts.add(countedAs)
    },
    close: counts.close,
  }
}

/** Where a visit begins from: undefined for who goes from page to page of this site. */
function sourceOf({ 'sec-fetch-site': from, referer }: IncomingHttpHeaders): string | undefined {
  if (from === 'same-origin') return undefined
  if (referer === undefined || !URL.canParse(referer)) return direct
  // The host alone, as it is mostly said.
  return visitKey('source', new URL(referer).hostname.replace(/^www\./, '') || DIRECT)
}

/** By what they call themselves: browsers do so in a few hundred ways, and anybody else in as many as they like. */
const bots = new Map<string, boolean>()
const botsMax = 1000

function isBot(userAgent = ''): boolean {
  const known = bots.get(userAgent)
  if (known !== undefined) return known
  const answer = isbot(userAgent)
  if (bots.size < botsMax) bots.set(userAgent, answer)
  return answer
}
