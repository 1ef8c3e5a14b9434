import { randomBytes } from 'node:crypto'
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { media } from '#db/schema/media.ts'
import { brand, collection, collectionItem, model, modelPart } from '#db/schema/models.ts'
import { type Account, type Actor, loggedIn } from '#domain/actor.ts'
import { cacheTags, invalidate } from '#domain/cache-tags.ts'
import { because, DomainError, notFound } from '#domain/errors.ts'
import { idOf, line, parse } from '#domain/input.ts'
import { asPicture } from '#domain/media/media.ts'
import { sizeOf } from '../read.ts'
import { COLLECTIONS_MAX } from '../rules.ts'

/** What a collection is called by its form. */
export const CollectionName = z.object({ name: line(80).min(1, because('required')) })

const Name = CollectionName.shape.name

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

/** The account's collections and how much is in each, the one without a name first, then by name. @throws login-required */
export async function listCollections(db: Db, actor: Actor) {
  const account = loggedIn(actor)
  return db
    .select({
      id: collection.id,
      name: collection.name,
      shareToken: collection.shareToken,
      count: sql<number>`count(${collectionItem.modelId})::int`,
    })
    .from(collection)
    .leftJoin(collectionItem, eq(collectionItem.collectionId, collection.id))
    .where(eq(collection.accountId, account.id))
    .groupBy(collection.id)
    .orderBy(sql`${collection.name} is not null`, asc(sql`lower(${collection.name})`))
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

/** One of the account's collections, what came last first. @throws login-required, not-found */
export async function readCollection(db: Db, actor: Actor, collectionId: unknown) {
  const account = loggedIn(actor)
  return read(db, ownedBy(account, idOf(collectionId)))
}

/** What whoever has the link sees. @throws not-found, also once it is shared no more */
export async function readSharedCollection(db: Db, shareToken: string) {
  const { shareToken: _, ...rest } = await read(db, eq(collection.shareToken, shareToken))
  return rest
}

async function read(db: Db, which: SQL | undefined) {
  const [found] = await db
    .select({ id: collection.id, name: collection.name, shareToken: collection.shareToken })
    .from(collection)
    .where(which)
  if (!found) throw notFound()
  const rows = await db
    .select({ model, brand: brand.name, media })
    .from(collectionItem)
    .innerJoin(model, and(eq(model.id, collectionItem.modelId), model.isListed))
    .innerJoin(media, eq(media.id, model.posterId))
    .leftJoin(brand, eq(brand.id, model.brandId))
    .where(eq(collectionItem.collectionId, found.id))
    .orderBy(desc(collectionItem.id))
  const items = rows.map(({ model: item, brand: by, media: file }) => {
    const { id, kind, slug, name, author, licence } = item
    return { id, kind, slug, name, author, licence, brand: by, size: sizeOf(item), poster: asPicture(file) }
  })
  return { ...found, items }
}

/** Begins a collection. @throws login-required, input-invalid, name-taken, collections-too-many */
export async function createCollection(db: Db, actor: Actor, name: unknown): Promise<{ id: number }> {
  const account = loggedIn(actor)
  const given = parse(Name, name)
  return db.transaction(async (tx) => {
    // One after the other, so that none slips past the most there may be.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`collections of ${account.id}`}, 0))`)
    const count = await tx.$count(collection, eq(collection.accountId, account.id))
    if (count >= COLLECTIONS_MAX) throw new DomainError('conflict', 'collections-too-many', { most: COLLECTIONS_MAX })
    const [made] = await tx
      .insert(collection)
      .values({ accountId: account.id, name: given })
      .onConflictDoNothing()
      .returning({ id: collection.id })
    if (!made) throw new DomainError('conflict', 'name-taken')
    return made
  })
}

/** Calls a collection otherwise; the one without a name gets one. @throws login-required, input-invalid, not-found, name-taken */
export async function renameCollection(db: Db, actor: Actor, collectionId: unknown, name: string): Promise<void> {
  const account = loggedIn(actor)
  const given = parse(Name, name)
  const [found] = await db
    .update(collection)
    .set({ name: given })
    .where(ownedBy(account, idOf(collectionId)))
    .returning()
    .catch((error) => {
      if (error.cause?.constraint === 'collection_name_taken') throw new DomainError('conflict', 'name-taken')
      throw error
    })
  if (!found) throw notFound()
}

/** Deletes a collection with what is in it. @throws login-required, not-found */
export async function deleteCollection(db: Db, actor: Actor, collectionId: unknown): Promise<void> {
  const account = loggedIn(actor)
  const id = idOf(collectionId)
  await db.transaction(async (tx) => {
    await lockOwn(tx, account, id)
    const items = await tx.delete(collectionItem).where(eq(collectionItem.collectionId, id)).returning()
    await count(
      tx,
      items.map(({ modelId }) => modelId),
      -1,
    )
    await tx.delete(collection).where(eq(collection.id, id))
  })
}

/** A link's token for a collection, the same one each time. @throws login-required, not-found */
export async function shareCollection(db: Db, actor: Actor, collectionId: unknown): Promise<{ shareToken: string }> {
  const account = loggedIn(actor)
  const id = idOf(collectionId)
  return db.transaction(async (tx) => {
    const found = await lockOwn(tx, account, id)
    const shareToken = found.shareToken ?? randomBytes(18).toString('base64url')
    await tx.update(collection).set({ shareToken }).where(eq(collection.id, id))
    return { shareToken }
  })
}

/** Ends a link; the next one is another. @throws login-required, not-found */
export async function unshareCollection(db: Db, actor: Actor, collectionId: unknown): Promise<void> {
  const account = loggedIn(actor)
  const [found] = await db
    .update(collection)
    .set({ shareToken: null })
    .where(ownedBy(account, idOf(collectionId)))
    .returning()
  if (!found) throw notFound()
}

/** Locks a collection of the account's. What changes collections locks them first, then models, each by their ids. */
async function lockOwn(tx: Db, account: Account, id: number) {
  const [found] = await tx.select().from(collection).where(ownedBy(account, id)).for('update')
  if (!found) throw notFound()
  return found
}

async function lockAllOwn(tx: Db, account: Account) {
  return tx
    .select()
    .from(collection)
    .where(eq(collection.accountId, account.id))
    .orderBy(asc(collection.id))
    .for('update')
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

/** Counts models in or out of a collection, and says so of each. */
async function count(tx: Db, modelIds: number[], change: number) {
  if (modelIds.length === 0 || change === 0) return
  const rows = tx
    .$with('locked')
    .as(
      tx
        .select({ id: model.id })
        .from(model)
        .where(inArray(model.id, modelIds))
        .orderBy(asc(model.id))
        .for('no key update'),
    )
  await tx
    .with(rows)
    .update(model)
    .set({ collectedCount: sql`${model.collectedCount} + ${change}` })
    .where(sql`${model.id} in (select id from ${rows})`)
  await invalidate(tx, [cacheTags.collected, ...modelIds.map((id) => cacheTags.model(id))])
}

function ownedBy({ id: accountId }: Account, id: number): SQL | undefined {
  return and(eq(collection.id, id), eq(collection.accountId, accountId))
}
