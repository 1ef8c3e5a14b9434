import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import type { Part } from './contents.ts'

const ROWS_AT_ONCE = 500

/**
 * The rows of a table as an archive holds them, each as JSON by the names of its columns, in the order of their keys; some at a time,
 * however many there are.
 * @param tx a transaction, which sees all tables as they were at one moment where it is repeatable
 */
export async function* rowsOf(tx: Db, { table, where, instead = {} }: Part): AsyncGenerator<string[]> {
  const cursor = sql.identifier(`rows_of_${getTableName(table)}`)
  const row = sql`to_jsonb(${table}) - ${sql.param(generatedIn(table))}::text[] || ${JSON.stringify(instead)}::jsonb`
  await tx.execute(
    sql`declare ${cursor} no scroll cursor for select (${row})::text as row from ${table} where ${where ?? sql`true`} order by ${keyOf(table)}`,
  )
  const next = sql`fetch ${sql.raw(String(ROWS_AT_ONCE))} from ${cursor}`
  for (;;) {
    const { rows } = await tx.execute<{ row: string }>(next)
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await tx.execute(sql`close ${cursor}`)
}

/**
 * Writes rows as they stand in an archive, with their ids; what is there by the same key stays as it is.
 * @param rows as `rowsOf` gives them, checked by `columnsOf`
 */
export async function writeRows(tx: Db, { table }: Part, rows: string[]): Promise<void> {
  const columns = sql.join(
    columnsOf(table).map((name) => sql.identifier(name)),
    sql`, `,
  )
  await tx.execute(sql`
    insert into ${table} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${table}, ${`[${rows.join(',')}]`}::jsonb)
    on conflict do nothing`)
}

/** Lets the ids that PostgreSQL gives begin after those that are there. The site may draw from a sequence, not set it. */
export async function drawIds(tx: Db, { table }: Part): Promise<void> {
  const identity = getTableConfig(table).columns.find(({ generatedIdentity }) => generatedIdentity)
  if (!identity) return
  const name = getTableName(table)
  await tx.execute(sql`
    with sequence as (select pg_get_serial_sequence(${`"${name}"`}, ${identity.name})::regclass as its)
    select count(nextval(its)) from sequence, generate_series(
      coalesce(pg_sequence_last_value(its), 0) + 1, (select coalesce(max(${identity}), 0) from ${table}))`)
}

/** The names of the columns that each row in an archive has. */
export function columnsOf(table: Part['table']): string[] {
  const generated = generatedIn(table)
  return namesIn(table).filter((name) => !generated.includes(name))
}

const namesIn = (table: Part['table']) => Object.values(getTableColumns(table)).map(({ name }) => name)

const generatedIn = (table: Part['table']) =>
  Object.values(getTableColumns(table)).flatMap(({ name, generated }) => (generated ? [name] : []))

function keyOf(table: Part['table']): SQL {
  const { columns, primaryKeys } = getTableConfig(table)
  return sql.join(primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary), sql`, `)
}
