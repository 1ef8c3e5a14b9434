import { DomainError } from './errors.ts'

/** Who asks. `null` is an anonymous visitor. */
export interface Account {
  id: string
  name: string
  role: 'member' | 'moderator' | 'staff'
}

export type Actor = Account | null

/** @throws login-required */
export function loggedIn(actor: Actor): Account {
  if (!actor) throw new DomainError('unauthenticated', 'login-required')
  return actor
}
