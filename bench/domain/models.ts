import { eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { brand, model } from '#db/schema/models.ts'
import { collectModel } from '#domain/models/collections/collecting.ts'
import type { ModelQuery } from '#domain/models/lists/hub-filter.ts'
import { listModels } from '#domain/models/lists/lists.ts'
import { MODEL_SORTS } from '#domain/models/rules.ts'
import { growers } from '#seed/large/large.ts'
import { type Figure, measure, onSites, print } from '../measuring/measure.ts'

/**
 * Asks the hub for lists of products: every combination of what they are filtered by, with the choices of a random
 * product and in a second measurement a niche about as large as it is, in each order, the first page and page 1,000 or the
 * last. Needs some 6 GB of the temporary folder.
 * @param rounds so many times every combination
 */
export async function benchModels({ sizes = [10_000, 1_000_000], rounds = 1 } = {}): Promise<Figure[]> {
  return onSites({ sizes, of: 'models', fill: fillHub }, async (sites) => {
    const ask = (db: Database, query: ModelQuery) => listModels(db, 'product', query, 'en')
    return [
      await measure('Models', sites, rounds, (db) => modelQuestions(db, false), ask),
      await measure('Models that fit', sites, rounds, (db) => modelQuestions(db, true), ask),
    ]
  })
}

/** With some changes after the compaction. */
async function fillHub(db: Database, models: number) {
  await growers.models?.(db, models)
  for (let n = 1; n <= 300; n++) {
    const id = 1 + Math.floor(Math.random() * models)
    await collectModel(db, { id: `collector-${n}`, name: '', role: 'member' }, id)
  }
}

export async function modelQuestions(db: Database, fit: boolean): Promise<ModelQuery[]> {
  const rows = await db
    .select({ model, brand: brand.slug })
    .from(model)
    .innerJoin(brand, eq(brand.id, model.brandId))
    .where(
      inArray(
        model.id,
        sql`(select floor(1 + random() * (select max(id) from model))::int from generate_series(1, 200))`,
      ),
    )
  return Array.from({ length: 64 }, (_, subset) => subset).flatMap((subset) => {
    const { model: found, brand: by } = rows[subset % rows.length] as (typeof rows)[number]
    const { category, space, style, colours, labels, width, depth, height } = found
    const values = { category, space, style, brand: by, colour: colours[0], label: labels[0] }
    const chosen = Object.entries(values).filter((_, bit) => subset & (1 << bit))
    const more = () => 1 + Math.random() / 2
    const niche = {
      width: Math.round((width ?? 1) * more()),
      depth: Math.round((depth ?? 1) * more()),
      height: Math.round((height ?? 1) * more()),
      clearance: 5,
    }
    return MODEL_SORTS.flatMap((sort) =>
      [1, 1000].map((page) => ({ ...Object.fromEntries(chosen), ...(fit && { niche }), sort, page })),
    )
  })
}

if (import.meta.main) for (const figure of await benchModels()) print(figure)
