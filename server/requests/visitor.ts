import type { IncomingHttpHeaders } from 'node:http'
import type { App, Visitor } from '#app/http/request/context.ts'
import { authenticate, type SessionCredentials } from '#domain/accounts/accounts.ts'
import { visitorNetwork } from './visitor-network.ts'

/** @param ip of the connection, or what a trusted proxy says */
export function visitorOf(app: Pick<App, 'auth' | 'db'>, headers: IncomingHttpHeaders, ip: string): Visitor {
  const credentials = credentialsIn(headers)
  const read = new Map<string, ReturnType<typeof authenticate>>()
  return {
    address: visitorNetwork(ip),
    userAgent: headers['user-agent'] ?? null,
    credentials,
    authenticate(accepts) {
      const key = String(accepts)
      const known = read.get(key) ?? authenticate(app, credentials, accepts)
      read.set(key, known)
      return known
    },
  }
}

/** Our client sends its header even where it has no token; an empty one is none. */
export function credentialsIn({ token, authorization, cookie }: IncomingHttpHeaders): SessionCredentials {
  const bearer = authorization?.match(/^Bearer +(\S+)$/i)?.[1]
  return { token: [token].flat()[0] || bearer, cookie }
}
