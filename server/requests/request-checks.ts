import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { LastResort } from './last-resort.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']
const allow = { headers: { allow: [...METHODS, 'OPTIONS'].join(', ') } }

/** A name, an IPv4 or a bracketed IPv6 address, with or without a port. */
const host = /^(?:[a-z0-9_](?:[a-z0-9_.-]*[a-z0-9_])?\.?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i

/** Refuses, before anything else looks at it, what is not a request for anything that can be here. */
export function checkRequests(server: FastifyInstance, { refuse }: LastResort): void {
  server.addHook('onRequest', (request, reply, done) => {
    const { method, raw } = request
    if (!isHost(raw)) return refuse(request, reply, 400)
    if (method === 'OPTIONS') return refuse(request, reply, 204, allow)
    if (!METHODS.includes(method)) return refuse(request, reply, 405, allow)
    if (!isTarget(raw.url ?? '')) return refuse(request, reply, 400)
    done()
  })
}

/** Only the oldest clients send none, such as a proxy that looks whether the site lives. */
export function isHost({ headers, httpVersion }: IncomingMessage): boolean {
  return headers.host === undefined ? httpVersion === '1.0' : host.test(headers.host)
}

/** PostgreSQL can't hold a NUL in a text, so nothing has one in its address. */
const isTarget = (url: string) => url.startsWith('/') && !url.includes('%00')

/** A proxy may ask by the whole address: what counts of it is the path. Leaves what is no address as it is. */
export function pathOfTarget(target: string): string {
  if (target.startsWith('/') || !URL.canParse(target)) return target
  const { pathname, search } = new URL(target)
  return pathname + search
}
