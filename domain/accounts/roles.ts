import { eq, or } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { ROLES, type Role } from '#db/kinds.ts'
import { user } from '#db/schema/accounts.ts'
import { DomainError, notFound } from '#domain/errors.ts'

interface Changed {
  id: string
  name: string
  role: Role
  former: Role
}

/**
 * Gives an account a role; it holds from the account's next request on.
 * @param name an account name or an e-mail, in any letter case
 * @throws input-invalid for a role there is none of, not-found
 */
export async function setRole(db: Db, name: string, role: string): Promise<Changed> {
  const given = ROLES.find((known) => known === role)
  if (!given) throw new DomainError('invalid', 'input-invalid')
  const typed = name.toLowerCase()
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ id: user.id, name: user.displayUsername, former: user.role })
      .from(user)
      .where(or(eq(user.username, typed), eq(user.email, typed)))
      .for('update')
    if (!found) throw notFound()
    await tx.update(user).set({ role: given }).where(eq(user.id, found.id))
    return { ...found, role: given }
  })
}
