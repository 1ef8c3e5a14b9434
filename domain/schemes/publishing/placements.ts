import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { designer } from '#db/schema/designers.ts'
import { media } from '#db/schema/media.ts'
import { model, schemeModel } from '#db/schema/models.ts'
import { scheme, schemeImage } from '#db/schema/schemes.ts'
import { type Actor, loggedIn } from '#domain/actor.ts'
import { cacheTags, invalidate } from '#domain/cache-tags.ts'
import { DomainError, notFound } from '#domain/errors.ts'
import { idOf, parse } from '#domain/input.ts'
import { may } from '#domain/rights.ts'
import type { DraftFields } from '../input.ts'
import { IMAGES_MAX, TAGS_MAX, UNPLACED_MAX } from '../rules.ts'

const percent = z.number().min(0).max(100)

const PlacementsInput = z
  .array(
    z.strictObject({
      modelId: z.int().positive(),
      /** Where it is seen: the position of a picture of the scheme, and per cent from its left and from its top. */
      point: z.strictObject({ picture: z.int().min(0), x: percent, y: percent }).optional(),
      /** Not so: known, but not for others to see. */
      isShown: z.boolean().optional(),
    }),
  )
  .max(IMAGES_MAX * TAGS_MAX + UNPLACED_MAX)
  .refine((given) => new Set(given.map((each) => `${each.modelId} ${each.point?.picture}`)).size === given.length)
  .refine((given) =>
    [...Map.groupBy(given, ({ point }) => point?.picture)].every(
      ([picture, placed]) => placed.length <= (picture === undefined ? UNPLACED_MAX : TAGS_MAX),
    ),
  )

export type Placement = z.output<typeof PlacementsInput>[number]

/**
 * Says which models a scheme was made with, in the place of what was said before; its designer may, and who edits all schemes.
 * @throws login-required, input-invalid (also for a model or a picture that there is not), not-found, not-allowed
 */
export async function placeModels(
  db: Db,
  actor: Actor,
  schemeId: unknown,
  input: z.input<typeof PlacementsInput>,
): Promise<void> {
  const account = loggedIn(actor)
  const id = idOf(schemeId)
  const placements = parse(PlacementsInput, input)
  await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ ownerId: designer.ownerId })
      .from(scheme)
      .innerJoin(designer, eq(designer.id, scheme.designerId))
      .where(eq(scheme.id, id))
      .for('no key update', { of: scheme })
    if (!found) throw notFound()
    if (!may(account, 'schemes:edit') && found.ownerId !== account.id) throw new DomainError('forbidden', 'not-allowed')
    const pictures = [...new Set(placements.flatMap(({ point }) => (point ? [point.picture] : [])))]
    const ofPictures = and(eq(schemeImage.schemeId, id), inArray(schemeImage.position, pictures))
    if ((await tx.$count(schemeImage, ofPictures)) !== pictures.length)
      throw new DomainError('invalid', 'input-invalid')
    await checkModels(tx, placements)

    const before = await tx.delete(schemeModel).where(eq(schemeModel.schemeId, id)).returning()
    if (placements.length > 0) await tx.insert(schemeModel).values(placements.map((each) => rowOf(id, each)))
    const touched = new Set([...placements, ...before].map(({ modelId }) => modelId))
    await invalidate(tx, [cacheTags.scheme(id), ...[...touched].map((each) => cacheTags.model(each))])
  })
}

/**
 * Puts the models that are tagged in a scheme's pictures in the place of those that were; what is said to be in it but not
 * where stays, unless it is tagged now. For whoever has locked the scheme and checked the models.
 */
export async function writeTags(tx: Db, schemeId: number, tags: Placement[]): Promise<void> {
  const modelIds = tags.map(({ modelId }) => modelId)
  const replaced = or(isNotNull(schemeModel.picture), inArray(schemeModel.modelId, modelIds))
  await tx.delete(schemeModel).where(and(eq(schemeModel.schemeId, schemeId), replaced))
  if (tags.length > 0) await tx.insert(schemeModel).values(tags.map((tag) => rowOf(schemeId, tag)))
}

/** The ids of the models that are said to be in schemes. Ask before their pictures change, since marks go with their picture. */
export async function modelIdsOf(tx: Db, schemeIds: number[]): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: schemeModel.modelId })
    .from(schemeModel)
    .where(inArray(schemeModel.schemeId, schemeIds))
  return rows.map(({ id }) => id)
}

const rowOf = (schemeId: number, { modelId, point, isShown }: Placement) => ({ schemeId, modelId, isShown, ...point })

/** What the models are called that are marked in pictures, by their numbers. One query. */
export async function modelsIn(db: Db, { images }: Pick<DraftFields, 'images'>) {
  const ids = images.flatMap(({ tags }) => tags.map(({ modelId }) => modelId))
  return db
    .select({ id: model.id, kind: model.kind, name: model.name })
    .from(model)
    .where(inArray(model.id, ids))
    .orderBy(model.id)
}

/** @throws input-invalid where there is no such model */
export async function checkModels(tx: Db, tags: { modelId: number }[]): Promise<void> {
  const ids = [...new Set(tags.map(({ modelId }) => modelId))]
  if (ids.length > 0 && (await tx.$count(model, inArray(model.id, ids))) !== ids.length) {
    throw new DomainError('invalid', 'input-invalid')
  }
}

/** Every picture of a scheme that has a name, and its size in pixels; one query. */
export async function listHungPictures(db: Db) {
  const rows = await db
    .select({
      schemeId: schemeImage.schemeId,
      position: schemeImage.position,
      name: media.name,
      width: media.width,
      height: media.height,
    })
    .from(schemeImage)
    .innerJoin(media, eq(media.id, schemeImage.mediaId))
    .where(isNotNull(media.name))
    .orderBy(schemeImage.schemeId, schemeImage.position)
  return rows.flatMap(({ name, width, height, ...place }) =>
    name && width && height ? { ...place, name, width, height } : [],
  )
}
