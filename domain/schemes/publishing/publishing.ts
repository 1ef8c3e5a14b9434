import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import { designer } from '#db/schema/designers.ts'
import { type Account, type Actor, loggedIn } from '#domain/actor.ts'
import { DomainError, notFound } from '#domain/errors.ts'
import { parse } from '#domain/input.ts'
import { orWithheld } from '#domain/media/withheld.ts'
import { granted, may } from '#domain/rights.ts'
import { SchemeInput } from '../input.ts'
import { lockScheme, relist, removeScheme, touchListed } from './listing.ts'
import { insertScheme } from './writing.ts'

/**
 * Publishes a scheme in a designer's store; the owner may, and who edits all schemes. In a store that waits to be approved it waits too.
 * @throws login-required, input-invalid (also for media that are not what their place needs), not-found, not-allowed,
 *   store-suspended, picture-withheld
 */
export async function publishScheme(db: Db, actor: Actor, input: z.input<typeof SchemeInput>): Promise<{ id: number }> {
  const author = loggedIn(actor)
  const { designerId, ...fields } = parse(SchemeInput, input)
  if (fields.showcase) granted(author, 'showcase:edit')

  const published = db.transaction(async (tx) => {
    const store = await lockStore(tx, author, designerId)
    const id = await insertScheme(tx, store, fields)
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
 * Brings it back to where it was; the owner may, and who edits all schemes. What is so already stays so.
 * @throws login-required, not-found, not-allowed, scheme-hidden (by moderation), store-suspended, picture-withheld
 */
export function republishScheme(db: Db, actor: Actor, schemeId: unknown) {
  return setPublished(db, actor, schemeId, true)
}

async function setPublished(db: Db, actor: Actor, schemeId: unknown, isPublished: boolean) {
  const author = loggedIn(actor)
  const listed = db.transaction(async (tx) => {
    const { id, designerId, isHidden, store } = await lockWithStore(tx, author, schemeId)
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
    const { id } = await lockWithStore(tx, author, schemeId)
    await removeScheme(tx, id)
  })
}

/** Locks a scheme with its store for who may change it; what isn't listed isn't there for others. */
async function lockWithStore(tx: Db, author: Account, schemeId: unknown) {
  const found = await lockScheme(tx, schemeId)
  const store = await lockStore(tx, author, found.designerId, found.isListed ? notAllowed : notFound)
  return { ...found, store }
}

/** Locks a designer's row for who may change the store. */
async function lockStore(tx: Db, author: Account, designerId: number, refusal = notAllowed) {
  const [store] = await tx.select().from(designer).where(eq(designer.id, designerId)).for('update')
  if (!store) throw notFound()
  if (!may(author, 'schemes:edit') && store.ownerId !== author.id) throw refusal()
  return store
}

const notAllowed = () => new DomainError('forbidden', 'not-allowed')
