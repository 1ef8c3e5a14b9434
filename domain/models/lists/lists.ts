import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { contentLanguageFor } from '#db/languages.ts'
import { brand } from '#db/schema/models.ts'
import type { ModelKind } from '#db/vocabulary.ts'
import { inOneSnapshot } from '#domain/batching/together.ts'
import { cacheTags } from '#domain/cache-tags.ts'
import { readPage } from '#domain/faceted-lists/pages.ts'
import { PAGE_SIZES } from '../rules.ts'
import { readModelCards } from './cards.ts'
import { countBrands, countFacets } from './counts.ts'
import { limits, type ModelQuery } from './hub-filter.ts'
import { modelLists, narrowingOf } from './model-lists.ts'

/**
 * A page of the models of one kind. `page` is the nearest one that exists, `total` is exact, and so are all counts
 * beside choices whose `exact` says so: docs/decisions/models.md. Everything in one snapshot, in three queries, or four,
 * whose cost hardly depends on how many models there are.
 * @param language the reader's, in which names are sorted
 * @returns `tags` name the records that the list is made of
 */
export async function listModels(db: Db, kind: ModelKind, query: ModelQuery, language: string) {
  const { niche, sort = 'popular' } = query
  return inOneSnapshot(db, async (tx) => {
    const { ids, ...list } = await listModelIds(tx, kind, query, language)
    const models = await readModelCards(tx, ids, niche && limits(niche) ? niche : undefined)
    const tags = [
      cacheTags.models,
      ...(sort === 'popular' ? [cacheTags.collected] : []),
      ...ids.map((id) => cacheTags.model(id)),
    ]
    return { models, ...list, tags }
  })
}

/** The same, with the models' ids alone. @param tx sees one snapshot */
export async function listModelIds(tx: Db, kind: ModelKind, query: ModelQuery, language: string) {
  const { sort = 'popular', page: wanted = 1, perPage = PAGE_SIZES[0], brand: slug, niche, ...chosen } = query
  const [brandId, { brands, any, totalOf, runs }] = await Promise.all([
    slug === undefined ? undefined : findBrand(tx, slug),
    countBrands(tx, kind, { ...chosen, niche }),
  ])
  const narrowing = { ...chosen, niche, brandId }
  const total = totalOf(brandId)
  const all = runs.reduce((sum, { count }) => sum + count, 0)
  const order = sort === 'name' ? (`name ${contentLanguageFor(language)}` as const) : sort
  const list = { ...narrowingOf(kind, narrowing), order }
  const [facets, { ids, page, pages }] = await Promise.all([
    countFacets(tx, kind, narrowing, { total, runs }),
    readPage(tx, modelLists, list, { page: wanted, perPage, total, all }),
  ])
  return { ids, total, page, pages, facets: { ...facets, brand: { any, counts: brands, exact: true } } }
}

/** No brand has the id -1, nor has an unknown one any models. */
async function findBrand(tx: Db, slug: string): Promise<number> {
  const [found] = await tx.select({ id: brand.id }).from(brand).where(eq(brand.slug, slug))
  return found?.id ?? -1
}
