import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import { chosenLanguage } from '#app/i18n/language.ts'
import type { AnswerCounts } from '../metrics/answer-counts.ts'
import { type Answered, withoutWords } from '../process/log.ts'
import { isHost } from '../requests/request-checks.ts'
import { fewATurn } from './few-a-turn.ts'
import type { Page, PageCache } from './page-cache.ts'
import type { ResolvedRoute, RouteResolver } from './route-resolver.ts'
import { sendPage } from './send-page.ts'
import type { Visits } from './visits.ts'

export type KeptPages = ReturnType<typeof keptPages>

/** So many are sent before others come between: each step of a search would else wait for all who ask for kept ones at that moment. */
const sentInATurn = 64

interface Kept {
  place: ResolvedRoute
  page: Page
}

interface Noting {
  log: () => Pick<FastifyBaseLogger, 'error'>
  logAnswer: (answered: Answered) => void
  answers: Pick<AnswerCounts, 'add'>
  visits: Pick<Visits, 'sent'>
}

/**
 * Answers requests for kept pages before anything else looks at them: all that Fastify and what is registered with it would
 * find out of them is known, and costs more than sending the page. Whatever it doesn't know it leaves to them.
 */
export function keptPages(cache: PageCache, { log, logAnswer, answers, visits }: Noting) {
  let routes: Pick<RouteResolver, 'known'> | undefined
  const inTurn = fewATurn(sentInATurn)

  function find(request: IncomingMessage): Kept | undefined {
    const { method, url = '', headers } = request
    if (method !== 'GET' && method !== 'HEAD') return
    try {
      // Who asked for it before has passed all checks of an address.
      const place = routes?.known(url)
      if (!place?.page || !isHost(request) || hasBody(request)) return
      const page = cache.get(place.keys[chosenLanguage(place.lang, headers.cookie)])
      return page && { place, page }
    } catch (fault) {
      log().error(withoutWords(fault))
    }
  }

  /** @param began when it was asked for, in milliseconds */
  function send({ place, page }: Kept, request: IncomingMessage, response: ServerResponse, began: number) {
    const { method = '', headers } = request
    sendPage(request, response, page)
    const ms = Math.round((performance.now() - began) * 10) / 10
    logAnswer({ reqId: randomUUID(), method, path: place.loggedPath, status: response.statusCode, ms })
    answers.add('memory', place.path, response.statusCode, ms)
    visits.sent(place, method, headers)
  }

  return {
    /** What answers everything else is asked after this. */
    before(others: RequestListener): RequestListener {
      return (request, response) => {
        const kept = find(request)
        if (!kept) return others(request, response)
        const began = performance.now()
        inTurn(() => {
          try {
            send(kept, request, response, began)
          } catch (fault) {
            log().error(withoutWords(fault))
            if (response.headersSent) response.destroy()
            else others(request, response)
          }
        })
      }
    },
    /** From now on kept pages are answered, at the addresses that this knows. */
    answerBy(known: Pick<RouteResolver, 'known'>) {
      routes = known
    },
    /** Leaves everything to the others: they tell who comes while the site closes. */
    stop() {
      routes = undefined
    },
  }
}

/** It is watched how that comes. */
const hasBody = ({ headers }: IncomingMessage) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
