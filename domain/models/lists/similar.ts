import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { type Category, type Colour, type Label, type Space, STYLES, type Style } from '#db/vocabulary.ts'
import { inOneSnapshot } from '#domain/batching/together.ts'
import { RELATED_MODELS, type Size } from '../rules.ts'
import { type ModelCard, readModelCards } from './cards.ts'

interface Product {
  id: number
  category: Category
  style: Style
  space: Space
  /** The first says what it is. */
  labels: Label[]
  colours: Colour[]
  brand: { id: number } | null
  size: Size
}

/** So many are weighed: of each style the nearest in size, smaller and larger; and those nearest in size of any kind. */
const LOOKS = { ofStyle: 8, ofCategory: 24 }

/** What makes two products alike; of the size as much as is left of it when all three sides differ by half together. */
const WEIGHTS = { label: 3, style: 1.5, size: 1.5, space: 0.25, colour: 0.5 }

/** Each further one of a family, such as the same sofa in another fabric, counts so much less; the product's own family is one already. */
const REPEATED = 1

/**
 * Products like a given one, the most alike first: of its category, and called as it is, of its style and about as large where there
 * are such. Of what one brand makes under one name the best stands before others of it. At most `limit`. Two queries, whose cost
 * does not depend on how many products there are.
 */
export function similarModels(db: Db, product: Product, limit = RELATED_MODELS): Promise<ModelCard[]> {
  return inOneSnapshot(db, async (tx) => readModelCards(tx, await similarIds(tx, product, limit)))
}

async function similarIds(tx: Db, product: Product, limit: number): Promise<number[]> {
  const { id, category, style, space, labels, colours, brand, size } = product
  const [label = null] = labels
  const volume = sql`${size.width * size.depth * size.height}::bigint`
  const shown = sql`id, brand_id, labels[1] as label, style, space, colours, width, depth, height, collected_count`
  const listed = sql`from model where kind = 'product' and is_listed and category = ${category}`
  const near = (narrowed: ReturnType<typeof sql>, most: number) => sql`(
      select ${shown} ${listed} ${narrowed} and volume >= ${volume} order by volume, id limit ${most + 1}
    ) union all (
      select ${shown} ${listed} ${narrowed} and volume < ${volume} order by volume desc, id desc limit ${most}
    )`
  const farness = (['width', 'depth', 'height'] as const).map(
    (side) => sql`abs(ln(${sql.identifier(side)}::float / ${size[side]}::int))`,
  )
  const { rows } = await tx.execute<{ id: number }>(sql`
    with candidate as (
      select near.* from unnest(${sql.param(STYLES)}::text[]) as each (of_style)
      cross join lateral (${near(sql`and labels[1] = ${label}::text and style = of_style`, LOOKS.ofStyle)}) as near
      union
      (${near(sql``, LOOKS.ofCategory)})
    ), weighed as (
      select *,
        ((label = ${label}::text) is true)::int * ${WEIGHTS.label}::float
        + (style = ${style})::int * ${WEIGHTS.style}::float
        + (space = ${space})::int * ${WEIGHTS.space}::float
        + (colours && ${sql.param(colours)}::text[])::int * ${WEIGHTS.colour}::float
        + ${WEIGHTS.size}::float * greatest(0, 1 - (${sql.join(farness, sql` + `)}) / ln(3)) as likeness
      from candidate where id <> ${id}
    ), placed as (
      select *, row_number() over (partition by brand_id, label order by likeness desc, collected_count desc, id desc)
        - case when brand_id = ${brand?.id ?? null}::int and label = ${label}::text then 0 else 1 end as repeats
      from weighed
    )
    select id from placed
    order by likeness - ${REPEATED}::float * least(repeats, 2) desc, collected_count desc, id desc
    limit ${limit}`)
  return rows.map(({ id: each }) => each)
}
