import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { media } from '#db/schema/media.ts'
import { brand, model, modelLevel, modelPart, modelVariant, schemeModel } from '#db/schema/models.ts'
import { scheme, schemeImage } from '#db/schema/schemes.ts'
import type { Category, ModelKind, ModelLevel } from '#db/vocabulary.ts'
import { notFound } from '#domain/errors.ts'
import { idOf } from '#domain/input.ts'
import { asPicture } from '#domain/media/media.ts'
import { readCards } from '#domain/schemes/lists/lists.ts'
import { ratingOf, type Size } from './rules.ts'

/** A file of the same model with less detail. */
interface GlbLevel {
  detail: ModelLevel
  id: string
  mime: string
  bytes: number
}

/** A product with its brand and its variants; each has its own poster, GLB file and size. Three queries. @throws not-found */
export async function readProduct(db: Db, id: unknown) {
  const [poster, lighter] = [alias(media, 'poster'), alias(media, 'lighter')]
  const levels = sql<GlbLevel[]>`(
    select coalesce(json_agg(json_build_object('detail', detail, 'id', ${lighter.id}, 'mime', ${lighter.mime}, 'bytes', ${lighter.bytes})), '[]')
    from ${modelLevel} join ${media} as "lighter" on ${lighter.id} = level_id where ${modelLevel.glbId} = ${modelVariant.glbId}
  )`
  const listVariants = db
    .select({ variant: modelVariant, glb: { id: media.id, mime: media.mime, bytes: media.bytes }, poster, levels })
    .from(modelVariant)
    .innerJoin(media, eq(media.id, modelVariant.glbId))
    .innerJoin(poster, eq(poster.id, modelVariant.posterId))
    .where(eq(modelVariant.modelId, idOf(id)))
    .orderBy(asc(modelVariant.position))
  const [found, rows, seenIn] = await Promise.all([readOne(db, id, 'product'), listVariants, countSeen(db, idOf(id))])
  const size = sizeOf(found) as Size
  const variants = rows.map(({ variant: { position, name, swatch, colours, ...own }, glb, poster: file, levels }) => ({
    position,
    name,
    swatch,
    colours,
    glb,
    levels,
    poster: asPicture(file),
    size: sizeOf(own) ?? size,
  }))
  return { ...found, category: found.category as Category, size, variants, seenIn }
}

/** A group with its products and how many of each. Two queries. @throws not-found */
export async function readCombined(db: Db, id: unknown) {
  const found = await readOne(db, id, 'combined')
  return { ...found, size: sizeOf(found), parts: await readParts(db, found.id) }
}

/** A room with its products, each in its tab. Two queries. @throws not-found */
export async function readScene(db: Db, id: unknown) {
  const found = await readOne(db, id, 'scene')
  return { ...found, parts: await readParts(db, found.id) }
}

/** The id of the model of a kind that was published last; undefined where there is none. */
export async function newestModel(db: Db, kind: ModelKind): Promise<number | undefined> {
  const [found] = await db
    .select({ id: model.id })
    .from(model)
    .where(and(eq(model.kind, kind), model.isListed))
    .orderBy(desc(model.publishedAt), desc(model.slug))
    .limit(1)
  return found?.id
}

/** The id of a model by its slug, as addresses of downloads and imports call it. @throws not-found */
export async function findModel(db: Db, slug: string): Promise<{ id: number; kind: ModelKind }> {
  const [found] = await db.select({ id: model.id, kind: model.kind }).from(model).where(eq(model.slug, slug))
  if (!found) throw notFound()
  return found
}

/** The groups and the rooms that a product is in, the latest first, at most `limit`. One query. */
export async function listWholes(db: Db, productId: unknown, limit = 6) {
  const rows = await db
    .select({ id: model.id, kind: model.kind, name: model.name, space: model.space, media })
    .from(modelPart)
    .innerJoin(model, and(eq(model.id, modelPart.wholeId), model.isListed))
    .innerJoin(media, eq(media.id, model.posterId))
    .where(eq(modelPart.partId, idOf(productId)))
    .orderBy(desc(model.id))
    .limit(limit)
  return rows.map(({ media: file, ...rest }) => ({ ...rest, poster: asPicture(file) }))
}

