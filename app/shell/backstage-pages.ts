import type { Account } from '#domain/actor.ts'
import { may, type Right } from '#domain/rights.ts'

/** The pages of the backstage in the order of its menu, with the right that each asks for. */
const PAGES = [
  { name: 'requests', right: 'requests:handle' },
  { name: 'reports', right: 'reports:decide' },
  { name: 'stores', right: 'stores:approve' },
  { name: 'accounts', right: 'accounts:see' },
  { name: 'claims', right: 'claims:edit' },
  { name: 'redirects', right: 'redirects:edit' },
  { name: 'log', right: 'log:see' },
] as const satisfies { name: string; right: Right }[]

export type BackstagePage = (typeof PAGES)[number]['name']

/** Those that somebody may open. */
export const backstagePagesFor = (actor: Pick<Account, 'role'> | null): BackstagePage[] =>
  PAGES.filter(({ right }) => may(actor, right)).map(({ name }) => name)
