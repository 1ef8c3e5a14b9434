import { and, asc, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import { LANGUAGE_KEYS, type Language } from '#db/languages.ts'
import { course, courseCategory, courseChapter, courseCue } from '#db/schema/courses.ts'
import { media } from '#db/schema/media.ts'
import type { Actor } from '#domain/actor.ts'
import { cacheTags, invalidate } from '#domain/cache-tags.ts'
import { DomainError, notFound } from '#domain/errors.ts'
import { idOf, parse } from '#domain/input.ts'
import { asPicture } from '#domain/media/media.ts'
import { originalUrl } from '#domain/media/rules.ts'
import { granted } from '#domain/rights.ts'
import type { LocalText } from '#domain/text.ts'
import { CategoryInput, CourseInput } from './input.ts'
import { type CourseCard, readCards } from './lists.ts'
import { RELATED_COURSES } from './rules.ts'

/** A course with its place in the tree, its files' addresses and its chapters. Two queries. @throws not-found */
export async function readCourse(db: Db, courseId: unknown) {
  const id = idOf(courseId)
  const [mp4, webm] = [alias(media, 'mp4'), alias(media, 'webm')]
  const readOne = db
    .select({ course, category: courseCategory, cover: media, mp4, webm })
    .from(course)
    .innerJoin(courseCategory, eq(courseCategory.id, course.categoryId))
    .innerJoin(media, eq(media.id, course.coverId))
    .leftJoin(mp4, eq(mp4.id, course.mp4Id))
    .leftJoin(webm, eq(webm.id, course.webmId))
    .where(eq(course.id, id))
  const [[found], chapters] = await Promise.all([readOne, readChapters(db, id)])
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
    chapters,
  }
}

/** In their order. */
export function readChapters(db: Db, courseId: unknown): Promise<{ startMs: number; title: LocalText }[]> {
  return db
    .select({ startMs: courseChapter.startMs, title: courseChapter.title })
    .from(courseChapter)
    .where(eq(courseChapter.courseId, idOf(courseId)))
    .orderBy(asc(courseChapter.startMs))
}

/** What is said in a course in one language, in order; empty where nobody has written it. */
export function readCues(db: Db, courseId: unknown, language: Language) {
  return db
    .select({ startMs: courseCue.startMs, endMs: courseCue.endMs, words: courseCue.words })
    .from(courseCue)
    .where(and(eq(courseCue.courseId, idOf(courseId)), eq(courseCue.language, language)))
    .orderBy(asc(courseCue.startMs))
}

/** The languages in which a course's words are written. */
export async function captionLanguages(db: Db, courseId: unknown): Promise<Language[]> {
  const rows = await db
    .selectDistinct({ language: courseCue.language })
    .from(courseCue)
    .where(eq(courseCue.courseId, idOf(courseId)))
  return LANGUAGE_KEYS.filter((language) => rows.some((row) => row.language === language))
}

/**
 * The lesson after a course in its category, and four more to go on with: those that follow, then those before it, then
 * the latest of its section. Three queries.
 */
export async function furtherCourses(
  db: Db,
  of: { id: number; categoryId: number; sectionId: number; position: number },
): Promise<{ next: CourseCard | undefined; related: CourseCard[] }> {
  const wanted = RELATED_COURSES + 1
  const ofCategory = and(eq(course.categoryId, of.categoryId), ne(course.id, of.id))
  const [following, others] = await Promise.all([
    db
      .select({ id: course.id })
      .from(course)
      .where(and(ofCategory, gt(course.position, of.position)))
      .orderBy(asc(course.position))
      .limit(wanted),
    db
      .select({ id: course.id })
      .from(course)
      .where(and(eq(course.sectionId, of.sectionId), ne(course.id, of.id)))
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
    .where(eq(course.id, idOf(courseId)))
  if (!found) throw notFound()
  return found
}

/**
 * Adds a section to the training's tree, or a category to a section, after those that are there; editors may.
 * @throws login-required, not-allowed, input-invalid, not-found for a section that there isn't
 */
export async function addCategory(db: Db, actor: Actor, input: z.input<typeof CategoryInput>): Promise<void> {
  granted(actor, 'courses:edit')
  const { slug, name, section } = parse(CategoryInput, input)
  await db.transaction(async (tx) => {
    const parent = section === undefined ? undefined : await lockCategory(tx, section)
    if (parent?.parentId) throw new DomainError('invalid', 'input-invalid')
    const parentId = parent?.id ?? null
    await tx.insert(courseCategory).values({
      slug,
      name,
      parentId,
      position: sql`(select coalesce(max(position), 0) + 1 from course_category where parent_id is not distinct from ${parentId})`,
    })
    await invalidate(tx, [cacheTags.courses])
  })
}

/**
 * Publishes a course as the last lesson of its category; editors may.
 * @throws login-required, not-allowed, input-invalid (also for media that are not what their place needs), not-found
 */
export async function publishCourse(db: Db, actor: Actor, input: z.input<typeof CourseInput>): Promise<{ id: number }> {
  granted(actor, 'courses:edit')
  const { category: slug, chapters, cues, ...fields } = parse(CourseInput, input)
  return db.transaction(async (tx) => {
    const category = await lockCategory(tx, slug)
    await checkKinds(tx, fields)

    const [made] = await tx
      .insert(course)
      .values({
        ...fields,
        categoryId: category.id,
        sectionId: category.parentId ?? category.id,
        position: sql`(select coalesce(max(position), 0) + 1 from course where category_id = ${category.id})`,
      })
      .returning({ id: course.id })
    const courseId = made?.id as number
    if (chapters.length > 0) {
      await tx.insert(courseChapter).values(chapters.map((chapter) => ({ courseId, ...chapter })))
    }
    const spoken = LANGUAGE_KEYS.flatMap((language) =>
      (cues[language] ?? []).map((cue) => ({ courseId, language, ...cue })),
    )
    if (spoken.length > 0) await tx.insert(courseCue).values(spoken)
    await invalidate(tx, [cacheTags.courses, cacheTags.course(courseId)])
    return { id: courseId }
  })
}

/** Lessons of one category are given their places one after the other. */
async function lockCategory(tx: Db, slug: string) {
  const [category] = await tx.select().from(courseCategory).where(eq(courseCategory.slug, slug)).for('update')
  if (!category) throw notFound()
  return category
}

async function checkKinds(tx: Db, { coverId, mp4Id, webmId }: { coverId: string; mp4Id?: string; webmId?: string }) {
  const wanted = [
    { id: coverId, fits: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] },
    { id: mp4Id, fits: ['video/mp4'] },
    { id: webmId, fits: ['video/webm'] },
  ].filter(({ id }) => id !== undefined)
  const files = await tx
    .select({ id: media.id, mime: media.mime })
    .from(media)
    .where(
      inArray(
        media.id,
        wanted.map(({ id }) => id as string),
      ),
    )
  const isFitting = wanted.every(({ id, fits }) => files.some((file) => file.id === id && fits.includes(file.mime)))
  if (!isFitting) throw new DomainError('invalid', 'input-invalid')
}
