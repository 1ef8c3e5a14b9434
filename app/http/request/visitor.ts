import type { RouterContextProvider } from 'react-router'
import type { Actor } from '#domain/actor.ts'
import { dailyHash } from '#domain/daily-hash.ts'
import { type App, visitorContext } from './context.ts'

type Context = Readonly<RouterContextProvider>

/** Who asks; null for a visitor who is not logged in. */
export async function actorOf(context: Context) {
  return (await context.get(visitorContext).authenticate()).person satisfies Actor
}

/** Stands for an anonymous visitor, which is one browser at one address, for one day. */
export function visitorHash(app: Pick<App, 'secret' | 'clock'>, context: Context): string {
  const { address, userAgent } = context.get(visitorContext)
  return dailyHash(app, address, userAgent)
}
