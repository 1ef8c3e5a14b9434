import { and, asc, desc, eq, getTableColumns, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { LANGUAGE_KEYS, type Language } from '#db/languages.ts'
import { type Captions, course, courseCategory } from '#db/schema/courses.ts'
import { media } from '#db/schema/media.ts'
import { notFound } from '#domain/errors.ts'
import { idOf } from '#domain/input.ts'
import { asPicture } from '#domain/media/media.ts'
import { originalUrl } from '#domain/media/rules.ts'
import { type CourseCard, readCards } from './lists.ts'
import { RELATED_COURSES } from './rules.ts'

/** A course with its place in the tree, its files' addresses and its chapters, without what is said. One query. @throws not-found */
export async function readCourse(db: Db, courseId: unknown) {
  const [mp4, webm] = [alias(media, 'mp4'), alias(media, 'webm')]
  const { captions: _, version: __, changedAt: ___, mediaNames: ____, isListed, ...shown } = getTableColumns(course)
  const [found] = await db
    .select({ course: shown, category: courseCategory, cover: media, mp4, webm })
    .from(course)
    .innerJoin(courseCategory, eq(courseCategory.id, course.categoryId))
    .innerJoin(media, eq(media.id, course.coverId))
    .leftJoin(mp4, eq(mp4.id, course.mp4Id))
    .leftJoin(webm, eq(webm.id, course.webmId))
    .where(and(eq(course.id, idOf(courseId)), isListed))
  if (!found) throw notFound()

  const { category, cover, course: of } = found
  const { mp4Id, webmId, coverId, ...fields } = of
  return {
    ...fields,
    category: { slug: category.slug, name: category.name },
    cover: asPicture(cover),
    video: {
      mp4: found.mp4 ? originalUrl(found.mp4) : undefined,
      webm: found.webm ? originalUrl(found.webm) : undefined,
    },
  }
}

/** The id of the course that was published last; undefined where there is none. */
export async function newestCourse(db: Db): Promise<number | undefined> {
  const [found] = await db
    .select({ id: course.id })
    .from(course)
    .where(eq(course.isListed, true))
    .orderBy(desc(course.publishedAt), desc(course.id))
    .limit(1)
  return found?.id
}

/** What is said in a course, in each language in which somebody wrote it. */
export async function readCaptions(db: Db, courseId: unknown): Promise<Captions> {
  const [found] = await db
    .select({ captions: course.captions })
    .from(course)
    .where(and(eq(course.id, idOf(courseId)), course.isListed))
  return found?.captions ?? {}
}

/** The languages in which there are captions. */
export const captionLanguages = (captions: Captions): Language[] =>
  LANGUAGE_KEYS.filter((language) => captions[language]?.length)

/**
 * The lesson after a course in its category, and four more to go on with: those that follow, then those before it, then
 * the latest of its section. Three queries.
 */
export async function furtherCourses(
  db: Db,
  of: { id: number; categoryId: number; sectionId: number; position: number },
): Promise<{ next: CourseCard | undefined; related: CourseCard[] }> {
  const wanted = RELATED_COURSES + 1
  const ofCategory = and(eq(course.categoryId, of.categoryId), course.isListed)
  const [following, others] = await Promise.all([
    db
      .select({ id: course.id })
      .from(course)
      .where(and(ofCategory, sql`(${course.position}, ${course.id}) > (${of.position}, ${of.id})`))
      .orderBy(asc(course.position), asc(course.id))
      .limit(wanted),
    db
      .select({ id: course.id })
      .from(course)
      .where(and(eq(course.sectionId, of.sectionId), ne(course.id, of.id), course.isListed))
      .orderBy(desc(sql`${course.categoryId} = ${of.categoryId}`), desc(course.publishedAt), desc(course.id))
      .limit(2 * wanted),
  ])
  const ids = [...new Set([...following, ...others].map(({ id }) => id))].slice(0, wanted)
  const cards = await readCards(db, ids)
  const next = following.length > 0 ? cards[0] : undefined
  return { next, related: cards.filter((card) => card !== next).slice(0, RELATED_COURSES) }
}

/** How often a course has been seen: what its page asks for after it has come. One query. @throws not-found */
export async function readCourseViews(db: Db, courseId: unknown): Promise<{ views: number }> {
  const [found] = await db
    .select({ views: course.viewCount })
    .from(course)
    .where(and(eq(course.id, idOf(courseId)), course.isListed))
  if (!found) throw notFound()
  return found
}
