import type { IncomingHttpHeaders } from 'node:http'
import { parseCookie } from 'cookie'
import type { App, Visitor } from '#app/http/request/context.ts'
import { authenticate, type SessionCredentials, type SessionScope } from '#domain/accounts/accounts.ts'
import { TOOL_COOKIE } from '#domain/accounts/rules.ts'
import { visitorNetwork } from './visitor-network.ts'

/**
 * @param ip of the connection, or what a trusted proxy says
 * @param usual which sessions are good for what is asked for, unless that names others
 */
export function visitorOf(
  app: Pick<App, 'auth' | 'db'>,
  headers: IncomingHttpHeaders,
  ip: string,
  usual: readonly SessionScope[],
): Visitor {
  const shown = credentialsIn(headers)
  // Elsewhere it would only stand before the site's own.
  const credentials = usual.includes('tool') ? { ...shown, token: shown.token || toolTokenIn(headers) } : shown
  const read = new Map<string, ReturnType<typeof authenticate>>()
  return {
    address: visitorNetwork(ip),
    userAgent: headers['user-agent'] ?? null,
    credentials,
    authenticate(accepts = usual) {
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

/** The design tool of ours keeps its session in a cookie of its own. */
const toolTokenIn = ({ cookie }: IncomingHttpHeaders) => parseCookie(cookie ?? '')[TOOL_COOKIE] || undefined
