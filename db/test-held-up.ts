import pg from 'pg'
import { vi } from 'vitest'

/** Any number that no other lock of the site's has. */
const LOCK = 7_063_445

/**
 * Holds up whoever writes such rows, where these are written and nothing is committed: so that a test can kill it there.
 * @param owner of the tables
 * @param which what is done to which rows of which table, as a trigger says it: `insert on page`, `new.slug = 'home'`
 */
export async function holdUp(owner: pg.ClientConfig | string, which: { write: string; when: string }) {
  const client = new pg.Client(owner)
  await client.connect()
  await client.query(`select pg_advisory_lock(${LOCK})`)
  await client.query(`create function hold_up() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock_shared(${LOCK}); return null; end $$`)
  await client.query(
    `create trigger held_up after ${which.write} for each row when (${which.when}) execute function hold_up()`,
  )
  return {
    /** Resolves once somebody is held up. */
    until: () => whenWaitedFor(client, LOCK, 60_000),
    /** Resolves once what was held up has ended, and nothing is from now on. */
    async release() {
      await client.query(`select pg_advisory_unlock(${LOCK})`)
      // It waits for whatever still writes there.
      await client.query('drop function hold_up cascade')
      await client.end()
    },
  }
}

/** Resolves once somebody waits for an advisory lock. @param timeout in ms */
export async function whenWaitedFor(client: pg.Client, lock: number, timeout: number): Promise<void> {
  const isWaitedFor = async () => {
    const { rowCount } = await client.query(
      `select from pg_locks where locktype = 'advisory' and objid = ${lock} and not granted`,
    )
    return rowCount === 1
  }
  await vi.waitUntil(isWaitedFor, { timeout })
}

/** What some tables hold, to be compared with what they hold later. */
export async function heldBy(
  client: Pick<pg.Pool, 'query'>,
  tables: readonly string[],
): Promise<Record<string, string>> {
  const held: Record<string, string> = {}
  for (const table of tables) {
    const { rows } = await client.query<{ held: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(it::text, ' ' order by it::text)), '') as held from "${table}" as it`,
    )
    held[table] = rows[0]?.held ?? ''
  }
  return held
}
