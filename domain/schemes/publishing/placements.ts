import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { designer } from '#db/schema/designers.ts'
import { media } from '#db/schema/media.ts'
import { model, schemeModel } from '#db/schema/models.ts'
import { scheme, schemeImage } from '#db/schema/schemes.ts'
import type { Actor } from '#domain/actor.ts'
import { cacheTags, invalidate } from '#domain/cache-tags.ts'
import { DomainError, notFound } from '#domain/errors.ts'
import { idOf, parse } from '#domain/input.ts'
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

/**
 * Says which models a scheme was made with, in the place of what was said before; its designer may, and staff.
 * @throws login-required, input-invalid (also for a model or a picture that there is not), not-found, not-allowed
 */
export async function placeModels(
  db: Db,
  actor: Actor,
  schemeId: unknown,
  input: z.input<typeof PlacementsInput>,
): Promise<void> {
  if (!actor) throw new DomainError('unauthenticated', 'login-required')
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
    if (actor.role !== 'staff' && found.ownerId !== actor.id) throw new DomainError('forbidden', 'not-allowed')
    const used = [...new Set(placements.map(({ modelId }) => modelId))]
    const pictures = [...new Set(placements.flatMap(({ point }) => (point ? [point.picture] : [])))]
    const known = await tx.$count(model, inArray(model.id, used))
    const hung = await tx.$count(
      schemeImage,
      and(eq(schemeImage.schemeId, id), inArray(schemeImage.position, pictures)),
    )
    if (known !== used.length || hung !== pictures.length) throw new DomainError('invalid', 'input-invalid')

    const before = await tx.delete(schemeModel).where(eq(schemeModel.schemeId, id)).returning()
    if (placements.length > 0) {
      await tx
        .insert(schemeModel)
        .values(placements.map(({ modelId, point, isShown }) => ({ schemeId: id, modelId, isShown, ...point })))
    }
    const touched = new Set([...used, ...before.map(({ modelId }) => modelId)])
    await invalidate(tx, [cacheTags.scheme(id), ...[...touched].map((each) => cacheTags.model(each))])
  })
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
