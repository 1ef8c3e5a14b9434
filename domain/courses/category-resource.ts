import { eq, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Language } from '#db/languages.ts'
import { course, courseCategory } from '#db/schema/courses.ts'
import { inReadersLanguage, lacking } from '#domain/backstage/local.ts'
import { type Doing, resource } from '#domain/backstage/resource.ts'
import { cacheTags, invalidate } from '#domain/cache-tags.ts'
import { DomainError } from '#domain/errors.ts'
import { slug } from '#domain/input.ts'
import { listCategories, nameOfCategory } from './categories.ts'
import { CategoryForm } from './input.ts'
import { lastIn } from './publishing.ts'

/** The training's tree: sections, and the categories of each. */
export const categories = resource({
  name: 'categories',
  rights: { see: 'courses:edit', edit: 'courses:edit' },
  table: courseCategory,
  key: courseCategory.slug,
  version: courseCategory.version,
  columns: {
    name: { of: inReadersLanguage(courseCategory.name), kind: 'text' },
    slug: { of: courseCategory.slug, kind: 'text' },
    parentId: { of: nameOfCategory(courseCategory.parentId), kind: 'text' },
    position: { of: courseCategory.position, kind: 'number' },
    courseCount: { of: courseCategory.courseCount, kind: 'number' },
  },
  filters: {
    level: {
      choices: ['section', 'category'],
      where: (level) =>
        level === 'section' ? sql`${courseCategory.parentId} is null` : sql`${courseCategory.parentId} is not null`,
    },
    parentId: {
      options: listSections,
      where: (section) => sql`${courseCategory.parentId}::text = ${section}`,
    },
    lacks: lacking(courseCategory.name),
  },
  sorts: {
    place: { by: courseCategory.position, direction: 'asc' },
    slug: { by: courseCategory.slug, direction: 'asc' },
  },
  form: CategoryForm,
  options: { parentId: listSections },
  personal: [],
  canBeAdded: {
    keyField: slug(60),
    async create({ tx }, { slug: its, ...fields }) {
      await tx.insert(courseCategory).values({ slug: String(its), ...inPlace(fields) })
      return String(its)
    },
  },
  write: ({ tx }, { id }, fields) => tx.update(courseCategory).set(inPlace(fields)).where(eq(courseCategory.id, id)),
  address: ({ slug: its }) => `/support/training?category=${its}`,
  leadsTo: [{ list: 'courses', filter: 'category' }],
  afterwards: settle,
  actions: {
    remove: {
      right: 'courses:edit',
      refuse: async ({ id }, { db }) => ((await isInUse(db, id)) ? 'category-in-use' : null),
      run: ({ tx }, { id }) => tx.delete(courseCategory).where(eq(courseCategory.id, id)),
      canBeUndone: true,
    },
  },
})

async function listSections({ db, language }: { db: Db; language: Language }) {
  const tree = await listCategories(db, language)
  return tree.filter(({ parentId }) => parentId === null).map(({ id, label }) => ({ value: String(id), label }))
}

const inPlace = <Fields extends { parentId: number | null; position: number | null }>(fields: Fields) => ({
  ...fields,
  position: fields.position ?? lastIn(fields.parentId),
})

async function isInUse(db: Db, id: number): Promise<boolean> {
  const holds = or(eq(course.categoryId, id), eq(course.sectionId, id))
  return (await db.$count(course, holds)) + (await db.$count(courseCategory, eq(courseCategory.parentId, id))) > 0
}

/**
 * Its courses go along to another section. The tree has two levels: whoever moves what another moves something into waits for
 * that, by the key that refers to it, and then sees it here.
 * @throws tree-too-deep
 */
async function settle({ tx }: Doing, key: string): Promise<void> {
  const { rows } = await tx.execute(sql`
    select from course_category as lower join course_category as upper on upper.id = lower.parent_id
    where upper.parent_id is not null limit 1`)
  if (rows.length > 0) throw new DomainError('conflict', 'tree-too-deep')
  await tx.execute(sql`
    update course set section_id = coalesce(category.parent_id, category.id)
    from course_category as category
    where category.slug = ${key} and category_id = category.id and section_id <> coalesce(category.parent_id, category.id)`)
  await invalidate(tx, [cacheTags.courses])
}
