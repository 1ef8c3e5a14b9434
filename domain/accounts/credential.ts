import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { account } from '#db/schema/accounts.ts'

/** How Better Auth keeps a password: the account of a user at the provider "credential" is the user itself. */
export const credentialWith = (userId: string, hash: string): typeof account.$inferInsert => ({
  ...{ id: randomUUID(), accountId: userId, providerId: 'credential', userId },
  password: hash,
})

/** The row that `credentialWith` made. */
export const credentialOf = (userId: string) => and(eq(account.userId, userId), eq(account.providerId, 'credential'))
