import { designToolAddress } from '#app/http/design-tool.ts'
import { answer, type Call } from '#app/http/request/wire.ts'
import type { StartedSession } from '#domain/accounts/accounts.ts'

export interface Welcome {
  login_url: string
  token: string
  /** Where something has to be done before anything else is open. */
  next?: string
}

/**
 * The answer to someone who has just logged in: the way into the design tool, the token, and the session cookie; and where
 * a password has to be chosen before anything else is open.
 */
export function welcome(app: Call['app'], { loginTicket, token, cookies, asksForPassword }: StartedSession) {
  const next = asksForPassword ? { next: '/password/new' } : {}
  return answer<Welcome>({ login_url: designToolAddress(app, loginTicket), token, ...next }, cookies)
}
