import { sql } from 'drizzle-orm'
import type { Database, Db } from '#db/client.ts'

/** Of the advisory lock that whoever removes files shares, and whoever needs them all has alone; any number that never changes. */
const LOCK = 7_063_447
const PATIENCE_MS = 60_000

/**
 * Whether files may be removed, until the transaction ends: what is not removed now is removed by the next round.
 * @param tx a transaction
 */
export async function mayRemove(tx: Db): Promise<boolean> {
  const { rows } = await tx.execute<{ may: boolean }>(sql`select pg_try_advisory_xact_lock_shared(${LOCK}) as may`)
  return rows[0]?.may === true
}

/**
 * Lets no file be removed by any process while something works, such as a backup that reads all of them.
 * @throws Error where another one does so for longer than a minute
 */
export function whileFilesStay<Result>(db: Database, work: () => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local lock_timeout = ${PATIENCE_MS}`))
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`).catch((cause) => {
      throw new Error('Another backup or move is under way.', { cause })
    })
    return work()
  })
}
