import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { account } from '#db/schema/accounts.ts'
import { DomainError } from '#domain/errors.ts'
import type { AccountServices } from '../accounts.ts'

/** How Better Auth keeps a password: the account of a user at the provider "credential" is the user itself. */
export const credentialWith = (userId: string, hash: string): typeof account.$inferInsert => ({
  id: randomUUID(),
  accountId: userId,
  providerId: 'credential',
  userId,
  password: hash,
})

/** The row that `credentialWith` made. */
export const credentialOf = (userId: string) => and(eq(account.userId, userId), eq(account.providerId, 'credential'))

/** Keeps a password as passwords are kept now, which has just been found right and may be kept in an old form. */
export async function renewKept({ db, auth }: Pick<AccountServices, 'db' | 'auth'>, userId: string, password: string) {
  const [own] = await db.select({ hash: account.password }).from(account).where(credentialOf(userId))
  if (!own?.hash || !auth.passwords.isOutdated(own.hash)) return
  const hash = await auth.passwords.hash(password).catch((error: unknown) => {
    if (error instanceof DomainError) return null // so many wait that it is done next time
    throw error
  })
  if (hash)
    await db
      .update(account)
      .set({ password: hash })
      .where(and(credentialOf(userId), eq(account.password, own.hash)))
}
