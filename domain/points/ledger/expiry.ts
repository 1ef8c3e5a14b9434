import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { pointHolder, pointLot } from '#db/schema/points.ts'
import { enterExpiry } from './ledger.ts'

/** Where in the order of what has ended a batch stopped. */
interface Place {
  expiresAt: string
  accountId: string
}

/**
 * Enters what has ended by now, some lots at a time and each time in a transaction of its own: stopped at any moment, it
 * goes on from there when it is called again. Accounts that somebody works with just now are left for the next time, so
 * several processes may do it at once.
 * @returns how many accounts it was
 */
export async function expireLots(
  db: Db,
  now: Date,
  { lots = 2000, signal }: { lots?: number; signal?: AbortSignal } = {},
): Promise<number> {
  let accounts = 0
  let after: Place | undefined
  while (!signal?.aborted) {
    const batch = await expireSome(db, now, lots, after)
    if (!batch.last) break
    accounts += batch.accounts
    after = batch.last
  }
  return accounts
}

function expireSome(db: Db, now: Date, lots: number, after: Place | undefined) {
  return db.transaction(async (tx) => {
    // From the place before: what was entered since is dead in the index, and passing over it takes time.
    const further = after && sql`and (expires_at, account_id) > (${after.expiresAt}::timestamptz, ${after.accountId})`
    const { rows } = await tx.execute<{ account_id: string; ends: string }>(sql`
      select account_id, expires_at::text as ends from ${pointLot}
      where remaining > 0 and expires_at <= ${now.toISOString()} ${further}
      order by expires_at, account_id limit ${lots}`)
    const last = rows.at(-1)
    const { rows: locked } = await tx.execute<{ account_id: string }>(sql`
      select account_id from ${pointHolder}
      where account_id = any(${sql.param([...new Set(rows.map((row) => row.account_id))])}::text[])
      for update skip locked`)
    const accountIds = locked.map((row) => row.account_id)
    if (accountIds.length > 0) await enterExpiry(tx, accountIds, now)
    return {
      accounts: accountIds.length,
      last: last && { expiresAt: last.ends, accountId: last.account_id },
    }
  })
}
