import { type AnyColumn, and, getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { notFound } from '#domain/errors.ts'
import { hasKey } from '../lists/list.ts'
import type { AnyResource, Doing, Resource, Row } from '../resource.ts'
import { type AuditEntry, difference, writeAudit } from './audit.ts'

/** A record of which only its own descriptor knows what is in it. */
export type AnyRecord = { version: number } & Row

/** A record as the domain knows it, and as `rowOf` reads it. */
export interface Locked<One extends AnyRecord = AnyRecord> {
  record: One
  row: Row
}

/** A record that nobody else changes until the transaction ends. @throws not-found */
export async function lockRecord<Table extends PgTable>(
  tx: Db,
  resource: Pick<Resource<Table>, 'table' | 'key' | 'only' | 'lockFirst'>,
  key: string,
): Promise<Locked<Table['$inferSelect'] & AnyRecord>> {
  await resource.lockFirst?.(tx, [key])
  return lockRow(tx, resource, key)
}

/** The same for whoever has locked first what `lockFirst` says, of many records. @throws not-found */
export async function lockRow<Table extends PgTable>(
  tx: Db,
  resource: Pick<Resource<Table>, 'table' | 'key' | 'only'>,
  key: string,
): Promise<Locked<Table['$inferSelect'] & AnyRecord>> {
  const { table }: Pick<AnyResource, 'table'> = resource
  const [found] = await tx
    .select({ record: getTableColumns(table), row: rowIn(resource) })
    .from(table)
    .where(hasKey(resource, key))
    .for('update')
  if (!found) throw notFound()
  return found as never
}

interface Recording {
  action: string
  run: () => Promise<unknown>
  /** What it is before: undefined where there is none. */
  locked: Locked | undefined
  batchId?: number
  /** Takes what is to be logged for whoever writes many entries at once. */
  log?: (logged: Logged) => void
}

/**
 * Runs a change of one record's row, raises its version, and logs what it changed.
 * @returns undefined where it changed nothing
 */
export async function recorded(
  doing: Doing,
  resource: AnyResource,
  key: string,
  { action, run, locked, batchId, log }: Recording,
): Promise<Change | undefined> {
  const { tx, actor, now } = doing
  const before = locked?.row
  const stoodBeside = locked && (await resource.beside?.(tx, locked.record))
  await run()
  const standsBeside = await besideOf(tx, resource, key)
  // What is beside a row is no part of what it is compared by.
  const isSameBeside = JSON.stringify(stoodBeside) === JSON.stringify(standsBeside)
  const written = await raiseVersion(doing, resource, key, isSameBeside ? before : undefined)
  if (!written && (await rowOf(tx, resource, key))) return undefined
  const change = changeOf(resource, before, written, { stood: stoodBeside, stands: standsBeside })
  const entry = { at: now, actorId: actor.id, resource: resource.name, key, action, batchId, ...change.logged }
  if (log) log({ key, change, entry })
  else await writeAudit(tx, [entry])
  await resource.afterwards?.(doing, key)
  return change
}

/** What the row was and which version it is, null where it was removed, for whoever puts it back; and what the log says of it. */
export interface Change {
  before: Row
  version: number | null
  logged: { before: Row; after: Row }
}

/** A change that is done, and what the log is to say of it. */
export interface Logged {
  key: string
  change: Change
  entry: AuditEntry
}

/** Between two states of a record's row, and of what is beside it. */
export function changeOf(
  resource: AnyResource,
  before: Row | undefined,
  written: Row | undefined,
  beside: { stood?: Row | undefined; stands?: Row | undefined } = {},
): Change {
  const fixed = before && written ? counted(resource) : []
  const [was, is] = [without(before, fixed), without(written, fixed)]
  const logged = difference(
    was && { ...was, ...beside.stood },
    is && { ...is, ...beside.stands },
    personalColumns(resource),
  )
  const version = written ? Number(written[resource.version.name]) : null
  return { before: difference(was, is).before, version, logged }
}

/** What of a record is in other tables, where its kind says that something is. */
export async function besideOf(tx: Db, resource: AnyResource, key: string): Promise<Row | undefined> {
  if (!resource.beside) return undefined
  const [record] = await tx.select().from(resource.table).where(hasKey(resource, key))
  return record && resource.beside(tx, record)
}

/** Raises the version of a row that is another than before. @returns it as it is then, undefined where it is the same, or gone */
export async function raiseVersion(
  { tx, now }: Doing,
  resource: AnyResource,
  key: string,
  before: Row | undefined = undefined,
): Promise<Row | undefined> {
  const { table, version } = resource
  const isAnother = before && sql`${rowIn(resource)} <> ${JSON.stringify(before)}::jsonb`
  const [raised] = await tx
    .update(table)
    .set({ version: sql`${version} + 1`, ...('changedAt' in table && { changedAt: now }) })
    .where(and(hasKey(resource, key), isAnother))
    .returning({ row: rowIn(resource) })
  return raised?.row
}

/** The columns that rise with each change, which say nothing of what it was. */
const counted = ({ table, version }: AnyResource): string[] =>
  [version, getTableColumns(table).changedAt].flatMap((column) => (column ? [column.name] : []))

const without = (row: Row | undefined, columns: string[]): Row | undefined =>
  row && Object.fromEntries(Object.entries(row).filter(([name]) => !columns.includes(name)))

/** A record's row as PostgreSQL writes it, without what that works out of the other columns. */
export async function rowOf(tx: Db, resource: AnyResource, key: string): Promise<Row | undefined> {
  const [found] = await tx
    .select({ row: rowIn(resource) })
    .from(resource.table)
    .where(hasKey(resource, key))
  return found?.row
}

/** As `rowOf` reads it. */
export function rowIn({ table }: Pick<AnyResource, 'table'>) {
  const columns: AnyColumn[] = Object.values(getTableColumns(table))
  const names = sql.param(columns.filter(({ generated }) => generated).map(({ name }) => name))
  return sql<Row>`to_jsonb(${table}) - ${names}::text[]`
}

/** As PostgreSQL names them. */
export function personalColumns({ table, personal }: AnyResource): Set<string> {
  const columns = getTableColumns(table)
  return new Set(personal.map((name) => columns[name]?.name ?? name))
}
