import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { collection, collectionItem } from '#db/schema/collections.ts'
import { media } from '#db/schema/media.ts'
import { brand, model, modelVariant } from '#db/schema/models.ts'
import type { ModelLevel } from '#db/vocabulary.ts'
import { notFound } from '#domain/errors.ts'
import { idOf } from '#domain/input.ts'
import type { Media } from '#domain/media/media.ts'
import { readLevel } from './levels.ts'
import { sizeOf } from './read.ts'

/** A variant's GLB, by the model's slug and the variant's number, counted from 1; with less detail, if it has that. @throws not-found */
export async function readVariantFile(db: Db, slug: string, number: number, detail?: ModelLevel): Promise<Media> {
  const [found] = await db
    .select({ media })
    .from(modelVariant)
    .innerJoin(model, eq(model.id, modelVariant.modelId))
    .innerJoin(media, eq(media.id, modelVariant.glbId))
    // A number may be asked for that no position can be.
    .where(and(eq(model.slug, slug), sql`${modelVariant.position} = ${number - 1}::int`, model.isListed))
  if (!found) throw notFound()
  const file = detail ? await readLevel(db, found.media.id, detail) : found.media
  if (!file) throw notFound()
  return file
}

/**
 * What goes into a collection's archive: its products with the files of all variants, what was collected last first.
 * Who may have it is asked before: whoever reads the collection. Two queries. @throws not-found
 */
export async function readArchive(db: Db, collectionId: unknown) {
  const id = idOf(collectionId)
  const [found] = await db.select({ name: collection.name }).from(collection).where(eq(collection.id, id))
  if (!found) throw notFound()
  const rows = await db
    .select({ model, brand: brand.name, variant: modelVariant, media })
    .from(collectionItem)
    .innerJoin(model, and(eq(model.id, collectionItem.modelId), model.isListed))
    .innerJoin(modelVariant, eq(modelVariant.modelId, model.id))
    .innerJoin(media, eq(media.id, modelVariant.glbId))
    .leftJoin(brand, eq(brand.id, model.brandId))
    .where(eq(collectionItem.collectionId, id))
    .orderBy(desc(collectionItem.id), asc(modelVariant.position))
  const products = [...Map.groupBy(rows, (row) => row.model.id).values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const { slug, name, author, licence } = first.model
    const files = [first, ...others].map(({ variant, media: file }) => ({
      path: `${slug}/${slug}-${variant.position + 1}.glb`,
      variant: variant.name,
      size: sizeOf(variant) ?? sizeOf(first.model),
      media: file,
    }))
    return [{ slug, name, author, licence, brand: first.brand, files }]
  })
  return { name: found.name, products }
}

export type Archive = Awaited<ReturnType<typeof readArchive>>
