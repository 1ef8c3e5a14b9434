import { eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { LocalText } from '#db/local-text.ts'
import { media } from '#db/schema/media.ts'
import { brand, model, modelVariant } from '#db/schema/models.ts'
import type { Category, Colour, ModelKind, Space, Style } from '#db/vocabulary.ts'
import { asPicture } from '#domain/media/media.ts'
import type { Picture } from '#domain/media/rules.ts'
import { sizeOf } from '../read.ts'
import { fits, type Niche, type Rating, ratingOf, type Size } from '../rules.ts'

/** A model as lists show it. */
export interface ModelCard {
  id: number
  kind: ModelKind
  slug: string
  name: LocalText
  category: Category | null
  space: Space
  style: Style
  colours: Colour[]
  brand: { slug: string; name: string } | null
  size: Size | null
  /** None where nobody rated it. */
  rating: Rating | null
  collectedCount: number
  poster: Picture
  /** Of a list for a niche: the first variant that fits, with its own size and poster; of a group, the group. */
  fitting?: { position: number; name: LocalText | null; size: Size }
}

/** Models in the order of their ids; with the variant that fits where a niche is given. One query, or two. */
export async function readModelCards(db: Db, ids: number[], niche?: Niche): Promise<ModelCard[]> {
  if (ids.length === 0) return []
  const list = db
    .select({ model, brand: { slug: brand.slug, name: brand.name }, media })
    .from(model)
    .innerJoin(media, eq(media.id, model.posterId))
    .leftJoin(brand, eq(brand.id, model.brandId))
    .where(inArray(model.id, ids))
  const [rows, fitting] = await Promise.all([list, niche ? readFitting(db, ids, niche) : noneFitting])
  const cards = new Map(
    rows.map(({ model: found, brand: by, media: file }): [number, ModelCard] => {
      const { id, kind, slug, name, category, space, style, colours, collectedCount } = found
      const size = sizeOf(found)
      const card = {
        id,
        kind,
        slug,
        name,
        category,
        space,
        style,
        colours,
        rating: ratingOf(found),
        collectedCount,
        brand: by,
        size,
        poster: asPicture(file),
      }
      if (!niche || !size) return [id, card]
      return [
        id,
        { ...card, fitting: fits(size, niche) ? { position: 0, name: null, size } : undefined, ...fitting.get(id) },
      ]
    }),
  )
  return ids.flatMap((id) => cards.get(id) ?? [])
}

type Fitting = Map<number, Pick<ModelCard, 'fitting' | 'poster'>>

const noneFitting: Fitting = new Map()

/** Of each product the first variant that fits, and its poster. */
async function readFitting(db: Db, ids: number[], niche: Niche): Promise<Fitting> {
  const rows = await db
    .select({ variant: modelVariant, model, media })
    .from(modelVariant)
    .innerJoin(model, eq(model.id, modelVariant.modelId))
    .innerJoin(media, eq(media.id, modelVariant.posterId))
    .where(inArray(modelVariant.modelId, ids))
    .orderBy(modelVariant.modelId, modelVariant.position)
  const fitting: Fitting = new Map()
  for (const { variant, model: of, media: file } of rows) {
    const size = sizeOf(variant) ?? (sizeOf(of) as Size)
    if (fitting.has(of.id) || !fits(size, niche)) continue
    const { position, name } = variant
    fitting.set(of.id, { fitting: { position, name, size }, poster: asPicture(file) })
  }
  return fitting
}
