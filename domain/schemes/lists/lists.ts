import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { designer } from '#db/schema/designers.ts'
import { media } from '#db/schema/media.ts'
import { scheme, schemeImage } from '#db/schema/schemes.ts'
import type { Style, Theme } from '#db/vocabulary.ts'
import { inOneSnapshot } from '#domain/batching/together.ts'
import { cacheTags } from '#domain/cache-tags.ts'
import { countFromCells } from '#domain/faceted-lists/counts.ts'
import { firstOfSeveral, readPage } from '#domain/faceted-lists/pages.ts'
import { asPicture } from '#domain/media/media.ts'
import type { Picture } from '#domain/media/rules.ts'
import { IDEAS_PER_PAGE, RELATED } from '../rules.ts'
import type { IdeasFilter } from './ideas-filter.ts'
import { schemeLists } from './scheme-lists.ts'

/** A scheme as lists show it. */
export interface SchemeCard {
  id: number
  caseName: string
  style: Style
  areaM2: number
  url720: string | null
  likeCount: number
  cover: Picture
  designer: { id: number; name: string }
}

/**
 * A page of Design Ideas. `page` is the nearest one that exists, and every number is exact. Three queries in one
 * snapshot, whose cost hardly depends on how many schemes there are: docs/decisions/lists.md.
 * @returns `tags` name the records that the list is made of
 */
export async function listSchemes(db: Db, filter: IdeasFilter, { perPage = IDEAS_PER_PAGE } = {}) {
  const { sort: order, page: wanted, ...chosen } = filter
  return inOneSnapshot(db, async (tx) => {
    const { facets, all } = await countFromCells(tx, schemeLists, { chosen })
    const { any, counts } = facets.theme
    const total = filter.theme ? (counts[filter.theme] ?? 0) : any
    const { ids, page, pages } = await readPage(
      tx,
      schemeLists,
      { chosen, order },
      { page: wanted, perPage, total, all },
    )
    const schemes = await readCards(tx, ids)
    const tags = [
      cacheTags.schemes,
      ...(order === 'popular' ? [cacheTags.likes] : []),
      ...ids.map((id) => cacheTags.scheme(id)),
    ]
    return { schemes, total, page, pages, facets, tags }
  })
}

/**
 * Schemes like a given one, at most four: of its style and theme, else of its style, else any; the newest first.
 * Two queries, or three.
 */
export async function relatedSchemes(db: Db, of: { id: number; style: Style; theme: Theme | null }) {
  const { style, theme } = of
  const several = [...(theme ? [{ style, theme }] : []), { style }, {}]
  return inOneSnapshot(db, async (tx) => {
    const lists = several.map((chosen) => ({ chosen, order: 'newest' as const }))
    return readCards(tx, await firstOfSeveral(tx, schemeLists, lists, { but: of.id, limit: RELATED }))
  })
}

/** Schemes as lists show them, in the order of their ids. One query. */
export async function readCards(tx: Db, ids: number[]): Promise<SchemeCard[]> {
  const rows = await tx
    .select({
      id: scheme.id,
      caseName: scheme.caseName,
      style: scheme.style,
      areaM2: scheme.areaM2,
      url720: scheme.url720,
      likeCount: scheme.likeCount,
      designer: { id: designer.id, name: designer.name },
      media,
    })
    .from(scheme)
    .innerJoin(designer, eq(designer.id, scheme.designerId))
    .innerJoin(schemeImage, and(eq(schemeImage.schemeId, scheme.id), eq(schemeImage.position, 0)))
    .innerJoin(media, eq(media.id, schemeImage.mediaId))
    .where(inArray(scheme.id, ids))
  const cards = new Map(rows.map(({ media: file, ...rest }) => [rest.id, { ...rest, cover: asPicture(file) }]))
  return ids.flatMap((id) => cards.get(id) ?? [])
}
