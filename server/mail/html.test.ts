import { Buffer } from 'node:buffer'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { OFFERED_LANGUAGES } from '#db/languages.ts'
import type { Letter } from '#domain/mail.ts'
import { htmlOf } from './html.ts'
import { letterWriter } from './letters.ts'
import { everyNotice } from './test-letters.ts'

const site = 'https://loggia.example'
const write = letterWriter({ requestsTo: 'company@example.com', siteUrl: site })

function asHtml({ subject, text, layout }: Letter): string {
  if (!layout) throw new Error('a letter without a layout')
  return htmlOf({ subject, text, layout })
}

/** What a reader sees, a space where anything begins or ends. */
const wordsOf = (html: string) =>
  html
    .replace(/^[\s\S]*<h1/, '<h1')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: keyof typeof characters) => characters[name])
    .replace(/\s+/g, ' ')
    .trim()
const characters = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

const tagsOf = (html: string) => html.match(/<[^>]*>/g) ?? []

const letters = OFFERED_LANGUAGES.flatMap((language) =>
  everyNotice(language, 'Giulia').map((notice) => [notice.letter, language, write(notice)] as const),
)

describe.each(letters)('the letter "%s" in %s', (_, language, letter) => {
  const html = asHtml(letter)

  test('says the same as its text, and its subject above', () => {
    const { subject, text, layout } = letter
    // Labels have a colon in the text, and buttons and links show no address.
    let said = ''
    let at = 0
    for (const { kind, start, end, label } of layout?.marks ?? []) {
      const marked = text.slice(start, end)
      said += text.slice(at, start) + (kind === 'facts' ? marked.replace(/: /g, ' ') : label || marked)
      at = end
    }
    said += text.slice(at)
    expect(wordsOf(html)).toBe(`${subject} ${said}`.replace(/\s+/g, ' ').trim())
  })

  test('has one button at most, to an address of ours that its text says too', () => {
    const buttons = (letter.layout?.marks ?? []).filter(({ kind }) => kind === 'button')
    expect(buttons.length).toBeLessThanOrEqual(1)
    const hrefs = [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href?.replaceAll('&amp;', '&') ?? '')
    expect(hrefs).toHaveLength((letter.layout?.marks ?? []).filter(({ kind }) => kind !== 'facts').length)
    for (const href of hrefs) {
      expect(new URL(href).origin).toBe(site)
      expect(letter.text).toContain(href)
    }
    for (const { label, start } of buttons) expect(letter.text.slice(start)).toMatch(`${label}:\n${site}/`.slice(0, -1))
  })

  test('is whole, small, in its language, and fetches nothing', () => {
    const tag = { en: 'en', italy: 'it' }[letter.to === 'company@example.com' ? 'italy' : language]
    expect(html).toContain(`<html lang="${tag}">`)
    expect(html).not.toMatch(/undefined|\[object|[{]\w+[}]/)
    expect(html.match(/src="[^"]*"|url\(|@import|<link|<script/g)).toEqual(['src="cid:logo@letter"'])
    expect(html).toContain('alt="Loggia"')
    expect(Buffer.byteLength(html)).toBeLessThan(12_000)
  })
})

test.each(letters)('a list of letters shows what "%s" in %s says first, without its greeting', (_, __, letter) => {
  const shown = asHtml(letter).match(
    /<body[^>]*><div style="display:none[^>]*>([^&]*(?:&(?:amp|lt|gt|quot|#39);[^&]*)*)/,
  )?.[1]
  const preview = (shown ?? '').replace(
    /&(amp|lt|gt|quot|#39);/g,
    (_, name: keyof typeof characters) => characters[name],
  )
  expect(letter.text.replace(/\s+/g, ' ').toLowerCase()).toContain(preview.replace(/…$/, '').toLowerCase())
  expect(preview).not.toMatch(/^(Hello|Ciao|Buongiorno|Gentile)\b/)
  // Of a request, and of an answer to one, that is what somebody typed.
  expect(preview === 'Giulia' || preview.length >= 20).toBe(true)
})

test('on every ground that a program may make of it, text of a letter can be read', () => {
  const html = asHtml(letters[0]?.[2] as Letter)
  for (const scheme of ['@media (prefers-color-scheme:dark){', '[data-ogsc] .ground', '[data-ogsb] .ground'])
    expect(html).toContain(scheme)
  // What stands on a ground of its own says that ground twice: Outlook reads attributes.
  expect(html.match(/bgcolor="#[0-9A-F]{6}"/g)).toHaveLength(2)
})

/** What would break out of a text, an attribute or a mark if anything could. */
const hostile = fc.stringMatching(
  /^([<>"'&=:/ \n]|https:\/\/loggia\.example\/|<a href=|<script>|mailto:|&lt;|\{site\}|x){0,30}$/,
)

test('nothing that anybody types makes a tag or a link, wherever it stands', () => {
  fc.assert(
    fc.property(hostile, fc.constantFrom(...OFFERED_LANGUAGES), (typed, language) => {
      const plain = everyNotice(language, 'Giulia')
      for (const [index, notice] of everyNotice(language, typed).entries()) {
        const html = asHtml(write(notice))
        const known = asHtml(write(plain[index] as typeof notice))
        // Only paragraphs, lines and rows may come of what is typed, by its line breaks.
        const kept = (each: string) => !/^<\/?(p|br|tr|td|span)\b/.test(each)
        expect(tagsOf(html).filter(kept)).toEqual(tagsOf(known).filter(kept))
      }
    }),
    { numRuns: 60 },
  )
})

test('the longest request and the longest answer stay far below what mail programs cut off', () => {
  const typed = '<"&>'.repeat(2500)
  for (const notice of everyNotice('italy', 'Giulia')) {
    const long =
      'request' in notice
        ? { ...notice, text: typed, request: { ...notice.request, message: typed.slice(0, 5000) } }
        : notice
    expect(Buffer.byteLength(asHtml(write(long as typeof notice)))).toBeLessThan(100_000)
  }
})
