import { createHmac } from 'node:crypto'
import { isbot } from 'isbot'
import type { RouterContextProvider } from 'react-router'
import type { Actor } from '#domain/actor.ts'
import { type App, visitorContext } from './context.ts'

type Context = Readonly<RouterContextProvider>

/** Who asks; null for a visitor who is not logged in. */
export async function actorOf(context: Context) {
  return (await context.get(visitorContext).authenticate()).person satisfies Actor
}

/**
 * Stands for an anonymous visitor for one day: the same browser at the same address gives the same hash, nobody can
 * lead it back to either, and tomorrow's is another.
 */
export function visitorHash({ secret, clock }: Pick<App, 'secret' | 'clock'>, context: Context): string {
  const { address, userAgent } = context.get(visitorContext)
  const day = clock().toISOString().slice(0, 10)
  return createHmac('sha256', secret).update(`${day} ${address} ${userAgent}`).digest('base64url').slice(0, 22)
}

export const isBot = (context: Context) => isbot(context.get(visitorContext).userAgent)
