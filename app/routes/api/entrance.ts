import { answer, type Call } from '#app/http/wire.ts'
import type { Entrance } from '#domain/accounts/accounts.ts'

/** The answer to someone who has just logged in: the way into the design tool, the token, and the session cookie. */
export function welcome({ settings }: Call['app'], entrance: Entrance): Response {
  const designTool = new URL(settings.designToolUrl, settings.siteUrl)
  designTool.searchParams.set('ticket', entrance.loginTicket)
  return answer({ login_url: designTool.href, token: entrance.token }, entrance.cookies)
}
