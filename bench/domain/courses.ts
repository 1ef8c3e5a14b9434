import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import type { CourseFilter } from '#domain/courses/course-filter.ts'
import { listCourses, readTree } from '#domain/courses/lists.ts'
import { COURSE_SORTS } from '#domain/courses/rules.ts'
import { growers } from '#seed/large/large.ts'
import { loadTree } from '#seed/training.ts'
import { type Figure, measure, onSites, print } from '../measuring/measure.ts'

/**
 * Asks the training list for every combination of branch (all, a section, a category), search (none, one word, two) and
 * order, on the first page, in the middle and on the last; the words are those of courses picked at random.
 * @param rounds so many times every combination
 */
export async function benchCourses({ sizes = [10_000, 100_000], rounds = 25 } = {}): Promise<Figure> {
  return onSites({ sizes, of: 'courses', fill: fillTraining }, async (sites) => {
    return await measure('Training', sites, rounds, questions, async (db, filter) =>
      listCourses(db, await readTree(db), filter, 'en'),
    )
  })
}

async function fillTraining(db: Database, courses: number) {
  await db.transaction((tx) => loadTree(tx))
  await growers.courses?.(db, courses)
}

async function questions(db: Database): Promise<CourseFilter[]> {
  const tree = await readTree(db)
  const section = tree[Math.floor(Math.random() * tree.length)]
  const category = section?.categories[Math.floor(Math.random() * section.categories.length)]
  const { rows } = await db.execute<{ title: string }>(
    sql`select title ->> 'en' as title from course order by random() limit 1`,
  )
  const words = (rows[0]?.title ?? '').match(/[a-zA-Z]{4,}/g) ?? []
  const texts = [undefined, words.at(-1), words.slice(0, 2).join(' ')]
  return [undefined, section?.slug, category?.slug].flatMap((branch) =>
    texts.flatMap((text) =>
      COURSE_SORTS.flatMap((sort) =>
        [1, 1000, 1_000_000].map((page) => ({
          ...(branch && { category: branch }),
          ...(text && { text }),
          sort,
          page,
        })),
      ),
    ),
  )
}

if (import.meta.main) print(await benchCourses())
