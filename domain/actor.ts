import type { Role } from '#db/kinds.ts'
import { DomainError } from './errors.ts'

/** Who asks. `null` is an anonymous visitor. */
export interface Account {
  id: string
  name: string
  role: Role
  /** What the account was appointed to and may not yet act as, for want of a second step. */
  waitingRole?: Exclude<Role, 'member'>
}

export type Actor = Account | null

/** @throws login-required */
export function loggedIn(actor: Actor): Account {
  if (!actor) throw new DomainError('unauthenticated', 'login-required')
  return actor
}

/** Whoever may act in one of these roles. @throws login-required, second-step-missing, not-allowed */
export function appointed(actor: Actor, ...roles: Role[]): Account {
  const account = loggedIn(actor)
  if (roles.includes(account.role)) return account
  const isWaiting = account.waitingRole && roles.includes(account.waitingRole)
  throw new DomainError('forbidden', isWaiting ? 'second-step-missing' : 'not-allowed')
}

/** @throws login-required, second-step-missing, not-allowed */
export const staffOnly = (actor: Actor): Account => appointed(actor, 'staff')
