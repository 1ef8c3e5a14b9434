import fc from 'fast-check'
import { expect, test } from 'vitest'
import { htmlOf, visitorHtml, visitorWords } from './markdown.ts'

test('headings stand as low as their place asks', () => {
  expect(htmlOf('## Who\n\nWe do.', 1)).toBe('<h3>Who</h3>\n<p>We do.</p>')
})

test('HTML is shown as text', () => {
  expect(htmlOf('<h2>Who</h2><script>alert(1)</script>')).toBe(
    '<p>&lt;h2&gt;Who&lt;/h2&gt;&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  )
})

test('a link that would run a script leads nowhere', () => {
  expect(htmlOf('[a](javascript:alert(1)) [b](mailto:info@loggia.example)')).toBe(
    '<p><a href="">a</a> <a href="mailto:info@loggia.example">b</a></p>',
  )
})

test('what visitors write has emphasis, lists and links, and nothing else', () => {
  expect(visitorHtml('*Nice* and **bold**')).toBe('<p><em>Nice</em> and <strong>bold</strong></p>')
  expect(visitorHtml('- one\n- two')).toBe('<ul>\n<li>one</li>\n<li>two</li>\n</ul>')
  expect(visitorHtml('[here](https://loggia.example)')).toBe(
    '<p><a rel="nofollow ugc noopener noreferrer" href="https://loggia.example">here</a></p>',
  )
  expect(visitorHtml('[x](javascript:alert(1))')).not.toContain('javascript')
})

test.each([
  '# Big',
  'Big\n===',
  '![x](https://elsewhere.example/x.png)',
  '<img src=x onerror=alert(1)>',
  '---',
  '    code',
])('what would break a page stays as it was typed: %s', (typed) => {
  const html = visitorHtml(typed)
  expect(html).not.toMatch(/<(?!\/?(p|a|em|strong)\b)/)
  expect(html.replace(/<[^>]*>/g, '')).toContain(typed.trim().split('\n')[0]?.slice(0, 1).replace('<', '&lt;'))
})

test('what visitors write is quoted in plain words', () => {
  expect(visitorWords('*Nice* and **bold**, with `code` & <b>\nbelow')).toBe('Nice and bold, with code & <b>\nbelow')
  expect(visitorWords('- one\n- [two](https://loggia.example)\n\n> said *before*')).toBe('one\ntwo\nsaid before')
  expect(visitorWords('2 * 3 = 6, and a\\*b')).toBe('2 * 3 = 6, and a*b')
  expect(visitorWords('')).toBe('')
})

test('of every comment, the quoted words are those that its page shows', () => {
  const piece = fc.constantFrom(
    '*',
    '**',
    '_',
    '`',
    '[',
    '](/a)',
    '- ',
    '> ',
    '# ',
    '![',
    '<b>',
    '\\',
    '&',
    '\n',
    ' ',
    'a',
    'è',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const shown = visitorHtml(pieces.join(''))
        .replace(/<[^>]*>/g, ' ')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&amp;', '&')
      const bare = (text: string) => text.replace(/\s+/g, '')
      expect(bare(visitorWords(pieces.join('')))).toBe(bare(shown))
    }),
  )
})
