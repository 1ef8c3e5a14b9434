import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { ROLES, type Role } from '#db/kinds.ts'
import { roleGrant, user } from '#db/schema/accounts.ts'
import type { Actor } from '#domain/actor.ts'
import { DomainError, notFound } from '#domain/errors.ts'
import { parse } from '#domain/input.ts'
import { covers, granted, may, rolesWith } from '#domain/rights.ts'
import type { AccountServices } from './accounts.ts'

interface Changed {
  id: string
  name: string
  role: Role
  former: Role
}

const Grant = z.strictObject({ role: z.enum(ROLES), reason: z.string().trim().min(1).max(300) })

/**
 * Gives an account a role, or takes it back with `member`; it holds from the account's next request on. Nobody gives or takes
 * what they don't hold themselves. What is so already stays so, and is not written down again.
 * @param name an account name or an e-mail, in any letter case
 * @throws login-required, second-step-missing, not-allowed, input-invalid, not-found, own-role, last-admin
 */
export async function setRole(
  { db, clock, note }: Pick<AccountServices, 'db' | 'clock' | 'note'>,
  actor: Actor,
  name: string,
  input: { role: unknown; reason: unknown },
): Promise<Changed> {
  const by = granted(actor, 'accounts:grant')
  const { role, reason } = parse(Grant, input)
  const typed = name.toLowerCase()
  const changed = await db.transaction(async (tx) => {
    await lockGrants(tx)
    const [found] = await tx
      .select({ id: user.id, name: user.displayUsername, former: user.role })
      .from(user)
      .where(or(eq(user.username, typed), eq(user.email, typed)))
      .for('update')
    if (!found) throw notFound()
    const { id, former } = found
    if (id === by.id) throw new DomainError('forbidden', 'own-role')
    if (!covers(by.role, role) || !covers(by.role, former)) throw new DomainError('forbidden', 'not-allowed')
    if (!may({ role }, 'accounts:grant')) await refuseLastAdmin(tx, id, former)
    if (role !== former) {
      await tx.update(user).set({ role }).where(eq(user.id, id))
      await tx.insert(roleGrant).values({ accountId: id, former, role, reason, byId: by.id, at: clock() })
    }
    return { ...found, role }
  })
  const { id, former } = changed
  if (role !== former) note({ event: 'role-changed', account: id, from: former, to: role, by: by.id })
  return changed
}

/** Somebody must be left who can give a role: two that stop being so at once wait here for each other. */
export async function lockGrants(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('roles granted', 0))`)
}

/** For whoever holds `lockGrants`, before an account of that role no longer is one. @throws last-admin */
export async function refuseLastAdmin(tx: Db, id: string, role: Role): Promise<void> {
  if (await isLastAdmin(tx, id, role)) throw new DomainError('conflict', 'last-admin')
}

/** Whether no other account can give roles that means to stay, and can log in. */
export async function isLastAdmin(tx: Db, id: string, role: Role): Promise<boolean> {
  if (!may({ role }, 'accounts:grant')) return false
  const others = and(
    ...[inArray(user.role, rolesWith('accounts:grant')), ne(user.id, id)],
    ...[isNull(user.deletionAskedAt), isNull(user.lockedOutAt)],
  )
  return (await tx.$count(user, others)) === 0
}
