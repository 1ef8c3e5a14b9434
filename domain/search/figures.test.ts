import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { planPrice } from '#db/schema/plans.ts'
import { testDatabase } from '#db/test-database.ts'
import { SYSTEM } from '#domain/actor.ts'
import { publishHelp } from '#domain/help/help.ts'
import { readCharged } from '#domain/plans/charged.ts'
import { namesFigure, planFigures, withFigures } from '#domain/plans/figures.ts'
import { utcDay } from '#domain/utc-day.ts'
import { learnFigures } from './figures.ts'
import { search } from './search.ts'

const { db } = await testDatabase()
const now = new Date()
const later = new Date(now.getTime() + 10 * 86_400_000)

const write = (body: { en: string; italy: string }) =>
  publishHelp(db, SYSTEM, {
    slug: 'what-it-costs',
    section: 'faq',
    position: 1,
    related: [],
    title: { en: 'What it costs', italy: 'Quanto costa' },
    summary: { en: 'In short.', italy: 'In breve.' },
    body,
    updatedOn: '2026-11-21',
  })
const found = async (query: string, language: 'en' | 'italy') => {
  const { results } = await search(db, { query, language })
  return results[0]?.excerpt.words.replace(/[\uE000\uE001]/g, '') ?? null
}

test('an article is found by what a plan costs, in the way of either language, and by the new price from its day on', async () => {
  await learnFigures(db, now)
  await write({
    en: 'A year is {priceYearly} dollars, with {uploadsYearly} models. {nothing} else.',
    italy: 'Un anno costa {priceYearly} dollari, con {uploadsYearly} modelli. {nothing} altro.',
  })
  expect(await found('models', 'en')).toMatch(/A year is 699 dollars, with 5,000 models\.[^{]*$/)
  expect(await found('modelli', 'italy')).toContain('Un anno costa 699 dollari, con 5.000 modelli')
  expect(await found('699', 'en')).toContain('699 dollars')

  await db
    .insert(planPrice)
    .values({ plan: 'yearly', validFrom: utcDay(later), cents: 77_700, months: 12, uploads: 6000 })
  await learnFigures(db, now)
  expect(await found('699', 'en')).toContain('699 dollars')
  await learnFigures(db, later)
  expect(await found('699', 'en')).toBeNull()
  expect(await found('777', 'italy')).toContain('Un anno costa 777 dollari, con 6.000 modelli')
})

test.each(['plans-and-upload-limits', 'first-questions'])(
  'of %s no figure stays in braces, nor is one typed',
  async (slug) => {
    const charged = await readCharged(db, now)
    for (const [language, tag] of [
      ['en', 'en'],
      ['italy', 'it'],
    ] as const) {
      const file = join(import.meta.dirname, '../../content/help/faq', slug, `${language}.md`)
      const text = await readFile(file, 'utf8')
      expect(text).not.toMatch(/\b(119|207|699|238|714|1[.,]300|5[.,]000)\b/)
      expect(namesFigure(text)).toBe(true)
      expect(withFigures(text, planFigures(charged, tag))).not.toMatch(/[{}]/)
    }
  },
)
