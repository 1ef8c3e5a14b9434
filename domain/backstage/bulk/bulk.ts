import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { batch, batchRecord } from '#db/schema/backstage.ts'
import type { Actor } from '#domain/actor.ts'
import { DomainError, type ErrorReason } from '#domain/errors.ts'
import { writeAudit } from '../changes/audit.ts'
import { asked, type ChangeServices, refusalOf } from '../changes/change.ts'
import type { Locked } from '../changes/recording.ts'
import { conditionsOf, hasKey, type ListQuery, orderOf } from '../lists/list.ts'
import { BULK_MOST } from '../lists/rules.ts'
import type { AnyResource, Row, Sort } from '../resource.ts'
import { actOnSome } from './acting.ts'
import { portionsOf } from './together.ts'

/** What a dry run shows one by one. */
const SHOWN = 100

/** Which records: those that are ticked, or all that a list's address means. */
export type Chosen = { keys: readonly string[] } | { query: Pick<ListQuery, 'search' | 'filters' | 'sort'> }

interface Wanted {
  action: string
  chosen: Chosen
}

/** What an act does, or would do. */
export interface Outcome {
  /** How many records it changes. */
  count: number
  /** The first of them: what changed, as PostgreSQL names the columns. */
  changes: { key: string; before: Row; after: Row }[]
  /** Those that it leaves as they are, and why. */
  refused: { key: string; reason: ErrorReason; values: DomainError['values'] }[]
  /** Whether there are more than one act takes. */
  isCut: boolean
  /** Stands for the records as they were: an act with another set is refused. */
  digest: string
}

/**
 * Does an action to many records, takes it all back, and tells what it would have done: letters, points and news of changes
 * are taken back too, so that it can't differ from the act.
 * @throws not-found, and what `granted` does
 */
export async function tryOnMany(services: ChangeServices, actor: Actor, resource: AnyResource, wanted: Wanted) {
  class TakenBack extends Error {
    readonly outcome: Outcome
    constructor(outcome: Outcome) {
      super('taken back')
      this.outcome = outcome
    }
  }
  try {
    await services.db.transaction(async (tx) => {
      throw new TakenBack((await act(tx, services, actor, resource, wanted)).outcome)
    })
  } catch (thrown) {
    if (thrown instanceof TakenBack) return thrown.outcome
    throw thrown
  }
  throw new Error('a dry run is always taken back')
}

/**
 * Does an action to many records, all or none.
 * @param wanted.digest what a dry run said: where any of the records has changed since, nothing is done
 * @returns the batch by which it is undone, and how many records it changed
 * @throws batch-changed, not-found, and what `granted` does
 */
export async function actOnMany(
  services: ChangeServices,
  actor: Actor,
  resource: AnyResource,
  { digest, ...wanted }: Wanted & { digest: string },
): Promise<{ batchId: number; count: number }> {
  return services.db.transaction(async (tx) => {
    const { batchId, outcome } = await act(tx, services, actor, resource, wanted)
    if (outcome.digest !== digest) throw new DomainError('conflict', 'batch-changed', { count: outcome.count })
    return { batchId, count: outcome.count }
  })
}

async function act(tx: Db, { clock }: ChangeServices, actor: Actor, resource: AnyResource, wanted: Wanted) {
  const { account, declared } = asked(actor, resource, wanted.action)
  const doing = { tx, actor: account, now: clock() }
  const found = await keysOf(resource, wanted.chosen, { db: tx, ...doing })
  const [written] = await tx
    .insert(batch)
    .values({ at: doing.now, actorId: account.id, resource: resource.name, action: wanted.action, count: 0 })
    .returning({ id: batch.id })
  const batchId = written?.id ?? 0
  const outcome: Outcome = { count: 0, changes: [], refused: [], isCut: found.isCut, digest: '' }
  const seen = createHash('sha256')
  await resource.lockFirst?.(tx, found.keys)
  /** What was seen is in the digest either way. */
  async function mayBeDone(key: string, { record }: Locked): Promise<boolean> {
    seen.update(`${key} ${record.version}\n`)
    const refusal = await refusalOf({ db: tx, actor: account }, declared, record)
    if (refusal) outcome.refused.push({ key, reason: refusal.reason, values: refusal.values })
    return !refusal
  }
  const acting = { doing, resource, declared, named: { action: wanted.action, batchId }, mayBeDone }
  for (const keys of portionsOf(found.keys)) {
    const done = await actOnSome(acting, keys)
    outcome.count += done.length
    for (const { key, change } of done.slice(0, SHOWN - outcome.changes.length))
      outcome.changes.push({ key, ...change.logged })
    await writeAudit(
      tx,
      done.map(({ entry }) => entry),
    )
    const undo = done.map(({ key, change: { before, version } }) => ({ batchId, key, before, version }))
    if (declared.canBeUndone && undo.length > 0) await tx.insert(batchRecord).values(undo)
  }
  await tx.update(batch).set({ count: outcome.count }).where(eq(batch.id, batchId))
  return { batchId, outcome: { ...outcome, digest: seen.digest('base64url') } }
}

/** In the order of their keys, so that two acts never wait for each other. */
async function keysOf(
  resource: AnyResource,
  chosen: Chosen,
  asking: Parameters<typeof conditionsOf>[2],
): Promise<{ keys: string[]; isCut: boolean }> {
  const where = 'keys' in chosen ? hasKey(resource, ...chosen.keys) : await conditionsOf(resource, chosen.query, asking)
  const byKey: Sort = { by: resource.key, direction: 'asc' }
  const rows = await asking.db
    .select({ key: sql<string>`${resource.key}::text` })
    .from(resource.table)
    .where(where)
    .orderBy(...orderOf(resource, byKey))
    .limit(BULK_MOST + 1)
  return { keys: rows.slice(0, BULK_MOST).map(({ key }) => key), isCut: rows.length > BULK_MOST }
}
