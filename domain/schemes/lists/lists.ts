import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { designer } from '#db/schema/designers.ts'
import { media } from '#db/schema/media.ts'
import { scheme, schemeImage } from '#db/schema/schemes.ts'
import type { Style, Theme } from '#db/vocabulary.ts'
import { inOneSnapshot } from '#domain/batching/together.ts'
import { cacheTags } from '#domain/cache-tags.ts'
import { countFromCells } from '#domain/faceted-lists/counts.ts'
import { firstOfSeveral, readPage } from '#domain/faceted-lists/pages.ts'
import { asPicture, type Media } from '#domain/media/media.ts'
import { apart, onePerSource } from '#domain/media/pictures/one-per-source.ts'
import type { Picture } from '#domain/media/rules.ts'
import { IDEAS_PER_PAGE, RELATED } from '../rules.ts'
import type { IdeasFilter } from './ideas-filter.ts'
import { schemeLists } from './scheme-lists.ts'

/** So many pictures of a scheme a list chooses from, where its cover's source is shown already. */
const CHOICE = 6
/** Related schemes are chosen from so many for each that is shown. */
const RELATED_CHOICE = 3

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
 * snapshot, whose cost hardly depends on how many schemes there are: docs/decisions/lists.md. A page's schemes are those that the
 * order gives it; twins among their pictures are replaced, or else parted, within the page.
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
    const schemes = withoutTwins(await readWithPictures(tx, ids, CHOICE))
    const tags = [
      cacheTags.schemes,
      ...(order === 'popular' ? [cacheTags.likes] : []),
      ...ids.map((id) => cacheTags.scheme(id)),
    ]
    return { schemes, total, page, pages, facets, tags }
  })
}

/**
 * Schemes like a given one, at most four: of its style and theme, else of its style, else any; the newest first. Those come first
 * that have a picture of a source which neither the given one nor another of them shows. Two queries, or three.
 */
export async function relatedSchemes(db: Db, of: { id: number; style: Style; theme: Theme | null }) {
  const { style, theme } = of
  const several = [...(theme ? [{ style, theme }] : []), { style }, {}]
  return inOneSnapshot(db, async (tx) => {
    const lists = several.map((chosen) => ({ chosen, order: 'newest' as const }))
    const ids = await firstOfSeveral(tx, schemeLists, lists, { but: of.id, limit: RELATED * RELATED_CHOICE })
    const read = await readWithPictures(tx, [of.id, ...ids], CHOICE)
    const own = read.find(({ id }) => id === of.id)
    const shown = chosenPictures(
      read.filter((each) => each !== own),
      own?.pictures,
    )
    const inOrder = [...shown.filter(({ isAlone }) => isAlone), ...shown.filter(({ isAlone }) => !isAlone)]
    return inOrder.slice(0, RELATED).map(({ card }) => card)
  })
}

/** Schemes as lists show them, with their covers, in the order of their ids. One query. */
export async function readCards(tx: Db, ids: number[]): Promise<SchemeCard[]> {
  const schemes = await readWithPictures(tx, ids, 1)
  return schemes.flatMap(({ pictures: [cover], ...card }) => (cover ? [{ ...card, cover: asPicture(cover) }] : []))
}

interface WithPictures extends Omit<SchemeCard, 'cover'> {
  /** The cover first. */
  pictures: Media[]
}

/** One query. */
async function readWithPictures(tx: Db, ids: number[], count: number): Promise<WithPictures[]> {
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
    .innerJoin(schemeImage, and(eq(schemeImage.schemeId, scheme.id), lt(schemeImage.position, count)))
    .innerJoin(media, eq(media.id, schemeImage.mediaId))
    .where(inArray(scheme.id, ids))
    .orderBy(asc(schemeImage.position))
  const schemes = new Map<number, WithPictures>()
  for (const { media: file, ...card } of rows) {
    const known = schemes.get(card.id)
    if (known) known.pictures.push(file)
    else schemes.set(card.id, { ...card, pictures: [file] })
  }
  return ids.flatMap((id) => schemes.get(id) ?? [])
}

/** All of the schemes, each source once as far as can be, and what can't apart. */
function withoutTwins(schemes: WithPictures[]): SchemeCard[] {
  return apart(chosenPictures(schemes), ({ source }) => source).map(({ card }) => card)
}

function chosenPictures(schemes: WithPictures[], taken: Media[] = []) {
  const chosen = onePerSource(
    schemes.map(({ pictures }) => pictures),
    taken,
  )
  return schemes.flatMap(({ pictures, ...card }, index) => {
    const { nth = 0, source, isAlone = false } = chosen[index] ?? {}
    const shown = pictures[nth]
    return shown ? [{ card: { ...card, cover: asPicture(shown) }, source, isAlone }] : []
  })
}
