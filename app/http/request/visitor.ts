import { type RouterContextProvider, redirect } from 'react-router'
import type { SessionScope } from '#domain/accounts/accounts.ts'
import type { Actor } from '#domain/actor.ts'
import { dailyHash } from '#domain/daily-hash.ts'
import { type App, visitorContext } from './context.ts'

type Context = Readonly<RouterContextProvider>

/** Who asks; null for a visitor who is not logged in. */
export async function actorOf(context: Context) {
  return (await context.get(visitorContext).authenticate()).person satisfies Actor
}

/**
 * Who asks for a page of an account. Whoever has yet to choose a password in place of the one that the account was made with is
 * led to that, since the session is good for nothing else.
 * @param accepts which sessions open the page
 */
export async function visitorOfPage(context: Context, accepts: readonly SessionScope[] = ['site']) {
  const { person, session } = await context.get(visitorContext).authenticate([...accepts, 'new-password'])
  if (session?.scope === 'new-password') throw redirect('/password/new')
  return person
}

/** Stands for an anonymous visitor, which is one browser at one address, for one day. */
export function visitorHash(app: Pick<App, 'secret' | 'clock'>, context: Context): string {
  const { address, userAgent } = context.get(visitorContext)
  return dailyHash(app, address, userAgent)
}
