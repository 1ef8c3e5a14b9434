import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { type ContentLanguage, contentLanguageFor, LANGUAGES } from '#db/languages.ts'
import { course, courseCategory, courseWords } from '#db/schema/courses.ts'
import { media } from '#db/schema/media.ts'
import { cacheTags } from '#domain/cache-tags.ts'
import { fromNearerEnd, nearestPage } from '#domain/input.ts'
import { asPicture } from '#domain/media/media.ts'
import type { Picture } from '#domain/media/rules.ts'
import type { LocalText } from '#domain/text.ts'
import type { CourseFilter } from './course-filter.ts'
import { COURSES_PER_PAGE, type CourseSort, SEARCH_WORDS_MAX } from './rules.ts'
import { stepCountOf } from './steps.ts'

/** A course as lists show it. */
export interface CourseCard {
  id: number
  title: LocalText
  author: string
  /** Null without a film. */
  durationMs: number | null
  stepCount: number
  viewCount: number
  cover: Picture
}

/** A section of the training's tree, or a category of it. */
export interface Category {
  id: number
  slug: string
  name: LocalText
  /** The courses in it and below it. */
  count: number
}

export type Section = Category & { categories: Category[] }

/** The whole tree in its order. One query. */
export async function readTree(db: Db): Promise<Section[]> {
  const rows = await db.select().from(courseCategory).orderBy(asc(courseCategory.position), asc(courseCategory.slug))
  const categoriesOf = (parent: number | null) => rows.filter(({ parentId }) => parentId === parent)
  return categoriesOf(null).map((section) => {
    const categories = categoriesOf(section.id).map(asCategory)
    const below = categories.reduce((sum, { count }) => sum + count, 0)
    return { ...asCategory(section), count: section.courseCount + below, categories }
  })
}

function asCategory({ id, slug, name, courseCount }: typeof courseCategory.$inferSelect): Category {
  return { id, slug, name, count: courseCount }
}

/**
 * A page of the training list; `page` is the nearest one that exists, and `total` is exact. Two queries, whose cost is
 * described in docs/decisions/training.md.
 * @param tree as `readTree` gave it just now: its counts are the totals
 * @param language the reader's, which the search's words are taken to be in
 * @returns `tags` name the records that the list is made of
 */
export async function listCourses(
  db: Db,
  tree: Section[],
  filter: CourseFilter,
  language: string,
  { perPage = COURSES_PER_PAGE } = {},
) {
  const branch = branchOf(tree, filter.category)
  const { total, page, pages, ids } =
    filter.text === undefined
      ? await findInOrder(db, filter, branch, perPage)
      : await findByWords(db, filter, branch, contentLanguageFor(language), perPage)
  const courses = await readCards(db, ids)
  return {
    courses,
    total,
    page,
    pages,
    tags: [cacheTags.courses, cacheTags.courseViews, ...ids.map((id) => cacheTags.course(id))],
  }
}

interface Branch {
  count: number
  condition: SQL | undefined
}

function branchOf(tree: Section[], slug: string | undefined): Branch {
  const section = tree.find((each) => each.slug === slug)
  if (section) return { count: section.count, condition: eq(course.sectionId, section.id) }
  const category = tree.flatMap(({ categories }) => categories).find((each) => each.slug === slug)
  if (category) return { count: category.count, condition: eq(course.categoryId, category.id) }
  return { count: tree.reduce((sum, { count }) => sum + count, 0), condition: undefined }
}

/** Those that are seen as often stand as the lessons of their categories do: the first ones first. */
const inOrder: Record<CourseSort, SQL[]> = {
  latest: [desc(course.publishedAt), desc(course.id)],
  popularity: [desc(course.viewCount), asc(course.position), asc(course.id)],
}
const inReverse: Record<CourseSort, SQL[]> = {
  latest: [asc(course.publishedAt), asc(course.id)],
  popularity: [asc(course.viewCount), desc(course.position), desc(course.id)],
}

/** From an index alone. */
async function findInOrder(
  db: Db,
  { sort, page: wanted }: CourseFilter,
  { count, condition }: Branch,
  perPage: number,
) {
  const { page, pages, offset } = nearestPage(wanted, count, perPage)
  const { isBackwards, limit, skipped } = fromNearerEnd({ offset, perPage, total: count })
  const rows = await db
    .select({ id: course.id })
    .from(course)
    .where(and(condition, course.isListed))
    .orderBy(...(isBackwards ? inReverse : inOrder)[sort])
    .limit(limit)
    .offset(skipped)
  const ids = rows.map(({ id }) => id)
  return { total: count, page, pages, ids: isBackwards ? ids.reverse() : ids }
}

/** All words of a search must be there, each as the beginning of one; inflections don't matter. */
async function findByWords(
  db: Db,
  { text = '', sort, page: wanted }: CourseFilter,
  { condition }: Branch,
  language: ContentLanguage,
  perPage: number,
) {
  const dictionary = sql.raw(`'${LANGUAGES[language].stemming}'`)
  const words = courseWords(language, course.title, course.summary)
  // One pass: all that fits is counted and put in order, and the page is cut out of that.
  const first = sql`least(${(wanted - 1) * perPage}::bigint, (count(*) - 1) / ${perPage} * ${perPage})`
  const { rows } = await db.execute<{ total: number; ids: number[] | null }>(sql`
    select count(*)::int as total,
      (array_agg(id order by ${sql.join(inOrder[sort], sql`, `)}))[${first} + 1 : ${first} + ${perPage}] as ids
    from ${course}
    where ${words} @@ to_tsquery(${dictionary}, ${queryOf(text)}) and ${condition ?? sql`true`} and ${course.isListed}`)
  const { total = 0, ids } = rows[0] ?? {}
  return { total, ids: ids ?? [], ...nearestPage(wanted, total, perPage) }
}

/** Words of one or two letters are looked for as they are: as beginnings they would be of nearly all words. */
function queryOf(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words
    .slice(0, SEARCH_WORDS_MAX)
    .map((word) => (word.length > 2 ? `${word}:*` : word))
    .join(' & ')
}

/** In the order of `ids`. */
export async function readCards(db: Db, ids: number[]): Promise<CourseCard[]> {
  const rows = await db
    .select({
      id: course.id,
      title: course.title,
      author: course.author,
      durationMs: course.durationMs,
      steps: course.steps,
      viewCount: course.viewCount,
      media,
    })
    .from(course)
    .innerJoin(media, eq(media.id, course.coverId))
    .where(inArray(course.id, ids))
  const cards = new Map(
    rows.map(({ media: file, steps, ...rest }) => [
      rest.id,
      { ...rest, stepCount: stepCountOf(steps), cover: asPicture(file) },
    ]),
  )
  return ids.flatMap((id) => cards.get(id) ?? [])
}
