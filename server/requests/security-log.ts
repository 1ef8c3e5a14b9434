import { createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '#app/http/request/context.ts'
import { anySession, authenticate } from '#domain/accounts/accounts.ts'
import type { Note } from '#domain/accounts/events.ts'
import { credentialsIn } from './visitor.ts'

/**
 * Takes what a request did to accounts and rights into the log. `from` stands for the visitor's address for one day: the
 * same address gives the same hash, and nobody without the site's secret can lead it back.
 */
export function noteOf(app: Pick<App, 'secret' | 'clock'>, request: FastifyRequest): Note {
  return (event) => {
    const day = app.clock().toISOString().slice(0, 10)
    const from = createHmac('sha256', app.secret).update(`log ${day} ${request.ip}`).digest('base64url').slice(0, 22)
    request.log.info({ ...event, from }, 'security')
  }
}

/** Notes whoever is refused for want of a right. */
export function noteRefusedRights(server: FastifyInstance, app: App) {
  server.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode !== 403) return
    const { person } = await authenticate(app, credentialsIn(request.headers), anySession)
    noteOf(app, request)({ event: 'right-refused', account: person?.id })
  })
}
