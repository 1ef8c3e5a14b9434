import { and, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import { course, courseCategory } from '#db/schema/courses.ts'
import { media } from '#db/schema/media.ts'
import type { Actor } from '#domain/actor.ts'
import { cacheTags, invalidate } from '#domain/cache-tags.ts'
import { DomainError, notFound } from '#domain/errors.ts'
import { parse } from '#domain/input.ts'
import { checkPictures } from '#domain/media/media.ts'
import { picturesIn } from '#domain/media/rules.ts'
import { granted } from '#domain/rights.ts'
import { CategoryInput, CourseInput } from './input.ts'

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
    await tx.insert(courseCategory).values({ slug, name, parentId, position: lastIn(parentId) })
    await invalidate(tx, [cacheTags.courses])
  })
}

/** The place after all others of a section, or after all sections. */
export const lastIn = (parentId: number | null) =>
  sql<number>`(select coalesce(max(position), 0) + 1 from course_category where parent_id is not distinct from ${parentId}::int)`

/**
 * Publishes a course as the last lesson of its category; editors may.
 * @throws login-required, not-allowed, input-invalid (also for media that are not what their place needs), not-found
 */
export async function publishCourse(db: Db, actor: Actor, input: z.input<typeof CourseInput>): Promise<{ id: number }> {
  granted(actor, 'courses:edit')
  const { category: slug, ...fields } = parse(CourseInput, input)
  return db.transaction(async (tx) => {
    const category = await lockCategory(tx, slug)
    await checkKinds(tx, fields)
    const [made] = await tx
      .insert(course)
      .values({ ...fields, ...placeIn(category) })
      .returning({ id: course.id })
    const id = made?.id as number
    await dropCourse(tx, id)
    return { id }
  })
}

/** Lessons of one category are given their places one after the other. @throws not-found */
export async function lockCategory(tx: Db, slug: string) {
  const [category] = await tx.select().from(courseCategory).where(eq(courseCategory.slug, slug)).for('update')
  if (!category) throw notFound()
  return category
}

/** Where a lesson stands in the tree: by default after the others of its category. */
export const placeIn = ({ id, parentId }: { id: number; parentId: number | null }, position?: number | null) => ({
  categoryId: id,
  sectionId: parentId ?? id,
  position: position ?? sql<number>`(select coalesce(max(position), 0) + 1 from course where category_id = ${id})`,
})

const FITTING = {
  coverId: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  mp4Id: ['video/mp4'],
  webmId: ['video/webm'],
}

type Files = { [Key in keyof typeof FITTING]?: string | null | undefined }

/** @throws input-invalid where a file is not what its place needs */
export async function checkKinds(tx: Db, given: Files): Promise<void> {
  const wanted = Object.entries(FITTING).flatMap(([place, fits]) => {
    const id = given[place as keyof Files]
    return id ? [{ id, fits }] : []
  })
  const ids = wanted.map(({ id }) => id)
  const files = await tx.select({ id: media.id, mime: media.mime }).from(media).where(inArray(media.id, ids))
  const isFitting = wanted.every(({ id, fits }) => files.some((file) => file.id === id && fits.includes(file.mime)))
  if (!isFitting) throw new DomainError('invalid', 'input-invalid')
}

/** The files that fit into a place: those that have a name, and those that some course has there. */
export async function listFitting(db: Db, place: keyof typeof FITTING): Promise<{ value: string; label: string }[]> {
  const isThere = sql`(${media.name} is not null or ${media.id} in (select ${course[place]} from ${course}))`
  const found = await db
    .select({ value: media.id, label: sql<string>`coalesce(${media.name}, ${media.id})` })
    .from(media)
    .where(and(eq(media.kind, place === 'coverId' ? 'picture' : 'video'), inArray(media.mime, FITTING[place]), isThere))
    .orderBy(media.name, media.id)
  return found
}

/**
 * Drops the pages that show a course, the list of all with them, once it was written: with a picture that isn't there it could not
 * be shown. @throws picture-unknown
 */
export async function dropCourse(tx: Db, id: number | string): Promise<void> {
  const [written] = await tx
    .select({ steps: course.steps })
    .from(course)
    .where(eq(course.id, Number(id)))
  await checkPictures(tx, Object.values(written?.steps ?? {}).flatMap(picturesIn))
  await invalidate(tx, [cacheTags.courses, cacheTags.course(id)])
}
