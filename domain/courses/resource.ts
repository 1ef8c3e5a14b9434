import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Language } from '#db/languages.ts'
import { course, courseCategory, courseProgress, courseSearch, taughtBy } from '#db/schema/courses.ts'
import { inReadersLanguage, lacking, unlessInSameLanguages } from '#domain/backstage/local.ts'
import { resource } from '#domain/backstage/resource.ts'
import { DomainError } from '#domain/errors.ts'
import { listCategories, nameOfCategory } from './categories.ts'
import { asksForSomething, CourseForm, isWithin } from './input.ts'
import { checkKinds, dropCourse, listFitting, placeIn } from './publishing.ts'

/** A category is called as it is in another section. */
function wayTo(reader: Language) {
  const [section, category] = [course.sectionId, course.categoryId].map((id) => nameOfCategory(id)(reader))
  return sql`concat_ws(': ', nullif(${section}, ${category}), ${category})`
}

/** The lessons of the training. One that is added isn't listed before somebody publishes it. */
export const courses = resource({
  name: 'courses',
  rights: { see: 'courses:edit', edit: 'courses:edit' },
  table: course,
  key: course.id,
  version: course.version,
  columns: {
    title: { of: inReadersLanguage(course.title), kind: 'text' },
    category: { of: wayTo, kind: 'text' },
    position: { of: course.position, kind: 'number' },
    state: { of: sql`case when ${course.isListed} then 'listed' else 'withdrawn' end`, kind: 'choice' },
    author: { of: course.author, kind: 'text', isPersonal: true },
    viewCount: { of: course.viewCount, kind: 'number' },
    publishedAt: { of: course.publishedAt, kind: 'moment' },
  },
  details: {
    learners: { of: sql`(select count(*)::int from ${courseProgress} where course_id = ${course.id})`, kind: 'number' },
  },
  search: courseSearch(course),
  filters: {
    state: {
      choices: ['listed', 'withdrawn'],
      where: (state) => (state === 'listed' ? sql`${course.isListed}` : sql`not ${course.isListed}`),
    },
    category: {
      options: async ({ db, language }) =>
        (await listCategories(db, language)).map(({ slug, label }) => ({ value: slug, label })),
      async where(slug, { db }) {
        // Its number beforehand: PostgreSQL knows of each how many courses have it, but not which one a slug is.
        const [place] = await db
          .select({ id: courseCategory.id })
          .from(courseCategory)
          .where(eq(courseCategory.slug, slug))
        const id = place?.id ?? 0
        return sql`(${course.categoryId} = ${id} or ${course.sectionId} = ${id})`
      },
    },
    lacks: lacking(course.title),
    spoken: {
      choices: ['silent'],
      where: () => sql`${course.captions} = '{}' and ${course.durationMs} is not null`,
    },
    taught: { choices: ['film', 'steps', 'both'], where: (by) => sql`${taughtBy(course)} = ${by}` },
  },
  sorts: {
    newest: { by: course.publishedAt, direction: 'desc' },
    place: { by: course.position, direction: 'asc' },
  },
  form: CourseForm,
  options: {
    categoryId: async ({ db, language }) =>
      (await listCategories(db, language)).map(({ id, label }) => ({ value: String(id), label })),
    coverId: ({ db }) => listFitting(db, 'coverId'),
    mp4Id: ({ db }) => listFitting(db, 'mp4Id'),
    webmId: ({ db }) => listFitting(db, 'webmId'),
  },
  personal: ['author'],
  canBeAdded: {
    async create({ tx, now }, { categoryId, position, ...fields }) {
      await checkKinds(tx, fields)
      const [made] = await tx
        .insert(course)
        .values({
          ...fields,
          ...placeIn(await lockPlace(tx, categoryId), position),
          isListed: false,
          publishedAt: now,
        })
        .returning({ id: course.id })
      return String(made?.id)
    },
  },
  refuse: (fields) =>
    unlessInSameLanguages(
      ...[fields.title, fields.summary],
      ...(Object.keys(fields.steps).length > 0 ? [fields.steps] : []),
    ) ??
    (asksForSomething(fields) ? null : 'lesson-empty') ??
    (isWithin(fields) ? null : 'moments-too-late'),
  async write({ tx }, { id }, { categoryId, position, ...fields }) {
    await checkKinds(tx, fields)
    const place = placeIn(await lockPlace(tx, categoryId), position)
    await tx
      .update(course)
      .set({ ...fields, ...place })
      .where(eq(course.id, id))
  },
  address: ({ id, isListed }) => (isListed ? `/support/training/detail?id=${id}` : null),
  afterwards: ({ tx }, key) => dropCourse(tx, key),
  actions: {
    publish: {
      right: 'courses:edit',
      refuse: ({ isListed }) => (isListed ? 'already-listed' : null),
      // It is the latest of the list, whenever it was begun.
      set: ({ now }) => ({ isListed: true, publishedAt: now }),
      canBeUndone: true,
    },
    withdraw: {
      right: 'courses:edit',
      refuse: ({ isListed }) => (isListed ? null : 'already-withdrawn'),
      set: () => ({ isListed: false }),
      canBeUndone: true,
    },
    remove: {
      right: 'courses:edit',
      // What somebody has watched would go with it.
      refuse: async ({ id }, { db }) =>
        (await db.$count(courseProgress, eq(courseProgress.courseId, id))) > 0 ? 'course-begun' : null,
      run: ({ tx }, { id }) => tx.delete(course).where(eq(course.id, id)),
      canBeUndone: true,
    },
  },
})

/** Lessons of one category are given their places one after the other. @throws input-invalid where there is no such category */
async function lockPlace(tx: Db, categoryId: number) {
  const [found] = await tx.select().from(courseCategory).where(eq(courseCategory.id, categoryId)).for('update')
  if (!found) throw new DomainError('invalid', 'input-invalid')
  return found
}
