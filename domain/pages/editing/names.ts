import { inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { user } from '#db/schema/accounts.ts'

/** What accounts are called, by their ids. */
export async function readNames(db: Db, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const some = ids.filter((id) => id !== null)
  if (some.length === 0) return new Map()
  const rows = await db.select({ id: user.id, name: user.displayUsername }).from(user).where(inArray(user.id, some))
  return new Map(rows.map(({ id, name }) => [id, name ?? '']))
}
