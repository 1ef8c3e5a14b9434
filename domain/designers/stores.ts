import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import type { StoreState } from '#db/kinds.ts'
import { designer } from '#db/schema/designers.ts'
import { media } from '#db/schema/media.ts'
import { decision } from '#db/schema/reports.ts'
import { scheme } from '#db/schema/schemes.ts'
import { type Actor, loggedIn } from '#domain/actor.ts'
import { cacheTags, invalidate } from '#domain/cache-tags.ts'
import { DomainError, notFound } from '#domain/errors.ts'
import { idOf, parse } from '#domain/input.ts'
import { asPicture } from '#domain/media/media.ts'
import { orWithheld } from '#domain/media/withheld.ts'
import { award } from '#domain/points/earning.ts'
import { may } from '#domain/rights.ts'
import { relist } from '#domain/schemes/publishing/listing.ts'
import { release, withhold } from '#domain/schemes/publishing/withheld.ts'
import { slugOf } from '#domain/text.ts'
import { DesignerInput } from './input.ts'

/**
 * Opens a store, or a designer's page, for the account that asks; the company's own has no owner yet.
 * @param approvedAtOnce whether others see it before somebody approved it; the company's own is seen at once
 * @throws login-required, input-invalid, picture-withheld, store-taken for an account that has one
 */
export async function openStore(
  db: Db,
  actor: Actor,
  input: z.input<typeof DesignerInput>,
  now: Date,
  { approvedAtOnce = true } = {},
): Promise<{ id: number; slug: string }> {
  const account = loggedIn(actor)
  const fields = parse(DesignerInput, input)
  const isOurs = may(account, 'stores:open-unowned')
  const ownerId = isOurs ? null : account.id
  const state = approvedAtOnce || isOurs ? 'approved' : 'pending'
  return orWithheld(db.transaction((tx) => insertStore(tx, { ownerId, state, ...fields }, now)))
}

/** For whoever opens a store, in its transaction. @throws store-taken, input-invalid for a logo that is no picture */
export async function insertStore(tx: Db, fields: Omit<typeof designer.$inferInsert, 'slug'>, now: Date) {
  const { ownerId, state, logoId } = fields
  if (logoId) await checkLogo(tx, logoId)
  const made = await insertUnderFreeSlug(tx, fields)
  await invalidate(tx, [cacheTags.designers, cacheTags.designer(made.id)])
  if (ownerId && state === 'approved') await award(tx, ownerId, 'store', `designer:${made.id}`, now)
  return made
}

/** @throws input-invalid */
export async function checkLogo(tx: Db, logoId: string) {
  const fitting = await tx.$count(media, and(eq(media.id, logoId), eq(media.kind, 'picture')))
  if (fitting !== 1) throw new DomainError('invalid', 'input-invalid')
}

