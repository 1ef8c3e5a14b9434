import { eq, inArray, or } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { session, user } from '#db/schema/accounts.ts'
import { notFound } from '#domain/errors.ts'

/**
 * Logs an account out everywhere, with the design tool's sessions and tickets; for whoever runs the site.
 * @param name an account name or an e-mail, in any letter case
 * @returns whose sessions ended, and how many
 * @throws not-found
 */
export async function endSessionsOf(db: Db, name: string): Promise<{ ids: string[]; ended: number }> {
  const typed = name.toLowerCase()
  const owners = await db
    .select({ id: user.id })
    .from(user)
    .where(or(eq(user.username, typed), eq(user.email, typed)))
  if (owners.length === 0) throw notFound()
  const ids = owners.map(({ id }) => id)
  const ended = await db.delete(session).where(inArray(session.userId, ids)).returning({ id: session.id })
  return { ids, ended: ended.length }
}

/** Logs everybody out. @returns how many sessions ended */
export async function endAllSessions(db: Db): Promise<number> {
  return (await db.delete(session).returning({ id: session.id })).length
}