/** The published schemes that a model is used in, the newest first, at most `limit`. Two queries. */
export async function listSchemesWith(db: Db, modelId: unknown, limit = 5) {
  const rows = await db
    .selectDistinct({ id: schemeModel.schemeId })
    .from(schemeModel)
    .innerJoin(scheme, and(eq(scheme.id, schemeModel.schemeId), scheme.isListed))
    .where(and(eq(schemeModel.modelId, idOf(modelId)), schemeModel.isShown))
    .orderBy(desc(schemeModel.schemeId))
    .limit(limit)
  return readCards(
    db,
    rows.map(({ id }) => id),
  )
}

/**
 * The models that a scheme was made with, in the order in which they were placed, and where they are seen: in which
 * picture, what that is called, and in per cent from its left and from its top. One query.
 */
export async function listModelsOf(db: Db, schemeId: unknown) {
  const rows = await db
    .select({
      picture: schemeModel.picture,
      room: schemeImage.name,
      x: schemeModel.x,
      y: schemeModel.y,
      model: { id: model.id, kind: model.kind, name: model.name, brand: brand.name },
      media,
    })
    .from(schemeModel)
    .innerJoin(model, and(eq(model.id, schemeModel.modelId), model.isListed))
    .innerJoin(media, eq(media.id, model.posterId))
    .leftJoin(brand, eq(brand.id, model.brandId))
    .leftJoin(
      schemeImage,
      and(eq(schemeImage.schemeId, schemeModel.schemeId), eq(schemeImage.position, schemeModel.picture)),
    )
    .where(and(eq(schemeModel.schemeId, idOf(schemeId)), schemeModel.isShown))
    .orderBy(asc(schemeModel.id))
  return rows.map(({ media: file, picture, room, x, y, model: used }) => ({
    ...used,
    poster: asPicture(file),
    point: picture === null || x === null || y === null ? null : { picture, room, x, y },
  }))
}

async function readOne(db: Db, id: unknown, kind: ModelKind) {
  const [found] = await db
    .select({ model, brand: { id: brand.id, slug: brand.slug, name: brand.name, country: brand.country }, media })
    .from(model)
    .innerJoin(media, eq(media.id, model.posterId))
    .leftJoin(brand, eq(brand.id, model.brandId))
    .where(and(eq(model.id, idOf(id)), eq(model.kind, kind), model.isListed))
  if (!found) throw notFound()
  return { ...found.model, rating: ratingOf(found.model), brand: found.brand, poster: asPicture(found.media) }
}

async function readParts(db: Db, wholeId: number) {
  const rows = await db
    .select({ part: modelPart, model, brand: { slug: brand.slug, name: brand.name }, media })
    .from(modelPart)
    .innerJoin(model, and(eq(model.id, modelPart.partId), model.isListed))
    .innerJoin(media, eq(media.id, model.posterId))
    .leftJoin(brand, eq(brand.id, model.brandId))
    .where(eq(modelPart.wholeId, wholeId))
    .orderBy(asc(modelPart.position))
  return rows.map(({ part: { count, tab }, model: product, brand: by, media: file }) => {
    const { id, name, category, colours } = product
    return {
      id,
      name,
      category,
      colours,
      count,
      tab,
      brand: by,
      size: sizeOf(product) as Size,
      poster: asPicture(file),
    }
  })
}

async function countSeen(db: Db, modelId: number): Promise<number> {
  const [counted] = await db
    .select({ schemes: sql<number>`count(distinct ${schemeModel.schemeId})::int` })
    .from(schemeModel)
    .innerJoin(scheme, and(eq(scheme.id, schemeModel.schemeId), scheme.isListed))
    .where(and(eq(schemeModel.modelId, modelId), schemeModel.isShown))
  return counted?.schemes ?? 0
}

/** The three columns as one; null where there are none. */
export function sizeOf({ width, depth, height }: { [Side in keyof Size]: number | null }): Size | null {
  return width === null || depth === null || height === null ? null : { width, depth, height }
}
