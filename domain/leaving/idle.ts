import { and, inArray, isNull, not, type SQL, sql } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { APPOINTED } from '#domain/rights.ts'
import { type RemovalServices, removeAccounts } from './removal.ts'
import { IDLE_YEARS } from './rules.ts'

const BATCH = 200

/** When an account goes that is not used: the same day five years later, of 29 February the 28th. In UTC, as all sums here. */
const goesAt = sql`(${user.lastActiveAt} at time zone 'UTC' + interval '${sql.raw(String(IDLE_YEARS))} years')`
const toldAt = sql`(${user.removalToldAt} at time zone 'UTC')`

/** Accounts that have rights are of the company's own people, and end by hand. */
const mayGo = and(not(inArray(user.role, APPOINTED)), isNull(user.deletionAskedAt), isNull(user.removalBegunAt))

/** A month before an account goes that is not used, its owner is told, once. To be called now and then. @returns how many */
export async function tellIdle({ db, mail }: RemovalServices, now: Date): Promise<number> {
  const isNear = and(
    mayGo,
    isNull(user.removalToldAt),
    sql`${goesAt} - interval '1 month' <= ${inUtc(now)}`,
    idleFor(4, now),
  )
  return db.transaction(async (tx) => {
    const found = await tx
      .select({
        id: user.id,
        name: user.name,
        email: user.email,
        language: user.locale,
        on: sql<string>`greatest(${goesAt}, ${inUtc(now)} + interval '1 month') at time zone 'UTC'`,
      })
      .from(user)
      .where(isNear)
      .limit(BATCH)
      .for('update', { skipLocked: true })
    for (const { name, email, language, on } of found) {
      await mail.queue(tx, { letter: 'removal-near', to: { name, email, language }, on: new Date(on) })
    }
    const ids = found.map(({ id }) => id)
    await tx.update(user).set({ removalToldAt: now }).where(inArray(user.id, ids))
    return found.length
  })
}

/** Removes the accounts that nobody used for five years, and whose owners have known it for a month. @returns how many */
export function removeIdle(services: RemovalServices, now: Date): Promise<number> {
  const isOver = and(
    mayGo,
    sql`${goesAt} <= ${inUtc(now)}`,
    sql`${toldAt} + interval '1 month' <= ${inUtc(now)}`,
    idleFor(IDLE_YEARS, now),
  )
  return removeAccounts(services, isOver as SQL, now)
}

const inUtc = (now: Date) => sql`(${now.toISOString()}::timestamptz at time zone 'UTC')`

/** What the index can say of it: at least so many years of 365 days. */
const idleFor = (years: number, now: Date) =>
  sql`${user.lastActiveAt} <= ${new Date(now.getTime() - years * 365 * 86_400_000).toISOString()}::timestamptz`
