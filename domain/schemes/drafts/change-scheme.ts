import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { schemeDraft } from '#db/schema/drafts.ts'
import { schemeModel } from '#db/schema/models.ts'
import { panorama, scheme, schemeImage } from '#db/schema/schemes.ts'
import { type Actor, loggedIn } from '#domain/actor.ts'
import { notFound } from '#domain/errors.ts'
import { idOf } from '#domain/input.ts'
import type { DraftFields } from '../input.ts'
import { isRoom } from '../rules.ts'
import { insertDraft, lockOwnStore } from './drafts.ts'

/**
 * A draft of a published scheme, to change it by: the one it has, or a new one that holds what the scheme is.
 * @throws login-required, not-found for anybody else's, drafts-too-many
 */
export async function startChange(db: Db, actor: Actor, schemeId: unknown): Promise<{ id: number }> {
  const author = loggedIn(actor)
  const id = idOf(schemeId)
  return db.transaction(async (tx) => {
    const store = await lockOwnStore(tx, author)
    const [found] = await tx
      .select()
      .from(scheme)
      .where(and(eq(scheme.id, id), eq(scheme.designerId, store.id)))
    if (!found) throw notFound()
    const [known] = await tx.select({ id: schemeDraft.id }).from(schemeDraft).where(eq(schemeDraft.schemeId, id))
    return known ?? insertDraft(tx, store.id, id, await draftOf(tx, found))
  })
}

/** What is left out of it would be gone once the draft is published: the compiler asks for each field, also for those that may be missing. */
type WholeDraft = { [Name in keyof Required<DraftFields>]: DraftFields[Name] }

async function draftOf(tx: Db, found: typeof scheme.$inferSelect): Promise<WholeDraft> {
  const { caseName, style, areaM2, roomCount, layout, theme, introduction } = found
  return {
    caseName,
    style,
    areaM2,
    roomCount,
    introduction,
    layout: layout ?? undefined,
    theme: theme ?? undefined,
    ...(await filesAsDrafted(tx, found.id)),
  }
}

/** A published scheme's pictures and panoramas as a draft has them. */
export async function filesAsDrafted(tx: Db, schemeId: number): Promise<Pick<DraftFields, 'images' | 'panoramas'>> {
  const images = await tx
    .select()
    .from(schemeImage)
    .where(eq(schemeImage.schemeId, schemeId))
    .orderBy(schemeImage.position)
  const rooms = await tx.select().from(panorama).where(eq(panorama.schemeId, schemeId)).orderBy(panorama.position)
  const placed = await tx.select().from(schemeModel).where(eq(schemeModel.schemeId, schemeId)).orderBy(schemeModel.id)
  return {
    images: images.map(({ position, mediaId, name, caption, alt }) => ({
      mediaId,
      ...namesOf(name),
      caption: caption ?? {},
      alt: alt ?? {},
      tags: placed.flatMap(({ modelId, picture, x, y, isShown }) =>
        picture === position && x !== null && y !== null ? [{ modelId, x, y, isShown }] : [],
      ),
    })),
    panoramas: rooms.map(({ mediaId, name, caption, alt, yaw, pitch }) => ({
      mediaId,
      ...namesOf(name),
      caption: caption ?? {},
      alt: alt ?? {},
      yaw,
      pitch,
    })),
  }
}

const namesOf = (name: string | null) => (name === null ? {} : isRoom(name) ? { room: name } : { ownName: name })
