import { and, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { contentLanguageFor } from '#db/languages.ts'
import { model, sortNames } from '#db/schema/models.ts'
import { CATEGORIES, STYLES } from '#db/vocabulary.ts'
import { findModels } from '#domain/search/search.ts'
import { fits, type ModelSort, type Niche } from '../rules.ts'
import { counted, PER_PAGE, STUDIO_KINDS, type StudioFound, type StudioQuery } from './asked.ts'

/**
 * What is typed finds some thousand models at the most, which are narrowed, sorted and counted here: best first unless an order is asked
 * for. Two queries beside the search.
 * @throws search-too-slow
 */
export async function findTyped(
  db: Database,
  typed: { query: string; language: string },
  { kind, category, style, mount, label, niche, sort, page }: StudioQuery,
): Promise<StudioFound> {
  const best = await findModels(db, typed)
  const rows = await readFacts(db, best, typed.language)
  const fitting = rows.filter(
    (row) =>
      (!kind || row.kind === kind) &&
      (!mount || row.mount === mount) &&
      (!label || row.labels.includes(label)) &&
      (!niche || fitsAny(row.smallest, niche)),
  )
  const ofCategory = fitting.filter((row) => !category || row.category === category)
  const ofStyle = fitting.filter((row) => !style || row.style === style)
  const ranks = new Map(best.map((id, rank) => [id, rank]))
  const byRank = (one: Facts, other: Facts) => (ranks.get(one.id) as number) - (ranks.get(other.id) as number)
  const found = ofCategory.filter((row) => ofStyle.includes(row)).sort(sort ? orders[sort] : byRank)
  const end = page * PER_PAGE
  return {
    ids: found.slice(end - PER_PAGE, end).map(({ id }) => id),
    total: found.length,
    next: end < found.length ? page + 1 : null,
    facets: {
      categories: counted(CATEGORIES, (key) => ofStyle.filter((row) => row.category === key).length),
      styles: counted(STYLES, (key) => ofCategory.filter((row) => row.style === key).length),
      isExact: true,
    },
  }
}

type Facts = Awaited<ReturnType<typeof readFacts>>[number]

/** Of those that are listed and that one can place. */
function readFacts(db: Database, ids: number[], language: string) {
  return db
    .select({
      id: model.id,
      kind: model.kind,
      category: model.category,
      labels: model.labels,
      style: model.style,
      // A group stands on the floor.
      mount: sql<string>`coalesce(${model.mount}, 'floor')`,
      smallest: model.smallest,
      collectedCount: model.collectedCount,
      volume: model.volume,
      name: sortNames[contentLanguageFor(language)],
    })
    .from(model)
    .where(and(inArray(model.id, ids), inArray(model.kind, [...STUDIO_KINDS]), model.isListed))
}

const newest = (one: Facts, other: Facts) => other.id - one.id

/** As the hub's lists are sorted. */
const orders: Record<ModelSort, (one: Facts, other: Facts) => number> = {
  popular: (one, other) => other.collectedCount - one.collectedCount || newest(one, other),
  latest: newest,
  name: (one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : newest(one, other)),
  size: (one, other) => one.volume - other.volume || newest(one, other),
}

/** Whether any of a model's sizes fits, as `model.smallest` holds them. */
function fitsAny(smallest: number[], niche: Niche): boolean {
  for (let first = 0; first < smallest.length; first += 3) {
    const [width = 0, depth = 0, height = 0] = smallest.slice(first, first + 3)
    if (fits({ width, depth, height }, niche)) return true
  }
  return false
}
