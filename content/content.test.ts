import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { fillClaims } from '#domain/pages/claims.ts'
import { claimSchema } from '#domain/pages/input.ts'
import { type PageContent, pageContent } from '#domain/pages/rules.ts'
import { planFigures } from '#domain/plans/figures.ts'
import { FIRST_REWARDS } from '#domain/points/test-rules.ts'
import { Settings } from '#domain/settings/input.ts'

const content = import.meta.dirname
const languages = ['en', 'italy'] as const
type Language = (typeof languages)[number]

const read = (path: string) => readFileSync(join(content, path), 'utf8')
const folders = (path: string) =>
  readdirSync(join(content, path), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []))

const pageNames = globSync('**/en.json', { cwd: join(content, 'pages') }).map(dirname)
const articleNames = folders('news')
const page = (name: string, language: Language): PageContent =>
  pageContent.parse(JSON.parse(read(`pages/${name}/${language}.json`)))
const anyPlan = { cents: 100, euroCents: null, months: 1, uploads: 1 }
const claimKeys = new Set([
  ...['company', 'companyEmail', 'companyPhone'],
  ...z
    .array(claimSchema)
    .parse(JSON.parse(read('claims.json')))
    .map(({ key }) => key),
  ...planFigures(
    { plans: { monthly: anyPlan, quarterly: anyPlan, yearly: anyPlan }, rewards: FIRST_REWARDS },
    'en',
  ).keys(),
])

const routes = new Set([
  ...['/home', '/pricing', '/partner', '/points', '/contact', '/news', '/about', '/legal', '/press', '/brand'],
  ...['/product/design', '/product/animations', '/product/brandGallery', '/product/manufacturer'],
  ...['/solutions/designer', '/solutions/brand', '/solutions/factory'],
  ...['/gallery/market', '/gallery/models', '/gallery/ideas'],
  ...['/support/help', '/support/download', '/support/training', '/support/developerdoc'],
  '/account/plan/subscribe',
])

/** What drawings and colours are of, and the files that go with them. */
const drawn = ['drawing', 'verdict', 'colour', 'face', 'svg', 'png']

/** The languages' texts differ; everything else, from the kinds of blocks to the number of points, is the same. */
function shape(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shape)
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? 'text' : value
  return Object.fromEntries(
    Object.entries(value)
      // Only some languages say something before a figure.
      .filter(([name]) => name !== 'before')
      .map(([name, field]) => [
        name,
        ['kind', 'layout', 'to', 'video', 'plan', 'look', 'ground', ...drawn].includes(name) ? field : shape(field),
      ]),
  )
}

/** Every text of a value with the name of its field, in reading order. */
function fieldsOf(value: unknown, name = ''): { name: string; text: string }[] {
  if (typeof value === 'string') return [{ name, text: value }]
  if (Array.isArray(value)) return value.flatMap((part) => fieldsOf(part, name))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, part]) => fieldsOf(part, field))
}

const technical = new Set([
  ...['kind', 'layout', 'media', 'video', 'to', 'file', 'id', 'look', 'ground', 'plan', 'form'],
  ...drawn,
])
const wordsOf = (value: PageContent) =>
  fieldsOf({ title: value.title, description: value.description, blocks: value.blocks }).filter(
    ({ name }) => !technical.has(name),
  )
const valuesOf = (value: PageContent, ...names: string[]) =>
  fieldsOf(value.blocks).flatMap(({ name, text }) => (names.includes(name) ? text : []))

const hasPicture = (name: string) =>
  ['jpg', 'png', 'webp'].some((ending) => existsSync(join(content, `media/${name}.${ending}`)))
const unlikeUs = /!|\b(unlock|elevate|seamless(ly)?|revolutioni[sz]e\w*|rivoluzion\w+)\b/i

