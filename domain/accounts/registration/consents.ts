import { and, eq, inArray, isNotNull, lte } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { openRegistration, parentalConsent, user } from '#db/schema/accounts.ts'
import { DomainError } from '#domain/errors.ts'
import { burnLink, forgetLinks, readLink } from '../links.ts'
import { closeRegistration } from '../readiness.ts'

/** What a parent is asked to agree to. @throws link-not-valid */
export async function readConsent(db: Db, token: unknown, now: Date): Promise<{ username: string; email: string }> {
  const { accountId } = await readLink(db, 'consent', token, now)
  const [child] = await db
    .select({ username: user.displayUsername, email: user.email })
    .from(user)
    .where(eq(user.id, accountId))
  if (!child) throw new DomainError('gone', 'link-not-valid')
  return child
}

/** A parent agrees; nothing keeps the account from being entered any more. @throws link-not-valid */
export async function giveConsent(services: { db: Db; clock: () => Date }, token: unknown): Promise<void> {
  const now = services.clock()
  await services.db.transaction(async (tx) => {
    const { accountId } = await burnLink(tx, 'consent', token, now)
    await tx.update(parentalConsent).set({ givenAt: now }).where(eq(parentalConsent.accountId, accountId))
    await closeRegistration(tx, accountId)
  })
}

/**
 * Removes the accounts whose registration nobody finished in time, gives their names back, and forgets links that are
 * over. Nobody could enter these accounts yet, so there is nothing else of theirs.
 */
export async function removeUnfinished(db: Db, now: Date): Promise<void> {
  const isOver = lte(openRegistration.expiresAt, now)
  await db.transaction(async (tx) => {
    const over = tx
      .select({ id: openRegistration.accountId })
      .from(openRegistration)
      .where(and(isOver, isNotNull(openRegistration.accountId)))
      .for('update')
    await tx.delete(user).where(inArray(user.id, over))
    await tx.delete(openRegistration).where(isOver)
  })
  await forgetLinks(db, now)
}
