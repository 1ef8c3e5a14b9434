import { randomUUID } from 'node:crypto'
import type { FastifyServerOptions } from 'fastify'
import type { Env } from './env.ts'

/** One line of JSON per event, with the request's id. No address, cookie or query is ever logged. */
export function createLog(level: Env['LOG_LEVEL']): Pick<FastifyServerOptions, 'logger' | 'genReqId'> {
  return {
    logger: {
      level,
      serializers: { req: ({ method }) => ({ method }), res: ({ statusCode }) => ({ statusCode }) },
    },
    genReqId: () => randomUUID(),
  }
}

/** Paths whose last part opens something, or names a request of somebody's. */
const opening = /^(\/(?:collections|downloads\/collections\/shared|contact\/sent|report\/sent)\/)[^/]{8,}/

/** What of an address may be logged: neither its query nor what opens something. */
export const pathForLog = (url: string) => url.split('?', 1)[0]?.replace(opening, '$1…')

/** What may be logged of a fault. A database's error repeats what visitors typed: of it only the kind and the place. */
export function withoutWords(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault)
  const cause = fault.cause instanceof Error ? fault.cause : fault
  const { code } = cause as { code?: string }
  const places = cause.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []
  const isOfDatabase = 'query' in fault || /^[0-9A-Z]{5}$/.test(code ?? '')
  return [cause.name, code, isOfDatabase ? undefined : cause.message, ...places].filter(Boolean).join('\n')
}
