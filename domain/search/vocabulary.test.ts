import { expect, test } from 'vitest'
import { vocabularyWords } from '#app/i18n/vocabulary-words.ts'
import { vocabularyWord } from '#db/schema/search.ts'
import { testDatabase } from '#db/test-database.ts'
import { SYSTEM } from '#domain/actor.ts'
import { addBrand } from '#domain/models/brands.ts'
import { brandNamed, product } from '#domain/models/lists/test-hub.ts'
import { search } from './search.ts'
import { learnVocabulary } from './vocabulary.ts'

const { db } = await testDatabase()
await addBrand(db, SYSTEM, brandNamed('nido'))

const excerptOf = async (query: string, language: string) =>
  (await search(db, { query, language })).results[0]?.excerpt.words.replace(/[\uE000\uE001]/g, '') ?? null

test('what is found is told by words, not keys, and found by those of both languages', async () => {
  const { id } = await product(db, { style: 'warm-modern', space: 'living-room', labels: ['coffee-table'] })
  expect(await excerptOf('warm', 'en')).toContain('warm modern')
  expect(await excerptOf('caldo', 'italy')).toBeNull()

  await learnVocabulary(db, vocabularyWords)
  expect(await excerptOf('warm', 'en')).toContain('Living room · Warm modern · Coffee table')
  expect(await excerptOf('caldo', 'italy')).toContain('Soggiorno · Moderno caldo · Tavolino')
  expect(await excerptOf('soggiorno', 'en')).toContain('Living room')

  await learnVocabulary(db, { ...vocabularyWords, styles: { 'warm-modern': { en: 'Cosy', italy: 'Accogliente' } } })
  const { results } = await search(db, { query: 'cosy', language: 'en' })
  expect(results.map(({ key }) => key)).toEqual([String(id)])
})

test('a start that finds nothing new changes nothing', async () => {
  await learnVocabulary(db, vocabularyWords)
  const before = await db.select().from(vocabularyWord)
  await Promise.all([learnVocabulary(db, vocabularyWords), learnVocabulary(db, vocabularyWords)])
  expect(await db.select().from(vocabularyWord)).toEqual(before)
})
