import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { pointHolder, pointLot } from '#db/schema/points.ts'
import { enterExpiry } from './ledger.ts'

/**
 * Enters what has ended by now, some accounts at a time and each time in a transaction of its own: stopped at any
 * moment, it goes on from there when it is called again. Accounts that somebody works with just now are left for the
 * next time, so several processes may do it at once.
 * @returns how many accounts it was
 */
export async function expireLots(
  db: Db,
  now: Date,
  { accounts = 500, signal }: { accounts?: number; signal?: AbortSignal } = {},
): Promise<number> {
  let done = 0
  while (!signal?.aborted) {
    const batch = await expireSome(db, now, accounts)
    if (batch === 0) break
    done += batch
  }
  return done
}

function expireSome(db: Db, now: Date, accounts: number): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ account_id: string }>(sql`
      select account_id from ${pointHolder} where account_id in (
        select account_id from ${pointLot} where remaining > 0 and expires_at <= ${now.toISOString()}
        order by expires_at, account_id limit ${accounts})
      for update skip locked`)
    const locked = rows.map((row) => row.account_id)
    if (locked.length > 0) await enterExpiry(tx, locked, now)
    return locked.length
  })
}
