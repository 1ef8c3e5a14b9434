import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { designer } from '#db/schema/designers.ts'
import { schemeDraft } from '#db/schema/drafts.ts'
import { schemeModel } from '#db/schema/models.ts'
import { panorama, scheme, schemeImage } from '#db/schema/schemes.ts'
import { type Actor, loggedIn } from '#domain/actor.ts'
import { DomainError, notFound } from '#domain/errors.ts'
import { idOf, parse } from '#domain/input.ts'
import { awardEach } from '#domain/points/earning.ts'
import { writtenIn } from '#domain/text.ts'
import { changeScheme } from '../publishing/changing.ts'
import { placeModels } from '../publishing/placements.ts'
import { publishScheme } from '../publishing/publishing.ts'
import { isRoom } from '../rules.ts'
import { insertDraft, lockDraft, lockOwnStore } from './drafts.ts'
import { DraftFields } from './input.ts'
import { missingFieldsOf, nameOf } from './rules.ts'

/**
 * Publishes what a draft holds: as a scheme, or as changes of the one it is of; then there is no draft any more.
 * @throws login-required, not-found, draft-incomplete (`missingFieldsOf` says what is missing), store-suspended
 */
export async function publishDraft(db: Db, actor: Actor, draftId: unknown, now: Date): Promise<{ schemeId: number }> {
  const author = loggedIn(actor)
  return db.transaction(async (tx) => {
    const { id, designerId, schemeId: changed, ...draft } = await lockDraft(tx, author, draftId)
    const fields = parse(DraftFields, draft.fields)
    if (missingFieldsOf(fields).length > 0) throw new DomainError('invalid', 'draft-incomplete')

    const scheme = schemeOf(fields)
    const schemeId = changed ?? (await publishScheme(tx, author, { designerId, ...scheme })).id
    if (changed) await changeScheme(tx, author, changed, scheme)
    const tags = placementsOf(fields)
    const others = (await placedNowhere(tx, schemeId)).filter(
      ({ modelId }) => !tags.some((tag) => tag.modelId === modelId),
    )
    await placeModels(tx, author, schemeId, [...others, ...tags])
    await tx.delete(schemeDraft).where(eq(schemeDraft.id, id))
    await earnForPictures(tx, author.id, schemeId, now)
    return { schemeId }
  })
}

/** Points for what others can see now; each picture earns once, wherever it is shown. */
async function earnForPictures(tx: Db, accountId: string, schemeId: number, now: Date) {
  const pictures = await tx
    .selectDistinct({ mediaId: schemeImage.mediaId })
    .from(schemeImage)
    .innerJoin(scheme, eq(scheme.id, schemeImage.schemeId))
    .where(and(eq(scheme.id, schemeId), scheme.isListed))
  const deeds = pictures.map(({ mediaId }) => ({ accountId, objectKey: `media:${mediaId}` }))
  await awardEach(tx, deeds, 'upload', now)
}

type Fields = ReturnType<typeof DraftFields.parse>

/** What a complete draft is as a scheme. */
function schemeOf({ images, panoramas, introduction, ...fields }: Fields) {
  const { caseName = '', style = 'modern', areaM2 = 0, roomCount = 0, layout, theme } = fields
  return {
    caseName,
    style,
    areaM2,
    roomCount,
    layout,
    theme,
    introduction: writtenIn(introduction) ?? {},
    images: images.map((image) => ({
      mediaId: image.mediaId,
      name: nameOf(image),
      caption: writtenIn(image.caption),
      alt: writtenIn(image.alt),
    })),
    panoramas: panoramas.map(({ mediaId, caption, alt, yaw, pitch, ...named }) => ({
      mediaId,
      name: nameOf(named) ?? '',
      caption: writtenIn(caption),
      alt: writtenIn(alt),
      yaw,
      pitch,
    })),
  }
}

function placementsOf({ images }: Fields) {
  return images.flatMap(({ tags }, picture) =>
    tags.map(({ modelId, x, y, isShown }) => ({ modelId, isShown, point: { picture, x, y } })),
  )
}

/** What is said to be in the scheme but not where: no draft holds it, and none is to lose it. */
async function placedNowhere(tx: Db, schemeId: number) {
  return tx
    .select({ modelId: schemeModel.modelId, isShown: schemeModel.isShown })
    .from(schemeModel)
    .where(and(eq(schemeModel.schemeId, schemeId), isNull(schemeModel.picture)))
}

/**
 * A draft of a published scheme, to change it by: the one it has, or a new one that holds what the scheme is.
 * @throws login-required, not-found for anybody else's, drafts-too-many
 */
export async function startChange(db: Db, actor: Actor, schemeId: unknown): Promise<{ id: number }> {
  const author = loggedIn(actor)
  const id = idOf(schemeId)
  return db.transaction(async (tx) => {
    const storeId = await lockOwnStore(tx, author)
    const [found] = await tx
      .select({ scheme })
      .from(scheme)
      .innerJoin(designer, eq(designer.id, scheme.designerId))
      .where(and(eq(scheme.id, id), eq(designer.id, storeId)))
    if (!found) throw notFound()
    const [known] = await tx.select({ id: schemeDraft.id }).from(schemeDraft).where(eq(schemeDraft.schemeId, id))
    return known ?? insertDraft(tx, storeId, id, await draftOf(tx, found.scheme))
  })
}

async function draftOf(tx: Db, found: typeof scheme.$inferSelect): Promise<Fields> {
  const images = await tx
    .select()
    .from(schemeImage)
    .where(eq(schemeImage.schemeId, found.id))
    .orderBy(schemeImage.position)
  const rooms = await tx.select().from(panorama).where(eq(panorama.schemeId, found.id)).orderBy(panorama.position)
  const placed = await tx.select().from(schemeModel).where(eq(schemeModel.schemeId, found.id)).orderBy(schemeModel.id)
  const { caseName, style, areaM2, roomCount, layout, theme, introduction } = found
  return parse(DraftFields, {
    caseName,
    style,
    areaM2,
    roomCount,
    introduction,
    layout: layout ?? undefined,
    theme: theme ?? undefined,
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
  })
}

const namesOf = (name: string | null) => (name === null ? {} : isRoom(name) ? { room: name } : { ownName: name })
