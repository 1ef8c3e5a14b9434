import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Fault } from '#domain/operation/faults.ts'
import { type PlainPage, plainPage, plainPageHeaders, plainText, plainWordsFor } from '../pages/plain-page.ts'
import { withoutWords } from '../process/log.ts'
import { passes } from './passing.ts'

export type LastResort = ReturnType<typeof lastResort>

interface Refusal {
  headers?: Record<string, string>
  /** In place of what is said of the status: to whoever asks for a page, and to a program. */
  said?: { page: PlainPage; json: object }
}

/** When to come again once a database is away: by then another has mostly taken its place. */
export const RETRY_AFTER_SECONDS = '5'

/** Which faults are in the log: one may come by several ways. */
const logged = new WeakSet<object>()

/** Of requests, the patterns of their addresses. */
const routes = new WeakMap<object, string>()

/** Says which route a request is for, which is told of its faults. */
export const noteRoute = ({ raw }: Pick<FastifyRequest, 'raw'>, route: string) => void routes.set(raw, route)

/** The pattern of a request's address; nothing for what is none. */
export const routeOf = ({ raw, routeOptions }: FastifyRequest): string => routes.get(raw) ?? routeOptions.url ?? ''

/** Takes faults in, for those who see to the site. */
export type KeepFault = (fault: Fault) => void

/** Writes a fault of ours into the log, once, under the id of its request, and has it kept. */
function logFault(request: FastifyRequest, fault: unknown, keep: KeepFault): void {
  const { log, id, method } = request
  if (typeof fault === 'object' && fault !== null) {
    if (logged.has(fault)) return
    logged.add(fault)
  }
  log.error(withoutWords(fault))
  keep({ at: new Date(), requestId: id, method, route: routeOf(request), error: fault })
}

/**
 * Answers where nothing else could, past Fastify's own steps, which may be what failed.
 * @param headersOfAll what every answer of the site carries
 * @param keep is told of each fault
 */
export function lastResort(headersOfAll: Record<string, string>, keep: KeepFault = () => {}) {
  return { answerFault, refuse, logFault: (request: FastifyRequest, fault: unknown) => logFault(request, fault, keep) }

  /** A fault of ours: the request's id, and nothing of the fault but whether it passes by itself. What is half sent is cut off, so that nobody takes it for whole. */
  function answerFault(request: FastifyRequest, reply: FastifyReply, fault: unknown): void {
    logFault(request, fault, keep)
    if (!reply.raw.headersSent) refuse(request, reply, passes(fault) ? 503 : 500)
    else if (!reply.raw.writableEnded) reply.raw.destroy()
  }

  /** What is not a request for anything here. */
  function refuse(request: FastifyRequest, reply: FastifyReply, status: number, { headers, said }: Refusal = {}): void {
    reply.hijack()
    const { type, body } = bodyOf(request, status, said)
    reply.raw.writeHead(status, {
      ...headersOfAll,
      'x-request-id': request.id,
      'cache-control': 'no-store',
      ...(type === 'html' ? plainPageHeaders : { 'content-type': type }),
      ...(status === 503 && { 'retry-after': RETRY_AFTER_SECONDS }),
      ...headers,
    })
    reply.raw.end(body)
  }
}

/** A page for whoever asks for one, a line for a program. */
function bodyOf(
  { id, headers }: FastifyRequest,
  status: number,
  said: Refusal['said'],
): { type: string; body: string } {
  const isFault = status >= 500
  if (!headers.accept?.includes('text/html')) {
    if (said) return { type: 'application/json; charset=utf-8', body: JSON.stringify(said.json) }
    const reference = isFault ? `. Reference: ${id}` : ''
    return { type: 'text/plain; charset=utf-8', body: `${plainText(status)}${reference}\n` }
  }
  const { language, words } = plainWordsFor(headers.cookie)
  if (said) return { type: 'html', body: plainPage(language, said.page) }
  const { title, text, home } = isFault ? words.ourFault : words.wrongRequest
  const link = { href: '/home', text: home }
  return { type: 'html', body: plainPage(language, { title, text: text.replace('{id}', id), link }) }
}
