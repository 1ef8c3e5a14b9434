import { type AnyColumn, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { changeOf, type Locked, type Logged, rowIn } from '../changes/recording.ts'
import { hasKey } from '../lists/list.ts'
import type { AnyResource, Doing, Row } from '../resource.ts'

/** So many records are read, changed and logged by one statement each. */
export const AT_ONCE = 1000

/** So many of a list at a time. */
export function* portionsOf<One>(all: readonly One[], size = AT_ONCE): Generator<One[]> {
  for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size)
}

/** Records that nobody else changes until the transaction ends, in the order of their keys; what is gone is not among them. */
export async function lockRows({ tx }: Doing, resource: AnyResource, keys: string[]): Promise<Map<string, Locked>> {
  const { table, key } = resource
  const found = await tx
    .select({ key: sql<string>`${key}::text`, record: getTableColumns(table), row: rowIn(resource) })
    .from(table)
    .where(hasKey(resource, ...keys))
    .orderBy(key)
    .for('update')
  return new Map(found.map(({ key: its, ...locked }) => [its, locked as unknown as Locked]))
}

interface Planned {
  key: string
  locked: Locked
  /** What columns become, by the names that PostgreSQL gives them. */
  values: Row
}

/**
 * Does to many records at once what `recorded` does to one: writes columns of their own rows, raises the versions of those that are
 * others then, and tells what changed, in the order given. What hangs on a record is seen to once all are written.
 */
export async function recordedTogether(
  doing: Doing,
  resource: AnyResource,
  planned: Planned[],
  { action, batchId }: { action: string; batchId: number },
): Promise<Logged[]> {
  const written = await writeRows(doing, resource, planned)
  const changes = planned.flatMap(({ key, locked }) => {
    const row = written.get(key)
    if (!row) return []
    const change = changeOf(resource, locked.row, row)
    const { actor, now } = doing
    return [
      {
        key,
        change,
        entry: { at: now, actorId: actor.id, resource: resource.name, key, action, batchId, ...change.logged },
      },
    ]
  })
  if (resource.afterwards) for (const { key } of changes) await resource.afterwards(doing, key)
  return changes
}

/** @returns the rows as they are then, of those that are others than before */
async function writeRows(doing: Doing, resource: AnyResource, planned: Planned[]): Promise<Map<string, Row>> {
  const rows = new Map<string, Row>()
  for (const alike of byColumns(planned)) {
    for (const { key, row } of await writeColumns(doing, resource, alike)) rows.set(key, row)
  }
  return rows
}

/** Those whose same columns are written. */
function byColumns(planned: Planned[]): Planned[][] {
  const groups = Map.groupBy(planned, ({ values }) => Object.keys(values).sort().join())
  return [...groups.values()]
}

async function writeColumns({ tx, now }: Doing, resource: AnyResource, planned: Planned[]) {
  const { table, key, version, only } = resource
  const names = Object.keys(planned[0]?.values ?? {}).map((name) => sql.identifier(name))
  if (names.length === 0) return []
  const each = (of: (name: (typeof names)[number]) => SQL) => sql.join(names.map(of), sql`, `)
  const given = JSON.stringify(planned.map((one) => ({ record: one.key, values: one.values })))
  const columns: Record<string, AnyColumn> = getTableColumns(table)
  const changedAt =
    columns.changedAt && sql`, ${sql.identifier(columns.changedAt.name)} = ${now.toISOString()}::timestamptz`
  const { rows } = await tx.execute<{ key: string; row: Row }>(sql`
    update ${table}
    set ${each((name) => sql`${name} = changed.${name}`)}, ${sql.identifier(version.name)} = ${version} + 1 ${changedAt}
    from jsonb_to_recordset(${given}::jsonb) as given (record ${sql.raw(key.getSQLType())}, "values" jsonb)
    cross join lateral jsonb_populate_record(null::${table}, given."values") as changed
    where ${key} = given.record and ${only ?? sql`true`}
      and (${each((name) => sql`${table}.${name}`)}) is distinct from (${each((name) => sql`changed.${name}`)})
    returning ${key}::text as key, ${rowIn(resource)} as row`)
  return rows
}

/** Fields of a record by the names that PostgreSQL gives their columns. */
export function inColumns({ table }: Pick<AnyResource, 'table'>, fields: Row): Row {
  const columns: Record<string, AnyColumn> = getTableColumns(table)
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [columns[name]?.name ?? name, value]))
}
