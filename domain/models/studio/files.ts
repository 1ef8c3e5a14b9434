import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { media } from '#db/schema/media.ts'
import { model, modelLevel, modelVariant } from '#db/schema/models.ts'
import { type Actor, loggedIn } from '#domain/actor.ts'
import { LIMITS } from '#domain/designs/document.ts'
import { parse } from '#domain/input.ts'
import { studioUrl } from '#domain/media/rules.ts'
import type { StudioFiles, StudioLevel, StudioModelFiles } from './models.ts'

/** Such as `1,2,3`: as many as a design may have models. */
const Ids = z.object({
  ids: z
    .string()
    .regex(/^([1-9]\d{0,9}(,[1-9]\d{0,9})*)?$/)
    .transform((text) => (text === '' ? [] : [...new Set(text.split(',').map(Number))]))
    .pipe(z.array(z.int().max(2_147_483_647)).max(LIMITS.models)),
})

/**
 * Where the files of some models are; null for those that are withdrawn, hidden or that never were. Two queries.
 * @param input a query string's fields
 * @throws login-required, input-invalid
 */
export async function readStudioFiles(db: Db, actor: Actor, input: unknown): Promise<StudioModelFiles> {
  loggedIn(actor)
  const { ids } = parse(Ids, input)
  const [there, variants] = await Promise.all([
    db
      .select({ id: model.id, category: model.category })
      .from(model)
      .where(and(inArray(model.id, ids), inArray(model.kind, ['product', 'combined']), model.isListed)),
    readVariants(db, ids),
  ])
  const known = new Map(there.map(({ id, category }) => [id, category]))
  const variantsOf = Map.groupBy(variants, ({ modelId }) => modelId)
  const told = (id: number) => (known.has(id) ? filesOf(variantsOf.get(id), known.get(id) === 'lighting') : null)
  return { models: Object.fromEntries(ids.map((id) => [id, told(id)])) }
}

/** Which of some models one cannot place any more. One query. */
export async function withdrawnOf(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const there = await db
    .select({ id: model.id })
    .from(model)
    .where(and(inArray(model.id, [...ids]), model.isListed))
  const known = new Set(there.map(({ id }) => id))
  return [...new Set(ids)].filter((id) => !known.has(id))
}

type Variant = Awaited<ReturnType<typeof readVariants>>[number]

function readVariants(db: Db, ids: number[]) {
  const lighter = alias(media, 'lighter')
  const levels = sql<{ id: string; bytes: number; triangles: number | null }[]>`(
    select coalesce(json_agg(json_build_object(
      'id', ${lighter.id}, 'bytes', ${lighter.bytes}, 'triangles', ${lighter.glb} -> 'triangles'
    ) order by detail desc), '[]')
    from ${modelLevel} join ${media} as "lighter" on ${lighter.id} = level_id where ${modelLevel.glbId} = ${modelVariant.glbId}
  )`
  return db
    .select({
      modelId: modelVariant.modelId,
      place: modelVariant.position,
      glb: { id: media.id, bytes: media.bytes, stated: media.glb },
      // Of the first variant, which all others are like.
      counted: sql<number>`${model.triangles}`,
      levels,
    })
    .from(modelVariant)
    .innerJoin(model, eq(model.id, modelVariant.modelId))
    .innerJoin(media, eq(media.id, modelVariant.glbId))
    .where(inArray(modelVariant.modelId, ids))
    .orderBy(asc(modelVariant.modelId), asc(modelVariant.position))
}

function filesOf(variants: Variant[] = [], isLamp: boolean): StudioFiles {
  const files = variants.map(({ place, glb, counted, levels }) => {
    const full = { url: studioUrl(glb.id), triangles: glb.stated?.triangles ?? counted }
    const lighter = levels.map(
      (level): StudioLevel => ({
        url: studioUrl(level.id),
        // The same textures are a larger share of a lighter file.
        triangles: level.triangles ?? Math.ceil((full.triangles * level.bytes) / glb.bytes),
      }),
    )
    return { place, url: full.url, levels: [full, ...lighter] }
  })
  return { levels: files[0]?.levels ?? [], variants: files, isLamp }
}
