import { type AnyColumn, and, getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import type { Account, Actor } from '#domain/actor.ts'
import { DomainError, notFound } from '#domain/errors.ts'
import { parse } from '#domain/input.ts'
import { granted } from '#domain/rights.ts'
import { type AuditEntry, difference, writeAudit } from './audit.ts'
import { fieldsOf } from './fields.ts'
import { hasKey } from './list.ts'
import type { Action, AnyResource, Asking, Doing, Resource, Row } from './resource.ts'

/** What changing a record works with. */
export interface ChangeServices {
  db: Db
  clock: () => Date
}

/** Somebody else has changed the record since it was read: what its fields are now, and which version that is. */
export class ChangedMeanwhile extends DomainError {
  readonly fields: Row
  readonly version: number
  constructor(fields: Row, version: number) {
    super('conflict', 'changed-meanwhile')
    this.fields = fields
    this.version = version
  }
}

/**
 * Writes the fields of a record, once, as one entry of the log.
 * @param version of the record that they were typed into
 * @throws ChangedMeanwhile, input-invalid, not-found, also where there is no field to be typed, already-there, what the resource
 * refuses, and what `granted` does
 */
export async function changeRecord(
  { db, clock }: ChangeServices,
  actor: Actor,
  resource: AnyResource,
  key: string,
  { version, fields: given }: { version: number; fields: unknown },
): Promise<void> {
  const account = granted(actor, resource.rights.edit)
  if (Object.keys(resource.form.shape).length === 0) throw notFound()
  const fields = allowed(resource, parse(resource.form, given))
  const changing = db.transaction(async (tx) => {
    const doing = { tx, actor: account, now: clock() }
    const { record, row } = await lockRecord(tx, resource, key)
    if (record.version !== version) throw await changedMeanwhile(tx, resource, record)
    async function run() {
      await (resource.write ? resource.write(doing, record, fields) : setFields(doing, resource, key, fields))
      // What somebody has typed is no sample any more.
      if ('isSample' in resource.table) await setFields(doing, resource, key, { isSample: false })
    }
    await recorded(doing, resource, key, { action: 'changed', run, before: row })
  })
  await changing.catch(alreadyThere)
}

async function changedMeanwhile(tx: Db, resource: AnyResource, record: AnyRecord): Promise<ChangedMeanwhile> {
  const beside = await resource.beside?.(tx, record)
  return new ChangedMeanwhile(fieldsOf(resource, { ...record, ...beside }), record.version)
}

/** Fields that a record can have. @throws what the resource refuses */
export function allowed<Fields>(resource: AnyResource, fields: Fields): Fields {
  const refusal = resource.refuse?.(fields)
  if (refusal) throw new DomainError('invalid', refusal)
  return fields
}

/** The unique indexes tell of what somebody else took meanwhile, and the keys of what was chosen and is gone by now. */
export function alreadyThere(error: unknown): never {
  const { cause } = error as { cause?: { code?: string } }
  if (cause?.code === '23503') throw new DomainError('invalid', 'input-invalid')
  throw cause?.code === '23505' ? new DomainError('conflict', 'already-there') : error
}

/**
 * Does one of the actions of a record.
 * @param action one of the resource's, asked for by its name
 * @throws not-found, what the action refuses, and what `granted` does
 */
export async function actOn(
  { db, clock }: ChangeServices,
  actor: Actor,
  resource: AnyResource,
  key: string,
  action: string,
): Promise<void> {
  const { account, declared } = asked(actor, resource, action)
  await db.transaction(async (tx) => {
    const doing = { tx, actor: account, now: clock() }
    const { record, row } = await lockRecord(tx, resource, key)
    const refusal = await refusalOf({ db: tx, actor: account }, declared, record)
    if (refusal) throw refusal
    await recorded(doing, resource, key, { action, run: () => declared.run(doing, record), before: row })
  })
}

/** Why an action can't be done to a record by whoever asks. */
export async function refusalOf(
  asking: Asking,
  { refuse, refuseIn }: Action<AnyRecord>,
  record: AnyRecord,
): Promise<DomainError | null> {
  const reason = await refuse?.(record, asking)
  return reason ? new DomainError('conflict', reason) : ((await refuseIn?.(asking.db, record)) ?? null)
}

/** An action that whoever asks may do, and what it is given. */
export function asked(actor: Actor, resource: AnyResource, action: string) {
  const declared = Object.hasOwn(resource.actions, action)
    ? (resource.actions[action] as Action<AnyRecord> | undefined)
    : undefined
  if (!declared) throw notFound()
  const account: Account = granted(actor, declared.right)
  return { account, declared }
}

/** A record of which only its own descriptor knows what is in it. */
type AnyRecord = { version: number } & Row

/**
 * A record that nobody else changes until the transaction ends, as the domain knows it, and as `rowOf` reads it.
 * @throws not-found
 */
export async function lockRecord<Table extends PgTable>(
  tx: Db,
  resource: Pick<Resource<Table>, 'table' | 'key' | 'only' | 'lockFirst'>,
  key: string,
): Promise<{ record: Table['$inferSelect'] & AnyRecord; row: Row }> {
  const { table }: Pick<AnyResource, 'table'> = resource
  await resource.lockFirst?.(tx, [key])
  const [found] = await tx
    .select({ record: getTableColumns(table), row: rowIn(resource) })
    .from(table)
    .where(hasKey(resource, key))
    .for('update')
  if (!found) throw notFound()
  return found as never
}

/**
 * Does what is written beside a record, such as a note about it, as a change of the record: by its version, and logged.
 * @throws ChangedMeanwhile, not-found
 */
export async function changeBeside(
  { tx, actor, now }: Doing,
  resource: AnyResource,
  key: string,
  { version, action, run }: { version: number; action: string; run: () => Promise<unknown> },
): Promise<void> {
  const { record, row } = await lockRecord(tx, resource, key)
  if (record.version !== version) throw await changedMeanwhile(tx, resource, record)
  const isLogged = await recorded({ tx, actor, now }, resource, key, { action, run, before: row })
  if (isLogged) return
  await raiseVersion({ tx, actor, now }, resource, key)
  await writeAudit(tx, [{ at: now, actorId: actor.id, resource: resource.name, key, action, before: {}, after: {} }])
}

interface Recording {
  action: string
  run: () => Promise<unknown>
  /** What the row is before, where that was read already: undefined where there is none. */
  before: Row | undefined
  batchId?: number
  /** Takes the entry of the log for whoever writes many at once. */
  log?: (entry: AuditEntry) => void
}

/**
 * Runs a change of one record's row, raises its version, and logs what it changed.
 * @returns what the row was and which version it is, null where it was removed: for whoever puts it back
 */
export async function recorded(
  doing: Doing,
  resource: AnyResource,
  key: string,
  { action, run, before, batchId, log }: Recording,
): Promise<{ before: Row; version: number | null; logged: { before: Row; after: Row } } | undefined> {
  const { tx, actor, now } = doing
  const stoodBeside = before && (await besideOf(tx, resource, key))
  await run()
  const standsBeside = await besideOf(tx, resource, key)
  // What is beside a row is no part of what it is compared by.
  const isSameBeside = JSON.stringify(stoodBeside) === JSON.stringify(standsBeside)
  const written = await raiseVersion(doing, resource, key, isSameBeside ? before : undefined)
  if (!written && (await rowOf(tx, resource, key))) return undefined
  const fixed = before && written ? counted(resource) : []
  const [was, is] = [without(before, fixed), without(written, fixed)]
  const logged = difference(
    was && { ...was, ...stoodBeside },
    is && { ...is, ...standsBeside },
    personalColumns(resource),
  )
  const entry = { at: now, actorId: actor.id, resource: resource.name, key, action, batchId, ...logged }
  if (log) log(entry)
  else await writeAudit(tx, [entry])
  await resource.afterwards?.(doing, key)
  const version = written ? Number(written[resource.version.name]) : null
  return { before: difference(was, is).before, version, logged }
}

/** What of a record is in other tables, where its kind says that something is. */
export async function besideOf(tx: Db, resource: AnyResource, key: string): Promise<Row | undefined> {
  if (!resource.beside) return undefined
  const [record] = await tx.select().from(resource.table).where(hasKey(resource, key))
  return record && resource.beside(tx, record)
}

async function setFields({ tx }: Doing, resource: AnyResource, key: string, fields: object) {
  await tx.update(resource.table).set(fields).where(hasKey(resource, key))
}

/** Raises the version of a row that is another than before. @returns it as it is then, undefined where it is the same, or gone */
async function raiseVersion(
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

function rowIn({ table }: Pick<AnyResource, 'table'>) {
  const columns: AnyColumn[] = Object.values(getTableColumns(table))
  const names = sql.param(columns.filter(({ generated }) => generated).map(({ name }) => name))
  return sql<Row>`to_jsonb(${table}) - ${names}::text[]`
}

/** As PostgreSQL names them. */
export function personalColumns({ table, personal }: AnyResource): Set<string> {
  const columns = getTableColumns(table)
  return new Set(personal.map((name) => columns[name]?.name ?? name))
}
