import { and, asc, desc, eq, gt, inArray, lt, not, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { designer, designerCell } from '#db/schema/designers.ts'
import { media } from '#db/schema/media.ts'
import { scheme, schemeImage } from '#db/schema/schemes.ts'
import type { Style } from '#db/vocabulary.ts'
import type { Account } from '#domain/actor.ts'
import { cacheTags } from '#domain/cache-tags.ts'
import { notFound } from '#domain/errors.ts'
import { firstIds } from '#domain/faceted-lists/pages.ts'
import { fromNearerEnd, idOf, nearestPage } from '#domain/input.ts'
import { asPicture } from '#domain/media/media.ts'
import { schemeLists } from '#domain/schemes/lists/scheme-lists.ts'
import type { SchemeSort } from '#domain/schemes/rules.ts'
import type { MarketFacet, MarketFilter } from './market-filter.ts'
import { DESIGNERS_PER_PAGE, type DesignerSort, FAMOUS, SCHEMES_PER_PAGE, THUMBNAILS } from './rules.ts'

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
const isOpen = sql`${designer.state} = 'approved'`

function inOrder(sort: DesignerSort, { isBackwards = false } = {}) {
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

/**
 * Some designers to show beside Design Ideas: those of the schemes that are liked most, or those with the most schemes.
 * @returns `tags` name the records that the list is made of
 */
export async function listFamousDesigners(db: Db, why: 'recommended' | 'productive', limit = FAMOUS) {
  const wanted = why === 'recommended' ? await designersOfPopular(db, limit) : undefined
  const [rows, thumbnails] = await Promise.all([
    db
      .select({ designer, logo: media })
      .from(designer)
      .leftJoin(media, eq(media.id, designer.logoId))
      .where(and(isOpen, wanted ? inArray(designer.id, wanted) : gt(designer.schemeCount, 0)))
      .orderBy(...inOrder('schemes'))
      .limit(limit),
    wanted && listThumbnails(db, wanted),
  ])
  if (wanted) rows.sort((a, b) => wanted.indexOf(a.designer.id) - wanted.indexOf(b.designer.id))
  const designers = await withThumbnails(db, rows, thumbnails)
  const tags = [
    cacheTags.designers,
    ...(wanted ? [cacheTags.likes] : []),
    ...designers.map(({ id }) => cacheTags.designer(id)),
  ]
  return { designers, tags }
}

async function designersOfPopular(db: Db, limit: number): Promise<number[]> {
  const ids = await firstIds(db, schemeLists, { order: 'popular' }, limit * 5)
  const rows = await db
    .select({ schemeId: scheme.id, designerId: scheme.designerId })
    .from(scheme)
    .where(inArray(scheme.id, ids))
  const designerOf = new Map(rows.map(({ schemeId, designerId }) => [schemeId, designerId]))
  return [...new Set(ids.flatMap((id) => designerOf.get(id) ?? []))].slice(0, limit)
}

type Found = { designer: typeof designer.$inferSelect; logo: typeof media.$inferSelect | null }

/** @param known of these designers, where they have been read already */
async function withThumbnails(db: Db, rows: Found[], known?: Awaited<ReturnType<typeof listThumbnails>>) {
  const ids = rows.map((row) => row.designer.id)
  const thumbnails = known ?? (await listThumbnails(db, ids))
  return rows.map(({ designer: { id, name, kind, style, address, city, country, schemeCount }, logo }) => ({
    id,
    name,
    kind,
    style,
    address,
    city,
    country,
    schemeCount,
    logo: logo && asPicture(logo),
    thumbnails: thumbnails.filter(({ designerId }) => designerId === id),
  }))
}

async function listThumbnails(db: Db, designerIds: number[]) {
  const newest = db
    .select({ id: scheme.id, caseName: scheme.caseName, url720: scheme.url720, publishedAt: scheme.publishedAt })
    .from(scheme)
    .where(and(eq(scheme.designerId, designer.id), scheme.isListed))
    .orderBy(desc(scheme.publishedAt), desc(scheme.id))
    .limit(THUMBNAILS)
    .as('newest')
  const thumbnail = db
    .select({
      schemeId: schemeImage.schemeId,
      caseName: newest.caseName,
      url720: newest.url720,
      publishedAt: newest.publishedAt,
      position: schemeImage.position,
      name: schemeImage.name,
      mediaId: schemeImage.mediaId,
    })
    .from(newest)
    .innerJoin(schemeImage, and(eq(schemeImage.schemeId, newest.id), lt(schemeImage.position, THUMBNAILS)))
    .orderBy(asc(schemeImage.position), desc(newest.publishedAt), desc(newest.id))
    .limit(THUMBNAILS)
    .as('thumbnail')
  const rows = await db
    .select({
      designerId: designer.id,
      schemeId: thumbnail.schemeId,
      caseName: thumbnail.caseName,
      url720: thumbnail.url720,
      name: thumbnail.name,
      media,
    })
    .from(designer)
    .crossJoinLateral(thumbnail)
    .innerJoin(media, eq(media.id, thumbnail.mediaId))
    .where(inArray(designer.id, designerIds))
    .orderBy(asc(thumbnail.position), desc(thumbnail.publishedAt), desc(thumbnail.schemeId))
  return rows.map(({ media: file, ...rest }) => ({ ...rest, picture: asPicture(file) }))
}

/** The id of the designer who published last; undefined where there is none. */
export async function newestDesigner(db: Db): Promise<number | undefined> {
  const [found] = await db
    .select({ id: designer.id })
    .from(designer)
    .where(isOpen)
    .orderBy(...inOrder('recent'))
    .limit(1)
  return found?.id
}

/**
 * A designer with a page of the schemes, each with its cover. `styles` counts all of the designer's schemes by style,
 * `page` is the nearest one that exists. Three queries.
 * @param query.asOwner of a store of this account: as visitors would see it if it were approved
 * @throws not-found
 */
export async function readDesigner(
  db: Db,
  id: unknown,
  query: { page?: number; perPage?: number; style?: Style; sort?: SchemeSort; asOwner?: Account } = {},
) {
  const { page: wanted = 1, perPage = SCHEMES_PER_PAGE, style, sort = 'newest', asOwner } = query
  const [found] = await db
    .select({ designer, logo: media })
    .from(designer)
    .leftJoin(media, eq(media.id, designer.logoId))
    .where(and(eq(designer.id, idOf(id)), asOwner ? eq(designer.ownerId, asOwner.id) : isOpen))
  if (!found) throw notFound()

  const isSeen = asOwner ? and(scheme.isPublished, not(scheme.isHidden)) : scheme.isListed
  const ofDesigner = and(eq(scheme.designerId, found.designer.id), isSeen)
  const styles = await db
    .select({ style: scheme.style, count: sql<number>`count(*)::int` })
    .from(scheme)
    .where(ofDesigner)
    .groupBy(scheme.style)
    .orderBy(asc(scheme.style))
  const total = styles.reduce((sum, each) => sum + (!style || each.style === style ? each.count : 0), 0)
  const { page, pages, offset } = nearestPage(wanted, total, perPage)
  const rows = await db
    .select({ scheme, media })
    .from(scheme)
    .innerJoin(schemeImage, and(eq(schemeImage.schemeId, scheme.id), eq(schemeImage.position, 0)))
    .innerJoin(media, eq(media.id, schemeImage.mediaId))
    .where(style ? and(ofDesigner, eq(scheme.style, style)) : ofDesigner)
    .orderBy(...(sort === 'popular' ? [desc(scheme.likeCount)] : []), desc(scheme.publishedAt), desc(scheme.id))
    .limit(perPage)
    .offset(offset)
  const schemes = rows.map((row) => ({ ...row.scheme, cover: asPicture(row.media) }))
  return { ...found.designer, logo: found.logo && asPicture(found.logo), schemes, styles, total, page, pages }
}
