import { asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { claim, page } from '#db/schema/pages.ts'
import { testDatabase } from '#db/test-database.ts'
import { counting } from '#domain/schemes/test-gallery.ts'
import { inOneSnapshot, together } from './together.ts'

const { db, pool } = await testDatabase()
await db.insert(page).values([
  { slug: 'home', language: 'en', published: { title: 'Home' }, publishedAt: new Date('2026-11-21T10:11:12.345Z') },
  { slug: 'plans', language: 'en', published: { title: 'It costs $1' }, publishedAt: new Date('2026-11-22T00:00:00Z') },
])
const pageOf = (from: typeof db | Parameters<Parameters<typeof together>[1]>[0], slug: string) =>
  from.select().from(page).where(eq(page.slug, slug))

test('queries of one moment go as one, and answer what each would by itself', async () => {
  const counted = counting(pool)
  const read = (from: typeof counted.db) =>
    Promise.all([
      pageOf(from, 'home'),
      pageOf(from, 'plans'),
      pageOf(from, 'nowhere'),
      from.select({ page, again: page }).from(page).orderBy(asc(page.slug)),
      from.select().from(page).leftJoin(claim, eq(claim.key, page.slug)),
      from.$count(page),
      from
        .execute(sql`select slug, 7 as seven, array['a', 'b'] as letters from page where slug = ${'home'}`)
        .then(({ rows }) => rows),
    ])
  const answers = await together(counted.db, read)
  expect(counted.queries).toHaveLength(1)
  expect(answers).toEqual(await read(db))
})

test('what an answer leads to goes with all else that waits by then', async () => {
  const counted = counting(pool)
  await together(counted.db, (from) =>
    Promise.all(['home', 'plans'].map(async (slug) => pageOf(from, (await pageOf(from, slug))[0]?.slug ?? ''))),
  )
  expect(counted.queries).toHaveLength(2)
})

test('a snapshot stays as it is, in its parts too', async () => {
  const [before, after, part] = await inOneSnapshot(db, async (from) => {
    const first = await pageOf(from, 'late')
    await db.insert(page).values({ slug: 'late', language: 'en', published: {} })
    return [first, await pageOf(from, 'late'), await inOneSnapshot(from, (same) => pageOf(same, 'late'))]
  })
  expect([before, after, part]).toEqual([[], [], []])
  expect(await pageOf(db, 'late')).toHaveLength(1)
})

test('nothing is asked once a part has failed', async () => {
  let late: Promise<unknown> | undefined
  const reading = inOneSnapshot(db, async (from) => {
    late = pageOf(from, 'home')
      .then(() => pageOf(from, 'plans'))
      .catch((refusal) => refusal)
    await pageOf(from, 'nowhere')
    throw new Error('not found')
  })
  await expect(reading).rejects.toThrow('not found')
  expect(await late).toMatchObject({ cause: { message: expect.stringContaining('has ended') } })
})
