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
