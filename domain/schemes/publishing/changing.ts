import { and, eq, gte, notInArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import { panorama, scheme, schemeImage } from '#db/schema/schemes.ts'
import type { Actor } from '#domain/actor.ts'
import { DomainError } from '#domain/errors.ts'
import { parse } from '#domain/input.ts'
import { orWithheld } from '#domain/media/withheld.ts'
import { SchemeInput } from '../input.ts'
import { roomsOf } from '../rules.ts'
import { relist } from './listing.ts'
import { checkKinds, enterScheme } from './publishing.ts'

/** A picture's place while others are moved: past any that there can be. */
const ASIDE = 1000

/** A scheme's fields in the place of those it had; its store stays, and where its panorama is, is said by its own. */
export const ChangedScheme = SchemeInput.omit({ designerId: true, showcase: true, url720: true })

/**
 * Changes a scheme, and publishes it if it was not; the owner may, and staff. Panoramas that stay keep their addresses
 * and what is marked in them.
 * @throws login-required, input-invalid, not-found, not-allowed, store-suspended, picture-withheld
 */
export async function changeScheme(
  db: Db,
  actor: Actor,
  schemeId: unknown,
  input: z.input<typeof ChangedScheme>,
): Promise<void> {
  if (!actor) throw new DomainError('unauthenticated', 'login-required')
  const { images, panoramas, layout = null, theme = null, ...fields } = parse(ChangedScheme, input)
  const changed = db.transaction(async (tx) => {
    const { id, designerId, url720, store } = await enterScheme(tx, actor, schemeId)
    if (store.state === 'suspended') throw new DomainError('forbidden', 'store-suspended')
    await checkKinds(tx, { images, panoramas })

    await reattach(
      tx,
      schemeImage,
      id,
      images.map(({ name = null, caption = null, alt = null, mediaId }) => ({ name, caption, alt, mediaId })),
    )
    await reattach(
      tx,
      panorama,
      id,
      panoramas.map(({ caption = null, alt = null, ...room }) => ({ caption, alt, ...room })),
    )
    const [first] = await tx
      .select({ id: panorama.id })
      .from(panorama)
      .where(and(eq(panorama.schemeId, id), eq(panorama.position, 0)))
    const elsewhere = url720?.startsWith('https://') ? url720 : null
    await tx
      .update(scheme)
      .set({
        ...fields,
        layout,
        theme,
        rooms: roomsOf([...images, ...panoramas]),
        url720: first ? `/720/panorama/${first.id}` : elsewhere,
      })
      .where(eq(scheme.id, id))
    await relist(tx, designerId, { id, isPublished: true })
  })
  await orWithheld(changed)
}

type Hung = typeof schemeImage | typeof panorama

/** Brings a scheme's pictures into a new order: those that were there stay the same rows, since others point to them. */
async function reattach(tx: Db, table: Hung, schemeId: number, wanted: { mediaId: string }[]) {
  const ofScheme = eq(table.schemeId, schemeId)
  const mediaIds = wanted.map(({ mediaId }) => mediaId)
  await tx.delete(table).where(and(ofScheme, notInArray(table.mediaId, mediaIds.length > 0 ? mediaIds : [''])))
  await tx
    .update(table)
    .set({ position: sql`${table.position} + ${ASIDE}` })
    .where(ofScheme)
  for (const [position, item] of wanted.entries()) {
    const aside = tx
      .select({ id: table.id })
      .from(table)
      .where(and(ofScheme, eq(table.mediaId, item.mediaId), gte(table.position, ASIDE)))
      .orderBy(table.position)
      .limit(1)
    const moved = await tx
      .update(table)
      .set({ ...item, position })
      .where(eq(table.id, sql`(${aside})`))
      .returning({ id: table.id })
    if (moved.length === 0) await tx.insert(table).values({ schemeId, position, ...item } as never)
  }
  await tx.delete(table).where(and(ofScheme, gte(table.position, ASIDE)))
}
