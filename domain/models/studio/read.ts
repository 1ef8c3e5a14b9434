import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { media } from '#db/schema/media.ts'
import { brand, model, modelPart, modelVariant } from '#db/schema/models.ts'
import { asPicture } from '#domain/media/media.ts'
import { pictureUrl, widthsOf } from '#domain/media/rules.ts'
import { textIn } from '#domain/text.ts'
import { arranged } from '../arrangement.ts'
import { sizeOf } from '../read.ts'
import { fits, type Niche, openingKind, type Size } from '../rules.ts'
import type { StudioModel, StudioSize } from './models.ts'

/**
 * Listed products and groups in the order of their ids, as the Studio is told of them; what is withdrawn, and rooms, are left out. A group
 * is of those of its products that are listed. Three queries.
 * @param language the reader's
 * @param niche tells which variant fits
 */
export async function readStudioModels(db: Db, ids: number[], language: string, niche?: Niche): Promise<StudioModel[]> {
  if (ids.length === 0) return []
  const parts = await db
    .select()
    .from(modelPart)
    .where(and(inArray(modelPart.wholeId, ids), eq(modelPart.wholeKind, 'combined')))
    .orderBy(asc(modelPart.wholeId), asc(modelPart.position))
  const all = [...new Set([...ids, ...parts.map(({ partId }) => partId)])]
  const [rows, variants] = await Promise.all([
    db
      .select({ model, brand: brand.name, media })
      .from(model)
      .innerJoin(media, eq(media.id, model.posterId))
      .leftJoin(brand, eq(brand.id, model.brandId))
      .where(and(inArray(model.id, all), ne(model.kind, 'scene'), model.isListed)),
    db.select().from(modelVariant).where(inArray(modelVariant.modelId, all)).orderBy(asc(modelVariant.position)),
  ])
  const variantsOf = Map.groupBy(variants, ({ modelId }) => modelId)
  const partsOf = Map.groupBy(parts, ({ wholeId }) => wholeId)

  const products = new Map<number, StudioModel>()
  for (const row of rows) if (row.model.kind === 'product') products.set(row.model.id, productOf(row))
  const groups = new Map(rows.flatMap((row) => (row.model.kind === 'combined' ? [[row.model.id, groupOf(row)]] : [])))
  return ids.flatMap((id) => products.get(id) ?? groups.get(id) ?? [])

  function whatItIs({ model: { id, name }, brand: by, media: file }: (typeof rows)[number]) {
    const poster = asPicture(file)
    return {
      id,
      name: textIn(name, language).words,
      brand: by,
      poster: pictureUrl(poster.id, widthsOf(poster)[0] as number, 'webp'),
    }
  }

  function productOf(row: (typeof rows)[number]): StudioModel {
    const size = sizeOf(row.model) as Size
    const looks = variantsOf.get(row.model.id) ?? []
    const opening = openingKind(row.model)
    const fitting = niche && looks.find((look) => fits(sizeOf(look) ?? size, niche))
    return {
      ...whatItIs(row),
      kind: 'product',
      size: sides(size),
      mount: row.model.mount as StudioModel['mount'],
      ...(opening && { opening }),
      variants: looks.map(({ position, name, swatch, ...look }) => {
        const own = sizeOf(look)
        const variant = { place: position, name: textIn(name, language).words, colour: swatch }
        return own ? { ...variant, size: sides(own) } : variant
      }),
      ...(fitting && { fitting: fitting.position }),
    }
  }

  function groupOf(row: (typeof rows)[number]): StudioModel {
    const own = (partsOf.get(row.model.id) ?? []).flatMap((part) => {
      const of = products.get(part.partId)
      return of ? [{ ...part, model: of }] : []
    })
    const { pieces, size } = arranged(own.map(({ model: of, ...part }) => ({ ...part, size: named(of.size) })))
    const mounts = new Set(own.map(({ model: of }) => of.mount))
    const [only = 'floor'] = mounts
    return {
      ...whatItIs(row),
      kind: 'combined',
      size: sides(size),
      mount: mounts.size === 1 ? only : 'floor',
      variants: [],
      parts: pieces.map(({ part, x, y, z, turn, variant }) => {
        const { model: of } = own[part] as (typeof own)[number]
        return { model: of, at: [x, y], z, turn, variant: of.variants[variant] ? variant : 0 }
      }),
      ...(own.some(({ places }) => places === null) && { isRow: true }),
      ...(niche && fits(size, niche) && { fitting: 0 }),
    }
  }
}

const sides = ({ width, depth, height }: Size): StudioSize => [width, depth, height]
const named = ([width, depth, height]: StudioSize): Size => ({ width, depth, height })
