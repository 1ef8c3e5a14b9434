import { stringifySetCookie } from 'cookie'
import { redirect } from 'react-router'
import { type App, appContext, visitorContext } from '#app/http/request/context.ts'
import { SESSION_SECONDS, TOOL_COOKIE } from '#domain/accounts/rules.ts'
import { redeemDesignTicket } from '#domain/accounts/sessions/tickets.ts'
import { asRefusal } from '#domain/errors.ts'
import type { Route } from './+types/studio'

type Args = Pick<Route.LoaderArgs, 'request' | 'context' | 'url'>

/** Whether somebody looks at the page: a HEAD, or what a browser or a mail scanner fetches ahead, burns no ticket. */
export const isVisit = ({ method, headers }: Request) =>
  method === 'GET' && !/prefetch|preview/.test(headers.get('sec-purpose') ?? '')

/**
 * Redeems the ticket of an address, exactly once, and leads to the page without it. The session that it opens, which is good for
 * designs alone, stands in a cookie of its own: it works where the site's cookie doesn't come, and takes nothing from it where it does.
 * @returns undefined where there is none that opens anything
 */
export async function enterByTicket({ request, context, url }: Args): Promise<Response | undefined> {
  const ticket = url.searchParams.get('ticket')
  if (!ticket || !isVisit(request)) return undefined
  const app = context.get(appContext)
  const { token: earlier } = context.get(visitorContext).credentials
  try {
    const { token } = await redeemDesignTicket(app, ticket, earlier ?? undefined)
    return redirect('/studio', { headers: { 'Set-Cookie': cookieOf(app, token), ...headersOfTicket } })
  } catch (error) {
    if (asRefusal(error).reason === 'ticket-not-valid') return undefined
    throw error
  }
}

/** A ticket is in the address: nobody keeps the page, and no other site hears where a link was followed from. */
export const headersOfTicket = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }

function cookieOf({ settings }: App, value: string): string {
  const secure = new URL(settings.siteUrl).protocol === 'https:'
  return stringifySetCookie({
    name: TOOL_COOKIE,
    value,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: SESSION_SECONDS,
  })
}
