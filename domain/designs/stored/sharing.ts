import { randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { user } from '#db/schema/accounts.ts'
import { design } from '#db/schema/designs.ts'
import { type Actor, loggedIn } from '#domain/actor.ts'
import { notFound } from '#domain/errors.ts'
import type { DesignDocument } from '../document.ts'
import { roomsOf } from '../geometry/rooms.ts'
import { lockOwn, ownedBy } from './own-design.ts'

/** A link's token for a design, the same one each time. @throws login-required, not-found */
export async function shareDesign(db: Db, actor: Actor, designId: unknown): Promise<{ shareToken: string }> {
  const account = loggedIn(actor)
  return db.transaction(async (tx) => {
    const found = await lockOwn(tx, account, designId)
    const shareToken = found.shareToken ?? randomBytes(18).toString('base64url')
    await tx.update(design).set({ shareToken }).where(eq(design.id, found.id))
    return { shareToken }
  })
}

/** Ends a link; the next one is another. @throws login-required, not-found */
export async function unshareDesign(db: Db, actor: Actor, designId: unknown): Promise<void> {
  const [found] = await db
    .update(design)
    .set({ shareToken: null })
    .where(ownedBy(loggedIn(actor), designId))
    .returning({ id: design.id })
  if (!found) throw notFound()
}

/** What whoever has the link sees: the plan, and the rooms with their areas. @throws not-found, also once it is shared no more, or deleted */
export async function readSharedDesign(db: Db, shareToken: string) {
  const [found] = await db
    .select({
      name: design.name,
      by: user.name,
      sketch: design.sketch,
      areaMm2: design.areaMm2,
      roomCount: design.roomCount,
      itemCount: design.itemCount,
      document: design.document,
    })
    .from(design)
    .innerJoin(user, eq(user.id, design.ownerId))
    .where(and(eq(design.shareToken, shareToken), isNull(design.deletedAt)))
  if (!found) throw notFound()
  const { document, ...shown } = found
  const rooms = roomsOf(document as DesignDocument).map(({ id, room, area }) => ({
    id,
    name: room.name ?? null,
    use: room.use ?? null,
    areaMm2: Math.round(area),
  }))
  return { ...shown, rooms }
}
