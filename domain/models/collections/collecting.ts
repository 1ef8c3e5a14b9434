import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { collection, collectionItem } from '#db/schema/collections.ts'
import { model, modelPart } from '#db/schema/models.ts'
import { type Account, type Actor, loggedIn } from '#domain/actor.ts'
import { notFound } from '#domain/errors.ts'
import { idOf } from '#domain/input.ts'
import { count, lockAllOwn, lockOwn } from './changing.ts'

/** Which collection: one of the account's by its id; left out, the one without a name that everybody has. */
type Into = { collectionId?: unknown }

/**
 * Collects a model; a second time changes nothing. `added` is how many were new in the collection: 0 or 1.
 * @throws login-required, not-found
 */
export function collectModel(db: Db, actor: Actor, modelId: unknown, into: Into = {}) {
  const id = idOf(modelId)
  return collect(db, actor, into, async (tx) => {
    const found = await tx.$count(model, and(eq(model.id, id), model.isListed))
    if (found === 0) throw notFound()
    return [id]
  })
}

/**
 * Collects all products of a room or of a group that are to be had; `added` is how many of the `total` were new.
 * @throws login-required, not-found
 */
export function collectParts(db: Db, actor: Actor, wholeId: unknown, into: Into = {}) {
  const id = idOf(wholeId)
  return collect(db, actor, into, async (tx) => {
    const whole = await tx.$count(model, and(eq(model.id, id), model.isListed))
    if (whole === 0) throw notFound()
    const parts = await tx
      .select({ id: modelPart.partId })
      .from(modelPart)
      .innerJoin(model, and(eq(model.id, modelPart.partId), model.isListed))
      .where(eq(modelPart.wholeId, id))
    return parts.map((part) => part.id)
  })
}

async function collect(db: Db, actor: Actor, { collectionId }: Into, choose: (tx: Db) => Promise<number[]>) {
  const account = loggedIn(actor)
  const chosen = collectionId === undefined ? undefined : idOf(collectionId)
  return db.transaction(async (tx) => {
    const { id } = chosen === undefined ? await openUnnamed(tx, account) : await lockOwn(tx, account, chosen)
    const wanted = await choose(tx)
    const items = wanted.map((modelId) => ({ collectionId: id, modelId }))
    const added = items.length
      ? await tx
          .insert(collectionItem)
          .values(items)
          .onConflictDoNothing()
          .returning({ modelId: collectionItem.modelId })
      : []
    await count(
      tx,
      added.map(({ modelId }) => modelId),
      1,
    )
    return { collectionId: id, added: added.length, total: wanted.length }
  })
}

/**
 * Takes a model out of one of the account's collections, or of all of them; without it there changes nothing.
 * `removed` is out of how many. @throws login-required, not-found for a collection that is not the account's
 */
export async function uncollectModel(
  db: Db,
  actor: Actor,
  modelId: unknown,
  { collectionId }: { collectionId?: unknown } = {},
): Promise<{ removed: number }> {
  const account = loggedIn(actor)
  const id = idOf(modelId)
  const chosen = collectionId === undefined ? undefined : idOf(collectionId)
  return db.transaction(async (tx) => {
    const from = chosen === undefined ? await lockAllOwn(tx, account) : [await lockOwn(tx, account, chosen)]
    const ids = from.map((each) => each.id)
    const removed = await tx
      .delete(collectionItem)
      .where(and(eq(collectionItem.modelId, id), inArray(collectionItem.collectionId, ids)))
      .returning()
    await count(tx, [id], -removed.length)
    return { removed: removed.length }
  })
}

/** Which of these models are in any of the account's collections. @throws login-required */
export async function collectedOf(db: Db, actor: Actor, modelIds: number[]): Promise<number[]> {
  const account = loggedIn(actor)
  const rows = await db
    .selectDistinct({ id: collectionItem.modelId })
    .from(collectionItem)
    .innerJoin(collection, eq(collection.id, collectionItem.collectionId))
    .where(and(eq(collection.accountId, account.id), inArray(collectionItem.modelId, modelIds)))
  return rows.map(({ id }) => id)
}

async function openUnnamed(tx: Db, { id: accountId }: Account): Promise<{ id: number }> {
  await tx.insert(collection).values({ accountId }).onConflictDoNothing()
  const [found] = await tx
    .select({ id: collection.id })
    .from(collection)
    .where(and(eq(collection.accountId, accountId), isNull(collection.name)))
    .for('update')
  // Renamed or deleted in between by the same person: once more.
  return found ?? openUnnamed(tx, { id: accountId } as Account)
}
