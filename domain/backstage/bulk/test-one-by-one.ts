import { getTableColumns } from 'drizzle-orm'
import type { Database, Db } from '#db/client.ts'
import { audit, batch, batchRecord } from '#db/schema/backstage.ts'
import type { Account } from '#domain/actor.ts'
import { DomainError } from '#domain/errors.ts'
import { hasKey } from '../lists/list.ts'
import type { Action, AnyResource, Row } from '../resource.ts'
import { actOnMany, type Chosen, tryOnMany } from './bulk.ts'
import { undoBatch } from './undo.ts'

/** The same kind of record, of which one is changed after the other. */
function oneByOne(resource: AnyResource): AnyResource {
  const { table, key } = resource
  const name = Object.keys(getTableColumns(table)).find((column) => table[column] === key) ?? ''
  const actions = Object.entries(resource.actions as Record<string, Action<Row>>).map(([action, { set, ...rest }]) => {
    const run: Action<Row>['run'] = (doing, record) =>
      doing.tx
        .update(table)
        .set(set?.(doing, record) ?? {})
        .where(hasKey(resource, String(record[name])))
    return [action, set ? { ...rest, run } : { ...rest }]
  })
  return { ...resource, actions: Object.fromEntries(actions) }
}

/** The same, which refuses the first time that some are put back: so that they are put back one after the other. */
function refusingOnce(resource: AnyResource): AnyResource {
  let isRefused = false
  const afterwards: AnyResource['afterwards'] = async (...given) => {
    if (!isRefused) {
      isRefused = true
      throw new DomainError('conflict', 'already-so')
    }
    await resource.afterwards?.(...given)
  }
  return { ...resource, afterwards }
}

interface Asked {
  action: string
  chosen: Chosen
  /** What somebody does between the act and its undoing. */
  meanwhile?: (tx: Db) => Promise<unknown>
}

/** All that an act on many and its undoing leave, of which nothing stays. */
export async function traceOf(
  db: Database,
  actor: Account,
  resource: AnyResource,
  { asked, now, alone }: { asked: Asked; now: Date; alone: boolean },
) {
  class Traced extends Error {
    readonly trace: unknown
    constructor(trace: unknown) {
      super('traced')
      this.trace = trace
    }
  }
  const { meanwhile, ...wanted } = asked
  const tracing = db.transaction(async (tx) => {
    const services = { db: tx, clock: () => now }
    const acting = alone ? oneByOne(resource) : resource
    const tried = await tryOnMany(services, actor, acting, wanted)
    const { batchId, count } = await actOnMany(services, actor, acting, { ...wanted, digest: tried.digest })
    const done = await leftBy(tx, resource)
    await meanwhile?.(tx)
    const undone =
      count > 0 && resource.actions[wanted.action]?.canBeUndone
        ? await undoBatch(services, actor, alone ? refusingOnce(resource) : resource, batchId)
        : undefined
    throw new Traced({ tried, count, done, undone, end: await leftBy(tx, resource) })
  })
  return tracing.catch((error) => {
    if (error instanceof Traced) return error.trace
    throw error
  })
}

/** Numbers that the database gives are left out. */
async function leftBy(tx: Db, { table, only, key }: AnyResource) {
  const rows = await tx.select().from(table).where(only).orderBy(key)
  const entries = await tx.select().from(audit).orderBy(audit.id)
  const batches = await tx.select().from(batch).orderBy(batch.id)
  const records = await tx.select().from(batchRecord).orderBy(batchRecord.batchId, batchRecord.key)
  return {
    rows,
    entries: entries.map(({ id: _, batchId: __, ...entry }) => entry),
    batches: batches.map(({ id: _, ...rest }) => rest),
    records: records.map(({ batchId: _, ...record }) => record),
  }
}
