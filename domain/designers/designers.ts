import { and, asc, desc, eq, gt, inArray, not, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { designer } from '#db/schema/designers.ts'
import { media } from '#db/schema/media.ts'
import { scheme, schemeImage } from '#db/schema/schemes.ts'
import type { Style } from '#db/vocabulary.ts'
import type { Account } from '#domain/actor.ts'
import { cacheTags } from '#domain/cache-tags.ts'
import { notFound } from '#domain/errors.ts'
import { firstIds } from '#domain/faceted-lists/pages.ts'
import { idOf, nearestPage } from '#domain/input.ts'
import { asPicture } from '#domain/media/media.ts'
import { schemeLists } from '#domain/schemes/lists/scheme-lists.ts'
import type { SchemeSort } from '#domain/schemes/rules.ts'
import { inOrder, isOpen } from './market.ts'
import { FAMOUS, SCHEMES_PER_PAGE } from './rules.ts'
import { listThumbnails, withThumbnails } from './thumbnails.ts'

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
