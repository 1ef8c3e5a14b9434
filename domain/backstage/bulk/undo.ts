import { eq, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { batch, batchRecord } from '#db/schema/backstage.ts'
import type { Actor } from '#domain/actor.ts'
import { DomainError, notFound } from '#domain/errors.ts'
import { granted } from '#domain/rights.ts'
import { writeAudit } from '../changes/audit.ts'
import type { ChangeServices } from '../changes/change.ts'
import { lockRow, recorded } from '../changes/recording.ts'
import { hasKey } from '../lists/list.ts'
import type { Action, AnyResource, Doing, Row } from '../resource.ts'
import { lockRows, portionsOf, recordedTogether } from './together.ts'

/** A bulk act can be undone for so long, where nothing else has changed since. */
const UNDO_HOURS = 24

/**
 * Puts back what a bulk act changed or removed, record by record, where nothing else has changed since and nothing stands in the way.
 * @returns how many were put back, and the keys of those that were not
 * @throws batch-ended, not-found, and what `granted` does
 */
export async function undoBatch({ db, clock }: ChangeServices, actor: Actor, resource: AnyResource, id: number) {
  granted(actor, resource.rights.see)
  const now = clock()
  return db.transaction(async (tx) => {
    const [done] = await tx.select().from(batch).where(eq(batch.id, id)).for('update')
    if (done?.resource !== resource.name) throw notFound()
    const right = resource.actions[done.action]?.right ?? resource.rights.edit
    const account = granted(actor, right)
    const records = await tx.select().from(batchRecord).where(eq(batchRecord.batchId, id)).orderBy(batchRecord.key)
    const isOver = now.getTime() - done.at.getTime() > UNDO_HOURS * 3_600_000
    if (done.undoneAt || isOver || records.length === 0) throw new DomainError('conflict', 'batch-ended')
    await resource.lockFirst?.(
      tx,
      records.map(({ key }) => key),
    )
    const kept: string[] = []
    for (const some of portionsOf(records)) {
      const within = (part: Db): Doing => ({ tx: part, actor: account, now })
      const asOne = await tx
        .transaction((part) => putBackTogether(within(part), resource, done, some))
        .catch(standsInTheWay)
      if (asOne) kept.push(...asOne.kept)
      else
        for (const record of some) {
          // One that can't be put back leaves the others as they are.
          const isBack = await tx
            .transaction((part) => putBack(within(part), resource, done.action, record))
            .catch(standsInTheWay)
          if (!isBack) kept.push(record.key)
        }
    }
    await tx.update(batch).set({ undoneAt: now }).where(eq(batch.id, id))
    return { count: records.length - kept.length, kept }
  })
}

/** Rows alone, all at once. @returns false where that can't be done so */
async function putBackTogether(
  doing: Doing,
  resource: AnyResource,
  { id: batchId, action }: typeof batch.$inferSelect,
  records: (typeof batchRecord.$inferSelect)[],
): Promise<{ kept: string[] } | false> {
  if (resource.actions[action]?.undo || records.some(({ version }) => version === null)) return false
  const rows = await lockRows(
    doing,
    resource,
    records.map(({ key }) => key),
  )
  const planned = records.flatMap(({ key, before, version }) => {
    const locked = rows.get(key)
    return locked?.record.version === version ? [{ key, locked, values: before }] : []
  })
  const back = await recordedTogether(doing, resource, planned, { action: `undo ${action}`, batchId })
  await writeAudit(
    doing.tx,
    back.map(({ entry }) => entry),
  )
  const isBack = new Set(planned.map(({ key }) => key))
  return { kept: records.flatMap(({ key }) => (isBack.has(key) ? [] : [key])) }
}

/** @returns whether it was: not where it has changed since */
async function putBack(
  doing: Doing,
  resource: AnyResource,
  action: string,
  { key, before, version, batchId }: typeof batchRecord.$inferSelect,
): Promise<boolean> {
  const locked = await lockRow(doing.tx, resource, key).catch(() => undefined)
  if ((locked?.record.version ?? null) !== version) return false
  const write = version === null ? insertRow : updateRow
  const undo = resource.actions[action]?.undo as Action<Row>['undo']
  const run = () => (undo && locked ? undo(doing, locked.record) : write(doing.tx, resource, key, before))
  await recorded(doing, resource, key, { action: `undo ${action}`, run, locked, batchId })
  return true
}

/** Its name was taken, what it referred to is gone, or the resource refuses it beside what there is now. */
function standsInTheWay(error: unknown): false {
  const { cause } = error as { cause?: { code?: string } }
  if (error instanceof DomainError || cause?.code?.startsWith('23')) return false
  throw error
}

/** Columns by the names that PostgreSQL gives them. */
async function updateRow(tx: Db, resource: AnyResource, key: string, row: Row) {
  const values = namesIn(row).map((name) => sql`${name} = old.${name}`)
  await tx.execute(sql`
    update ${resource.table} set ${sql.join(values, sql`, `)}
    from jsonb_populate_record(null::${resource.table}, ${JSON.stringify(row)}::jsonb) as old
    where ${hasKey(resource, key)}`)
}

/** With the key that it had. */
async function insertRow(tx: Db, { table }: AnyResource, _key: string, row: Row) {
  const names = sql.join(namesIn(row), sql`, `)
  await tx.execute(sql`
    insert into ${table} (${names}) overriding system value
    select ${names} from jsonb_populate_record(null::${table}, ${JSON.stringify(row)}::jsonb)`)
}

const namesIn = (row: Row) => Object.keys(row).map((name) => sql.identifier(name))

/** What bulk acts are undone by is kept no longer than that can be done. To be called now and then. */
export async function forgetBatches(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - UNDO_HOURS * 3_600_000)
  const old = db.select({ id: batch.id }).from(batch).where(lt(batch.at, before))
  await db.delete(batchRecord).where(inArray(batchRecord.batchId, old))
}
