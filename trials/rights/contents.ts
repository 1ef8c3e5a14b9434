import { sql } from 'drizzle-orm'
import type { World } from './world.ts'

/** Counters of attempts, which go up wherever somebody is refused. */
const uncounted = ['login_attempt', 'request_attempt']

/** The transaction that last wrote a row is known of every row; of these, only this much counts. */
const measures: Record<string, string> = {
  // To be shown a conversation is to have read it, also beside the form that was refused.
  message_thread: 'max(last_message_at)',
}

let question: string | undefined

/** What stands for the rows of each table: something else wherever one was added, changed or taken away. */
export async function contentsOf({ services: { db } }: World): Promise<Map<string, string>> {
  question ??= await questionTo(db)
  const { rows } = await db.execute<{ name: string; rows: string }>(sql.raw(question))
  return new Map(rows.map(({ name, rows }) => [name, rows]))
}

/** The tables that are not as they were. */
export const changed = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...after].filter(([name, rows]) => rows !== before.get(name)).map(([name]) => name)

async function questionTo(db: World['services']['db']): Promise<string> {
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
