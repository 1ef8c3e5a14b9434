import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pageContent } from '../rules.ts'
import { contentIn, tidied } from './draft.ts'
import { draftOf } from './from-content.ts'

const folder = join(import.meta.dirname, '../../../content/pages')
const read = (slug: string, language: string) =>
  pageContent.parse(JSON.parse(readFileSync(join(folder, slug, `${language}.json`), 'utf8')))
const slugs = globSync('**/en.json', { cwd: folder }).map(dirname)

describe.each(slugs)('the page %s', (slug) => {
  test('comes out of a draft as it went in, in both languages', () => {
    const [en, italy] = [read(slug, 'en'), read(slug, 'italy')]
    const draft = tidied(draftOf({ en: { content: en, keys: null }, italy: { content: italy, keys: null } }))
    const published = (language: 'en' | 'italy') => pageContent.parse(contentIn(draft, language).content)
    expect([published('en'), published('italy')]).toEqual([lined(en), lined(italy)])
  })
})

/** Texts end where their last line does. */
const lined = (value: unknown) =>
  JSON.parse(JSON.stringify(value), (_, text) => (typeof text === 'string' ? text.trim() : text))

const statement = (text: string) => ({ kind: 'statement' as const, text, actions: [] })
const page = (...blocks: object[]) => pageContent.parse({ title: 'About', description: 'Us.', blocks })

test('a block that a language doesn’t have is left out of it, and stays so', () => {
  const en = page(statement('One.'), { kind: 'news' }, statement('Two.'))
  const italy = page(statement('Uno.'), statement('Due.'))
  const keys = (...all: string[]) => all
  const draft = draftOf({
    en: { content: en, keys: keys('k1', 'k2', 'k3') },
    italy: { content: italy, keys: keys('k1', 'k3') },
  })
  expect(draft.blocks.map(({ key }) => key)).toEqual(['k1', 'k2', 'k3'])
  expect([contentIn(draft, 'en').content, contentIn(draft, 'italy').content]).toEqual([en, italy])
})

test('languages with other kinds of blocks at the same place keep both', () => {
  const [en, italy] = [page(statement('One.')), page({ kind: 'news' }, statement('Uno.'))]
  const draft = draftOf({ en: { content: en, keys: null }, italy: { content: italy, keys: null } })
  expect([contentIn(draft, 'en').content, contentIn(draft, 'italy').content]).toEqual([en, italy])
})

test('what is left empty of pictures and addresses is as in the other language', () => {
  const action = (label: string, to: string) => ({ label, to, look: 'ink' as const })
  const of = (label: string, to: string) => page({ ...statement('One.'), actions: [action(label, to)] })
  const draft = draftOf({
    en: { content: of('On', '/on'), keys: null },
    italy: { content: of('Avanti', '/on'), keys: null },
  })
  expect(draft.texts).not.toHaveProperty('b0_italy_actions_0_to')
  const texts = { ...draft.texts, b0_en_actions_0_to: '/elsewhere' }
  expect(contentIn({ ...draft, texts }, 'italy').content).toEqual(of('Avanti', '/elsewhere'))
})

test('of what comes from outside, only what there is a place for is kept', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.string()), (texts) => {
      const given = { ...texts, b0_en_text: 'One.', b0_fr_text: 'Un.', b9_en_text: 'Nine.', ['__proto__']: 'x' }
      const { texts: kept } = tidied({ blocks: [{ key: 'b0', kind: 'statement' }], texts: given })
      expect(kept).toEqual({ b0_en_text: 'One.' })
    }),
  )
})
