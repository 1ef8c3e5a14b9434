import { createHmac } from 'node:crypto'
import { isbot } from 'isbot'
import type { App } from './context.ts'

/**
 * Stands for an anonymous visitor for one day: the same browser at the same address gives the same hash, nobody can
 * lead it back to either, and tomorrow's is another.
 */
export function visitorHash({ secret, clock }: Pick<App, 'secret' | 'clock'>, { headers }: Request): string {
  const day = clock().toISOString().slice(0, 10)
  const visitor = `${headers.get('x-client-address')} ${headers.get('user-agent')}`
  return createHmac('sha256', secret).update(`${day} ${visitor}`).digest('base64url').slice(0, 22)
}

export const isBot = ({ headers }: Request) => isbot(headers.get('user-agent'))
