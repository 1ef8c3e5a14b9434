import { eq, or } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { user } from '#db/schema/accounts.ts'
import type { Account } from '#domain/actor.ts'
import { DomainError, notFound } from '#domain/errors.ts'

export const ROLES = ['member', 'moderator', 'staff'] as const satisfies Account['role'][]

/**
 * Gives an account a role; it holds from the account's next request on.
 * @param name an account name or an e-mail, in any letter case
 * @throws input-invalid for a role there is none of, not-found
 */
export async function setRole(db: Db, name: string, role: string): Promise<{ name: string; role: Account['role'] }> {
  const given = ROLES.find((known) => known === role)
  if (!given) throw new DomainError('invalid', 'input-invalid')
  const typed = name.toLowerCase()
  const [changed] = await db
    .update(user)
    .set({ role: given })
    .where(or(eq(user.username, typed), eq(user.email, typed)))
    .returning({ name: user.displayUsername })
  if (!changed) throw notFound()
  return { name: changed.name, role: given }
}
