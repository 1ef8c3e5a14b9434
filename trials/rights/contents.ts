import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { lifeServices } from '#domain/leaving/test-life.ts'

/** Counters of attempts, which go up wherever somebody is refused. */
const uncounted = ['login_attempt', 'request_attempt']

/** The transaction that last wrote a row is known of every row; of these, only this much counts. */
const measures: Record<string, string> = {
  // To be shown a conversation is to have read it, also beside the form that was refused.
  message_thread: 'max(last_message_at)',
}

/** Reads all tables again and again, on a connection of its own. */
export async function readerOf({ db, pool }: Awaited<ReturnType<typeof lifeServices>>) {
  const text = await questionTo(db)
  const connection = await pool.connect()
  // The question is planned once. Side by side, for so many tables, it would take ten times as long.
  await connection.query('set max_parallel_workers_per_gather = 0')
  return {
    /** What stands for the rows of each table: something else wherever one was added, changed or taken away. */
    async contents(): Promise<Map<string, string>> {
      const { rows } = await connection.query<{ name: string; rows: string }>({ name: 'contents', text })
      return new Map(rows.map(({ name, rows }) => [name, rows]))
    },
    close: () => connection.release(),
  }
}

/** The tables that are not as they were. */
export const changed = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...after].filter(([name, rows]) => rows !== before.get(name)).map(([name]) => name)

async function questionTo(db: Db): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`)
  const tables = rows.map(({ name }) => name).filter((name) => !uncounted.includes(name))
  return tables
    .map(
      (name) =>
        `select '${name}' as name, count(*) || ' ' || ${measures[name] ?? 'max(xmin::text::bigint)'} as rows from "${name}"`,
    )
    .join(' union all ')
}
