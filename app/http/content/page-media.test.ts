import { expect, test } from 'vitest'
import { articleHtml } from './article-html.ts'
import { withAlts } from './page-media.ts'

const alts = { 'library/lake': { en: 'A lake', italy: 'Un lago' } }
const strip = (alt: string, media = 'library/lake') => [{ kind: 'strip', items: [{ picture: { media, alt } }] }]

test('a block that says nothing of a picture says what the library does, in the page’s language', () => {
  expect(withAlts(strip(''), alts, 'italy')).toEqual(strip('Un lago'))
  expect(withAlts(strip(''), alts, 'zh')).toEqual(strip('A lake'))
})

test('what a block says itself stays, and so does what the library knows nothing of', () => {
  expect(withAlts(strip('Dusk'), alts, 'en')).toEqual(strip('Dusk'))
  expect(withAlts(strip('', 'library/other'), alts, 'en')).toEqual(strip('', 'library/other'))
  const blocks = strip('')
  expect(withAlts(blocks, {}, 'en')).toBe(blocks)
})

test('a figure of a text without words of its own says what the library does, with nothing that could run', () => {
  const picture = { id: 'a'.repeat(20), width: 900, height: 600, colour: '#ffffff', focusX: 50, focusY: 50 }
  const around = {
    pictures: { lake: picture },
    altOf: () => '"><script>',
    sizes: '100vw',
    siteUrl: 'https://a.example',
  }
  expect(articleHtml('![](lake)', around).html).toContain('alt="&quot;&gt;&lt;script&gt;"')
  expect(articleHtml('![Dusk](lake)', around).html).toContain('alt="Dusk"')
})
