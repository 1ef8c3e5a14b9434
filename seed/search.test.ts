import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { vocabularyWords } from '#app/i18n/vocabulary-words.ts'
import { testDatabase } from '#db/test-database.ts'
import relevance from '#domain/search/relevance.json' with { type: 'json' }
import { search } from '#domain/search/search.ts'
import { suggest } from '#domain/search/suggest.ts'
import { learnVocabulary } from '#domain/search/vocabulary.ts'
import { loadSampleWords } from './test-content.ts'

vi.setConfig({ hookTimeout: 180_000 })

const { db } = await testDatabase()
await learnVocabulary(db, vocabularyWords)
await loadSampleWords(db)

/** The keys by which the written pairs call what was found. */
async function namesOf(kind: string, key: string, path: string): Promise<string[]> {
  if (kind === 'page') return [path]
  if (kind === 'help' || kind === 'news') return [key]
  const id = Number(key.split(':')[0])
  const names = {
    designer: sql`select array[name] as names from designer where id = ${id}`,
    scheme: sql`select array[case_name] as names from scheme where id = ${id}`,
    model: sql`select array[name ->> 'en'] as names from model where id = ${id}`,
    course: sql`select array[title ->> 'en', (section.name ->> 'en') || '/' || (category.name ->> 'en')] as names
      from course join course_category category on category.id = category_id
      join course_category section on section.id = section_id where course.id = ${id}`,
    transcript: sql`select array_agg(cue ->> 'words') as names
      from course, jsonb_each(captions) as spoken (language, cues), jsonb_array_elements(cues) as cue
      where course.id = ${id} and (cue ->> 'startMs')::int = ${Number(key.split(':')[1])}`,
  }
  const { rows } = await db.execute<{ names: string[] }>(names[kind as keyof typeof names])
  return rows[0]?.names ?? []
}

const plain = (name: string) => name.replaceAll('’', "'")

test('of 60 searches that were written down, at least 57 find what is expected among the first three', async () => {
  const missed: string[] = []
  for (const { query, language, kind, key } of relevance.pairs) {
    const { results } = await search(db, { query, language })
    const first = await Promise.all(
      results.slice(0, 3).map(async (each) => ({ ...each, names: await namesOf(each.kind, each.key, each.path) })),
    )
    const isIt = (name: string) => (kind === 'model' ? name.includes(key) : plain(name) === key)
    const isFound = first.some((each) => each.kind === kind && each.names.some(isIt))
    const got = first.map((each) => `${each.kind} ${each.names.join(' = ')}`).join('; ')
    if (!isFound) missed.push(`${query} (${language}): ${kind} ${key}, got ${got}`)
  }
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(3)
})

test('every record of the sample content can be found', async () => {
  const { rows } = await db.execute<{ kind: string; count: number }>(
    sql`select kind, count(*)::int from search_document group by kind`,
  )
  const counts = Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
  for (const [kind, table] of Object.entries({
    designer: 'designer',
    scheme: 'scheme',
    model: 'model',
    course: 'course',
  })) {
    const { rows: all } = await db.execute<{ count: number }>(sql`select count(*)::int from ${sql.raw(table)}`)
    expect([kind, counts[kind]]).toEqual([kind, all[0]?.count])
  }
  expect(counts.page).toBeGreaterThanOrEqual(16)
  expect(counts.transcript).toBeGreaterThan(30)
})

test('what is typed is completed, by kind', async () => {
  const groups = await suggest(db, { query: 'studio bre', language: 'en' })
  expect(groups[0]).toMatchObject({ kind: 'designer', suggestions: [{ title: { words: 'Studio Brera' } }] })
})
