import { desc, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { searchMiss } from '#db/schema/search.ts'
import type { Actor } from '#domain/actor.ts'
import { granted } from '#domain/rights.ts'

/** What is longer was pasted rather than typed. */
const longest = 80

/** Counts a search that found nothing. What may be an address or a number of somebody is not kept. */
export async function noteZeroResults(tx: Db, query: string, language: string, at: Date): Promise<void> {
  const typed = query
    .toLowerCase()
    .replace(/[^\p{L}\p{N}@]+/gu, ' ')
    .trim()
  // A search that only leaves out was for nothing.
  if (query.startsWith('-') || typed.length < 2 || typed.length > longest || /@|\d[\d ]{5}/.test(typed)) return
  await tx
    .insert(searchMiss)
    .values({ query: typed, language, lastAt: at })
    .onConflictDoUpdate({
      target: [searchMiss.query, searchMiss.language],
      set: { count: sql`${searchMiss.count} + 1`, lastAt: at },
    })
}

/** What was searched for in vain, the most frequent first. @throws login-required, second-step-missing, not-allowed */
export async function listZeroResults(db: Db, actor: Actor, { most = 200 } = {}) {
  granted(actor, 'searches:see')
  return db.select().from(searchMiss).orderBy(desc(searchMiss.count), desc(searchMiss.lastAt)).limit(most)
}

/** Half a year after it was last searched for, nobody wishes for it any more. */
export async function forgetZeroResults(db: Db, now: Date): Promise<void> {
  await db.delete(searchMiss).where(lt(searchMiss.lastAt, new Date(now.getTime() - 182 * 86_400_000)))
}
