import type { Account, Actor } from '#domain/actor.ts'
import { DomainError } from '#domain/errors.ts'

/** @throws login-required, not-allowed */
export function staffOnly(actor: Actor): Account {
  if (!actor) throw new DomainError('unauthenticated', 'login-required')
  if (actor.role !== 'staff') throw new DomainError('forbidden', 'not-allowed')
  return actor
}
