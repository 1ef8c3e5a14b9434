import { and, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import { designer } from '#db/schema/designers.ts'
import { media } from '#db/schema/media.ts'
import { panorama, scheme, schemeImage } from '#db/schema/schemes.ts'
import { type Account, type Actor, loggedIn } from '#domain/actor.ts'
import { DomainError, notFound } from '#domain/errors.ts'
import { parse } from '#domain/input.ts'
import { orWithheld } from '#domain/media/withheld.ts'
import { notifyFollowers } from '#domain/notifications/notify.ts'
import { SchemeInput } from '../input.ts'
import { roomsOf } from '../rules.ts'
import { countListed, lockScheme, relist, removeScheme, touchListed } from './listing.ts'

/**
 * Publishes a scheme in a designer's store; the owner may, and staff. In a store that waits to be approved it waits too.
 * @throws login-required, input-invalid (also for media that are not what their place needs), not-found, not-allowed,
 *   store-suspended, picture-withheld
 */
export async function publishScheme(db: Db, actor: Actor, input: z.input<typeof SchemeInput>): Promise<{ id: number }> {
  const author = loggedIn(actor)
  const { designerId, images, panoramas, url720, ...fields } = parse(SchemeInput, input)
  if (fields.showcase && author.role !== 'staff') throw new DomainError('forbidden', 'not-allowed')

  const published = db.transaction(async (tx) => {
    const store = await enterStore(tx, author, designerId)
    if (store.state === 'suspended') throw new DomainError('forbidden', 'store-suspended')
    await checkKinds(tx, { images, panoramas })

    const isListed = store.state === 'approved'
    const [made] = await tx
      .insert(scheme)
      .values({ designerId, url720, isListed, rooms: roomsOf([...images, ...panoramas]), ...fields })
      .returning({ id: scheme.id })
    const id = made?.id as number
    await tx.insert(schemeImage).values(images.map((image, position) => ({ schemeId: id, position, ...image })))
    if (panoramas.length > 0) {
      const rooms = panoramas.map((room, position) => ({ schemeId: id, position, ...room }))
      const [first] = await tx.insert(panorama).values(rooms).returning({ id: panorama.id })
      const own = `/720/panorama/${first?.id}`
      if (!url720) await tx.update(scheme).set({ url720: own }).where(eq(scheme.id, id))
    }
    if (isListed) {
      await countListed(tx, designerId, 1)
      await notifyFollowers(tx, designerId, id)
    }
    await tx.update(designer).set({ activeAt: sql`now()` }).where(eq(designer.id, designerId))
    await touchListed(tx, designerId, [id])
    return { id }
  })
  return orWithheld(published)
}

/** Takes a scheme off the lists and out of reach, with all that is said of it kept. @throws as republishScheme */
export function unpublishScheme(db: Db, actor: Actor, schemeId: unknown) {
  return setPublished(db, actor, schemeId, false)
}

/**
 * Brings it back to where it was; the owner may, and staff. What is so already stays so.
 * @throws login-required, not-found, not-allowed, scheme-hidden (by moderation), store-suspended, picture-withheld
 */
export function republishScheme(db: Db, actor: Actor, schemeId: unknown) {
  return setPublished(db, actor, schemeId, true)
}

async function setPublished(db: Db, actor: Actor, schemeId: unknown, isPublished: boolean) {
  const author = loggedIn(actor)
  const listed = db.transaction(async (tx) => {
    const { id, designerId, isHidden, store } = await enterScheme(tx, author, schemeId)
    if (isPublished && store.state === 'suspended') throw new DomainError('forbidden', 'store-suspended')
    if (isPublished && isHidden) throw new DomainError('forbidden', 'scheme-hidden')
    await relist(tx, designerId, { id, isPublished })
  })
  await orWithheld(listed)
}

/** Removes a scheme with its pictures' places, likes and counts. @throws login-required, not-found, not-allowed */
export async function deleteScheme(db: Db, actor: Actor, schemeId: unknown): Promise<void> {
  const author = loggedIn(actor)
  await db.transaction(async (tx) => {
    const { id } = await enterScheme(tx, author, schemeId)
    await removeScheme(tx, id)
  })
}

/** Locks a scheme with its store for who may change it; what isn't listed isn't there for others. */
export async function enterScheme(tx: Db, author: Account, schemeId: unknown) {
  const found = await lockScheme(tx, schemeId)
  const store = await enterStore(tx, author, found.designerId, found.isListed ? notAllowed : notFound)
  return { ...found, store }
}

/** Locks a designer's row for who may change the store. */
async function enterStore(tx: Db, author: Account, designerId: number, refusal = notAllowed) {
  const [store] = await tx.select().from(designer).where(eq(designer.id, designerId)).for('update')
  if (!store) throw notFound()
  if (author.role !== 'staff' && store.ownerId !== author.id) throw refusal()
  return store
}

const notAllowed = () => new DomainError('forbidden', 'not-allowed')

type Hung = { mediaId: string }[]

/** Pictures are pictures, and panoramas are panoramas. @returns the ids of all. @throws input-invalid */
export async function checkKinds(tx: Db, { images, panoramas }: { images: Hung; panoramas: Hung }): Promise<string[]> {
  const named = { picture: idsOf(images), panorama: idsOf(panoramas) }
  for (const kind of ['picture', 'panorama'] as const) {
    const fitting = await tx.$count(media, and(inArray(media.id, named[kind]), eq(media.kind, kind)))
    if (fitting !== named[kind].length) throw new DomainError('invalid', 'input-invalid')
  }
  return [...named.picture, ...named.panorama]
}

const idsOf = (hung: Hung) => [...new Set(hung.map(({ mediaId }) => mediaId))]
