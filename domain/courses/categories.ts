import { type AnyColumn, asc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import type { Language } from '#db/languages.ts'
import { courseCategory } from '#db/schema/courses.ts'
import { inReadersLanguage } from '#domain/backstage/local.ts'

const section = alias(courseCategory, 'section')

/** What a section or category is called, by the column that refers to it. */
export const nameOfCategory =
  (id: AnyColumn) =>
  (reader: Language): SQL =>
    sql`(select ${inReadersLanguage(section.name)(reader)} from ${courseCategory} as "section" where ${section.id} = ${id})`

/** The whole tree, to be chosen from: each section, and below it its categories. */
export async function listCategories(db: Db, reader: Language) {
  const name = sql<string>`${inReadersLanguage(courseCategory.name)(reader)}`
  const above = sql<string | null>`${inReadersLanguage(section.name)(reader)}`
  const rows = await db
    .select({ id: courseCategory.id, slug: courseCategory.slug, name, above, parentId: courseCategory.parentId })
    .from(courseCategory)
    .leftJoin(section, eq(section.id, courseCategory.parentId))
    .orderBy(
      asc(sql`coalesce(${section.position}, ${courseCategory.position})`),
      asc(sql`coalesce(${section.slug}, ${courseCategory.slug})`),
      sql`${courseCategory.parentId} is not null`,
      asc(courseCategory.position),
      asc(courseCategory.slug),
    )
  return rows.map((row) => ({ ...row, label: row.above ? `${row.above}: ${row.name}` : row.name }))
}
