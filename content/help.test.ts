import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { HELP_SECTIONS } from '#db/vocabulary.ts'
import { OPENING_ARTICLE, questionsIn } from '#domain/help/rules.ts'
import { picturesIn } from '#domain/media/rules.ts'

const content = import.meta.dirname
const names = globSync('help/*/*', { cwd: content }).sort()
const slugs = names.map((name) => name.split('/').at(-1) ?? '')

function article(name: string, language: 'en' | 'italy') {
  const file = readFileSync(join(content, name, `${language}.md`), 'utf8')
  const [, head = '', body = ''] = file.match(/^---\n(.*?)\n---\n(.*)$/s) ?? []
  return {
    head: Object.fromEntries([...head.matchAll(/^(\w+): (.+)$/gm)].map(([, key, text]) => [key ?? '', text ?? ''])),
    body,
  }
}

const exists = (picture: string) =>
  ['jpg', 'png', 'webp'].some((ending) => existsSync(join(content, `media/${picture}.${ending}`)))

/** Pages that there are; those of the model hub, of training and of points come with their own parts of the site. */
const pages = new Set([
  ...['/gallery/market', '/gallery/market/all', '/gallery/ideas', '/gallery/models', '/points', '/pricing', '/contact'],
  ...['/legal', '/support/download', '/support/developerdoc', '/support/training', '/support/help'],
])

test('every section has articles, the specification’s sample is one of them, and no two share an address or a place', () => {
  expect(new Set(names.map((name) => name.split('/')[1]))).toEqual(new Set(HELP_SECTIONS))
  expect(slugs).toContain(OPENING_ARTICLE)
  expect(new Set(slugs).size).toBe(slugs.length)
  const places = names.map((name) => `${name.split('/')[1]} ${article(name, 'en').head.order}`)
  expect(new Set(places).size).toBe(places.length)
})

test('the first questions are questions and answers in both languages', () => {
  const english = questionsIn(article('help/faq/first-questions', 'en').body)
  expect(english.length).toBeGreaterThan(5)
  expect(questionsIn(article('help/faq/first-questions', 'italy').body)).toHaveLength(english.length)
})

describe.each(names)('%s', (name) => {
  test('has the same place, parts and links in both languages, and other words', () => {
    const [english, italian] = [article(name, 'en'), article(name, 'italy')]
    for (const field of ['order', 'related', 'updated']) expect(italian.head[field]).toBe(english.head[field])
    expect(italian.head.title).not.toBe(english.head.title)
    const shape = ({ body }: { body: string }) => [
      body.match(/^## |^\d\. |^- /gm),
      [...body.matchAll(/\]\((\/[^)]*)\)/g)].map(([, path]) => path),
      picturesIn(body).map((picture) => picture.replace(/-(en|it)$/, '')),
    ]
    expect(shape(italian)).toEqual(shape(english))
  })

  test.each(['en', 'italy'] as const)(
    'is complete in %s, of a readable length and in the tone of the house',
    (language) => {
      const { head, body } = article(name, language)
      expect(Object.keys(head)).toEqual(['title', 'summary', 'updated', 'order', 'related'])
      expect(head.summary?.length).toBeLessThanOrEqual(170)
      const length = body.match(/\p{L}+/gu)?.length ?? 0
      expect(length).toBeGreaterThanOrEqual(250)
      expect(length).toBeLessThanOrEqual(600)
      expect(`${head.title} ${head.summary} ${body}`.replaceAll('![', '[')).not.toMatch(
        /!|\b(unlock|seamless|rivoluzion)/i,
      )
    },
  )

  test.each(['en', 'italy'] as const)(
    'shows in %s only pictures that exist, and leads only to pages of this site',
    (language) => {
      const { head, body } = article(name, language)
      expect(picturesIn(body).filter((picture) => !exists(picture))).toEqual([])
      const links = [...body.matchAll(/\]\((\/[^)?#]*)(?:\?article=([^)#]*))?/g)]
      expect(links.filter(([, path]) => !pages.has(path ?? ''))).toEqual([])
      const named = [...links.flatMap(([, , slug]) => slug ?? []), ...(head.related?.split(', ') ?? [])]
      expect(named.filter((slug) => !slugs.includes(slug))).toEqual([])
    },
  )
})