/** A second Studio Brera is studio-brera-2, also where two are opened at a time. */
async function insertUnderFreeSlug(tx: Db, fields: Omit<typeof designer.$inferInsert, 'slug'>) {
  const base = slugOf(fields.name) || 'store'
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`
    const [made] = await tx
      .insert(designer)
      .values({ ...fields, slug })
      // Of its owner's store as well as of its slug.
      .onConflictDoNothing()
      .returning({ id: designer.id, slug: designer.slug })
    if (made) return made
    const isTaken = (await tx.$count(designer, eq(designer.slug, slug))) > 0
    if (!isTaken) throw new DomainError('conflict', 'store-taken')
  }
}

/**
 * Changes the account's store; a logo that is left out goes. Its address stays.
 * @throws login-required, input-invalid, picture-withheld, not-found for an account without one
 */
export async function editStore(db: Db, actor: Actor, input: z.input<typeof DesignerInput>): Promise<void> {
  const account = loggedIn(actor)
  const { logoId = null, ...fields } = parse(DesignerInput, input)
  const edited = db.transaction(async (tx) => {
    if (logoId) await checkLogo(tx, logoId)
    const [changed] = await tx
      .update(designer)
      .set({ ...fields, logoId, version: sql`${designer.version} + 1` })
      .where(eq(designer.ownerId, account.id))
      .returning({ id: designer.id })
    if (!changed) throw notFound()
    await touchStore(tx, changed.id)
  })
  await orWithheld(edited)
}

/** Drops the pages that show a store: each of its schemes says whose it is. */
export async function touchStore(tx: Db, storeId: number): Promise<void> {
  const schemes = await tx.select({ id: scheme.id }).from(scheme).where(eq(scheme.designerId, storeId))
  await invalidate(tx, [
    cacheTags.designers,
    cacheTags.schemes,
    cacheTags.designer(storeId),
    ...schemes.map(({ id }) => cacheTags.scheme(id)),
  ])
}

/** The account's own store, whatever its state; null for an account without one. @throws login-required */
export async function readOwnStore(db: Db, actor: Actor) {
  const account = loggedIn(actor)
  const [found] = await db
    .select({ designer, logo: media })
    .from(designer)
    .leftJoin(media, eq(media.id, designer.logoId))
    .where(eq(designer.ownerId, account.id))
  return found ? { ...found.designer, logo: found.logo && asPicture(found.logo) } : null
}

/** The id of an open store by its short address. @throws not-found */
export async function findStore(db: Db, slug: string): Promise<number> {
  const [found] = await db
    .select({ id: designer.id })
    .from(designer)
    .where(and(eq(designer.slug, slug), eq(designer.state, 'approved')))
  if (!found) throw notFound()
  return found.id
}

/**
 * Lets others see a store, with what it published, and gives its owner the points. For moderation, which authorises.
 * @throws not-found
 */
export async function admitStore(tx: Db, storeId: unknown, now: Date): Promise<void> {
  const id = idOf(storeId)
  const { ownerId } = await lockStore(tx, id)
  await setState(tx, id, 'approved')
  if (ownerId) await award(tx, ownerId, 'store', `designer:${id}`, now)
}

/** Takes a store and all it published out of others' reach. For moderation, which authorises. @throws not-found */
export async function suspendStore(tx: Db, storeId: unknown): Promise<void> {
  const id = idOf(storeId)
  await lockStore(tx, id)
  await setState(tx, id, 'suspended')
}

/**
 * Ends that, unless another decision suspends it too; what its owner doesn't publish, or moderation hides, stays unseen. One
 * that was refused while it waited is open at last, so its owner gets the points.
 * @throws not-found
 */
export async function restoreStore(tx: Db, storeId: unknown, now: Date): Promise<void> {
  const id = idOf(storeId)
  // Of two appeals that are heard at once, the second waits here and sees the first.
  await lockStore(tx, id)
  const standing = and(eq(decision.designerId, id), sql`appeal_outcome is distinct from 'reversed'`)
  if ((await tx.$count(decision, standing)) === 0) await admitStore(tx, id, now)
}

/** Decisions about a store wait for each other. @throws not-found */
export async function lockStore(tx: Db, id: number) {
  const { state, ownerId } = designer
  const [store] = await tx.select({ state, ownerId }).from(designer).where(eq(designer.id, id)).for('update')
  if (!store) throw notFound()
  return store
}

/**
 * Locks several before what is theirs, in the order of their numbers: two who need some of the same never wait for each other.
 * @param which a query of their numbers
 */
export async function lockStores(tx: Db, which: SQL): Promise<void> {
  await tx.execute(sql`select from ${designer} where id in (${which}) order by id for update`)
}

async function setState(tx: Db, id: number, state: StoreState) {
  await tx.update(designer).set({ state }).where(eq(designer.id, id))
  await relist(tx, id)
  if (state === 'suspended') await withhold(tx, { designerId: id }, id)
  else await release(tx, { designerId: id })
}
