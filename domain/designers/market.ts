import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { designer, designerCell } from '#db/schema/designers.ts'
import { media } from '#db/schema/media.ts'
import { cacheTags } from '#domain/cache-tags.ts'
import { fromNearerEnd, nearestPage } from '#domain/input.ts'
import type { MarketFacet, MarketFilter } from './market-filter.ts'
import { DESIGNERS_PER_PAGE, type DesignerSort } from './rules.ts'
import { withThumbnails } from './thumbnails.ts'

/**
 * A page of the market: who published last comes first, unless it is sorted otherwise, and who has no scheme last in any
 * case. `page` is the nearest one that
 * exists, every number is exact: how many designers there would be with each choice, the others staying. Three queries.
 * A designer's thumbnails are the covers of the newest schemes, then those schemes' other pictures.
 * @returns `tags` name the records that the list is made of
 */
export async function listDesigners(
  db: Db,
  filter: Partial<MarketFilter> = {},
  { perPage = DESIGNERS_PER_PAGE }: { perPage?: number } = {},
) {
  const { style, country, type, sort = 'recent' } = filter
  const { facets, total } = await countFacets(db, filter)
  const { page, pages, offset } = nearestPage(filter.page ?? 1, total, perPage)
  // From an index alone: what is passed over on the way to a page is not looked at.
  const { isBackwards, limit, skipped } = fromNearerEnd({ offset, perPage, total })
  const shown = db
    .select({ id: designer.id })
    .from(designer)
    .where(
      and(
        isOpen,
        style ? eq(designer.style, style) : undefined,
        country ? eq(designer.country, country) : undefined,
        type ? eq(designer.kind, type) : undefined,
      ),
    )
    .orderBy(...inOrder(sort, { isBackwards }))
    .limit(limit)
    .offset(skipped)
    .as('shown')
  const rows = await db
    .select({ designer, logo: media })
    .from(shown)
    .innerJoin(designer, eq(designer.id, shown.id))
    .leftJoin(media, eq(media.id, designer.logoId))
    .orderBy(...inOrder(sort))
  const designers = await withThumbnails(db, rows)
  const tags = [cacheTags.designers, ...designers.map(({ id }) => cacheTags.designer(id))]
  return { designers, total, page, pages, facets, tags }
}

/** Written out, since PostgreSQL plans a query with a parameter without the indexes of open stores. */
export const isOpen = sql`${designer.state} = 'approved'`

export function inOrder(sort: DesignerSort, { isBackwards = false } = {}) {
  const falling = isBackwards ? asc : desc
  const rising = isBackwards ? desc : asc
  if (sort === 'schemes') return [falling(designer.schemeCount), falling(designer.id)]
  if (sort === 'name') return [falling(designer.hasSchemes), rising(designer.name), rising(designer.id)]
  return [falling(designer.hasSchemes), falling(designer.activeAt), falling(designer.id)]
}

/** Every kind of designer that there is, at most styles times countries times two; triggers count them. */
async function countFacets(db: Db, filter: Partial<MarketFilter>) {
  const cells = await db.select().from(designerCell).where(gt(designerCell.count, 0))
  const count = <Facet extends MarketFacet>(facet: Facet) => {
    const open = cells.filter((cell) => isOf(cell, { ...filter, [facet]: undefined }))
    return { any: sum(open), counts: tally(open, (cell) => cell[facet]) }
  }
  const facets = { style: count('style'), country: count('country'), type: count('type') }
  return { facets, total: sum(cells.filter((cell) => isOf(cell, filter))) }
}

type Cell = typeof designerCell.$inferSelect

function isOf(cell: Cell, { style, country, type }: Partial<MarketFilter>): boolean {
  return (!style || cell.style === style) && (!country || cell.country === country) && (!type || cell.type === type)
}

function tally<Value extends string>(cells: Cell[], of: (cell: Cell) => Value): Partial<Record<Value, number>> {
  const counts: Partial<Record<Value, number>> = {}
  for (const cell of cells) {
    const value = of(cell)
    counts[value] = (counts[value] ?? 0) + cell.count
  }
  return counts
}

function sum(cells: Cell[]): number {
  return cells.reduce((total, { count }) => total + count, 0)
}
