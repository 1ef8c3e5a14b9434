import type { Role } from '#db/kinds.ts'
import { DomainError } from './errors.ts'

/** What an account can be appointed to. */
export type Appointed = Exclude<Role, 'member'>

/** Who asks. `null` is an anonymous visitor. */
export interface Account {
  id: string
  name: string
  role: Role
  /** What the account was appointed to and may not yet act as, for want of a second step. */
  waitingRole?: Appointed
}

export type Actor = Account | null

/** Nobody's account: who loads the sample content, clears up after others, and runs the commands of the operator. */
export const SYSTEM: Account = { id: 'system', name: 'Loggia', role: 'admin' }

/** @throws login-required */
export function loggedIn(actor: Actor): Account {
  if (!actor) throw new DomainError('unauthenticated', 'login-required')
  return actor
}
