import { randomBytes } from 'node:crypto'
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { collection, collectionItem } from '#db/schema/collections.ts'
import { media } from '#db/schema/media.ts'
import { brand, model } from '#db/schema/models.ts'
import { type Actor, loggedIn } from '#domain/actor.ts'
import { because, DomainError, notFound } from '#domain/errors.ts'
import { idOf, line, parse } from '#domain/input.ts'
import { asPicture } from '#domain/media/media.ts'
import { sizeOf } from '../read.ts'
import { COLLECTIONS_MAX } from '../rules.ts'
import { count, lockOwn, ownedBy } from './changing.ts'

/** What a collection is called by its form. */
export const CollectionName = z.object({ name: line(80).min(1, because('required')) })

const Name = CollectionName.shape.name

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