describe.each(pageNames)('the page %s', (name) => {
  test('has the same blocks, items and links in both languages', () => {
    expect(shape(page(name, 'italy'))).toEqual(shape(page(name, 'en')))
  })

  test.skipIf(name === 'legal')('says nothing long in the same words in both languages', () => {
    const english = new Set(wordsOf(page(name, 'en')).map(({ text }) => text))
    const repeated = wordsOf(page(name, 'italy')).filter(({ text }) => text.length > 20 && english.has(text))
    expect(repeated).toEqual([])
  })

  describe.each(languages)('in %s', (language) => {
    test('names only media, captions and downloads that exist', () => {
      const { picture, ...rest } = page(name, language)
      const pictures = [...valuesOf({ ...rest, picture }, 'media'), ...(picture ? [picture] : [])]
      expect(pictures.filter((media) => !hasPicture(media))).toEqual([])

      const clips = valuesOf({ ...rest, picture }, 'video')
      const parts = clips.flatMap((clip) => ['jpg', 'mp4', 'webm', `${language}.vtt`].map((part) => `${clip}.${part}`))
      const downloads = valuesOf({ ...rest, picture }, 'file', 'svg', 'png').map((file) => `../downloads/${file}`)
      expect([...parts, ...downloads].filter((file) => !existsSync(join(content, 'media', file)))).toEqual([])
    })

    test('leads only to pages of this site', () => {
      const to = valuesOf(page(name, language), 'to')
      const places = new Set(valuesOf(page(name, language), 'id').map((id) => `#${id}`))
      const isKnown = (address: string) => places.has(address) || routes.has(address.replace(/[?#].*/, ''))
      expect(to.filter((address) => !isKnown(address))).toEqual([])
    })

    test('names only claims of the register, and figures of the plans', () => {
      const keys = wordsOf(page(name, language)).flatMap(({ text }) =>
        [...text.matchAll(/\{([^}]*)\}/g)].map(([, key = '']) => key.replace(/\.figure$/, '')),
      )
      expect(keys.filter((key) => !claimKeys.has(key))).toEqual([])
    })

    test('is still a whole page once all claims have ended, of which only the counters are bare', () => {
      const whole = page(name, language)
      const bare = fillClaims(whole, (key) => (key === 'company' ? 'Loggia' : undefined))
      expect(bare.blocks.map(({ kind }) => kind)).toEqual(whole.blocks.map(({ kind }) => kind))
      const blocks = bare.blocks.filter(({ kind }) => kind !== 'counters')
      expect(pageContent.safeParse({ ...bare, blocks }).error).toBeUndefined()
    })

    test('has the tone of the house', () => {
      expect(wordsOf(page(name, language)).filter(({ text }) => unlikeUs.test(text))).toEqual([])
    })
  })
})

test.each(languages)('titles and descriptions in %s belong to one page each', (language) => {
  const pages = pageNames.map((name) => page(name, language))
  for (const field of ['title', 'description'] as const) {
    expect(new Set(pages.map((one) => one[field])).size).toBe(pageNames.length)
  }
})

describe.each(articleNames)('the article %s', (name) => {
  const article = (language: Language) => {
    const [, head = '', body = ''] = read(`news/${name}/${language}.md`).split(/^---$/m)
    return { head: Object.fromEntries([...head.matchAll(/^(\w+): (.+)$/gm)].map(([, key, text]) => [key, text])), body }
  }

  test('has the same day, picture and headings in both languages, and other words', () => {
    const [english, italian] = [article('en'), article('italy')]
    expect(italian.head.date).toBe(english.head.date)
    expect(italian.head.picture).toBe(english.head.picture)
    expect(italian.head.title).not.toBe(english.head.title)
    expect(italian.body.match(/^## /gm)).toEqual(english.body.match(/^## /gm))
  })

  test.each(languages)('is complete in %s, of a readable length and in the tone of the house', (language) => {
    const { head, body } = article(language)
    expect(Object.keys(head)).toEqual(['title', 'summary', 'date', 'picture'])
    expect(z.iso.date().safeParse(head.date).success).toBe(true)
    expect(hasPicture(head.picture ?? '')).toBe(true)
    expect(head.summary?.length).toBeLessThanOrEqual(170)
    const length = body.match(/\p{L}+/gu)?.length ?? 0
    expect(length).toBeGreaterThanOrEqual(200)
    expect(length).toBeLessThanOrEqual(350)
    expect(`${head.title} ${head.summary} ${body}`).not.toMatch(unlikeUs)
  })
})

test('the sample company’s numbers are noughts, and its terms are where it says', () => {
  const settings = Settings.parse(JSON.parse(read('settings.json')))
  const { telephone, vatNumber, rea, terms } = settings
  for (const number of [telephone, vatNumber, rea]) expect(number?.replace(/^(\+39 02|IT|MI-)/, '')).toMatch(/^[0 ]+$/)
  const [, at] = terms?.split('/legal#') ?? []
  for (const language of languages) {
    expect(page('legal', language).blocks.map((block) => 'id' in block && block.id)).toContain(at)
  }
})

test('captions are cues in order', () => {
  const files = globSync('media/video/*.vtt', { cwd: content })
  expect(files.length).toBeGreaterThan(0)
  for (const file of files) {
    const [first, ...cues] = read(file).trim().split('\n\n')
    expect(first).toBe('WEBVTT')
    const times = cues.flatMap((cue) => cue.match(/\d\d:\d\d:\d\d\.\d{3}/g) ?? [])
    expect(times.length).toBe(cues.length * 2)
    expect(times).toEqual([...times].sort())
  }
})
