import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type Database, openDatabase } from '#db/client.ts'
import { startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import type { CourseFilter } from '#domain/courses/course-filter.ts'
import { listCourses, readTree } from '#domain/courses/lists.ts'
import { COURSE_SORTS } from '#domain/courses/rules.ts'
import { growers } from '#seed/large.ts'
import { loadTree } from '#seed/training.ts'
import { type Figure, measure, type Site } from './lists.ts'

/**
 * Asks the training list for every combination of branch (all, a section, a category), search (none, one word, two) and
 * order, on the first page, in the middle and on the last; the words are those of courses picked at random.
 * @param rounds so many times every combination
 */
export async function benchCourses({
  sizes = [10_000, 100_000],
  rounds = 5,
  say = console.log as (line: string) => void,
} = {}): Promise<Figure> {
  const open = new AsyncDisposableStack()
  try {
    const sites: Site[] = []
    for (const size of sizes) sites.push(await loaded(size, open, say))
    return await measure('Training', sites, rounds, questions, async (db, filter) =>
      listCourses(db, await readTree(db), filter, 'en'),
    )
  } finally {
    await open.disposeAsync()
  }
}

async function loaded(courses: number, open: AsyncDisposableStack, say: (line: string) => void): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'loggia-bench-'))
  open.defer(() => rm(folder, { recursive: true, force: true }))
  const { connection, stop } = await startEmbedded(folder, () => {})
  open.defer(stop)
  const { db, pool, close } = openDatabase({ ...connection, max: 1 })
  open.defer(close)
  await migrate(pool, () => {})
  await db.execute(sql`
    insert into media (id, kind, mime, width, height, bytes, colour)
    select lpad(to_hex(n), 20, '0'), 'picture', 'image/jpeg', 1600, 1000, 1, '#a19e86' from generate_series(1, 24) as n`)
  await db.transaction((tx) => loadTree(tx, { id: 'house', name: 'House', role: 'staff' }))
  const began = performance.now()
  await growers.courses?.(db, courses)
  say(`${courses} courses made in ${Math.round((performance.now() - began) / 1000)} s`)
  const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  return { size: courses, db, pid: rows[0]?.pid ?? 0 }
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

if (import.meta.main) {
  const { what, sizes } = await benchCourses()
  for (const { size, answers, waited, worked } of sizes) {
    console.log(`${what}, ${size} courses, ${answers} answers, waited`, waited, 'worked', worked)
  }
}
