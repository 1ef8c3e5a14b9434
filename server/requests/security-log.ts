import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '#app/http/request/context.ts'
import { anySession, authenticate } from '#domain/accounts/accounts.ts'
import type { Note } from '#domain/accounts/events.ts'
import { dailyHash } from '#domain/daily-hash.ts'
import { credentialsIn } from './visitor.ts'

/** Takes what a request did to accounts and rights into the log. `from` stands for the visitor's address for one day. */
export function securityLog(app: Pick<App, 'secret' | 'clock'>, request: FastifyRequest): Note {
  return (event) => request.log.info({ ...event, from: dailyHash(app, 'log', request.ip) }, 'security')
}

/** Notes whoever is refused for want of a right. */
export function noteRefusedRights(server: FastifyInstance, app: App) {
  server.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode !== 403) return
    const { person } = await authenticate(app, credentialsIn(request.headers), anySession)
    securityLog(app, request)({ event: 'right-refused', account: person?.id })
  })
}
