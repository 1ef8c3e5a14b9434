import { expect, test } from 'vitest'
import { articleHtml } from './article-html.ts'

const picture = { id: 'abc', width: 900, height: 600, colour: '#ddccbb', focusX: 50, focusY: 50 }
const around = { pictures: { 'help/market-en': picture }, sizes: '100vw', siteUrl: 'https://loggia.example' }
const html = (markdown: string, lower = 0) => articleHtml(markdown, { ...around, lower }).html

test('a heading is a link to itself, and two that say the same have addresses of their own', () => {
  const { html, headings } = articleHtml('## Più *punti*?\n\n## Più punti?\n\n### Tom & Jerry', around)
  expect(html).toContain('<h2 id="piu-punti"><a href="#piu-punti">Più <em>punti</em>?</a></h2>')
  expect(html).toContain('<h2 id="piu-punti-2">')
  expect(html).toContain('<h3 id="tom-jerry"><a href="#tom-jerry">Tom &amp; Jerry</a></h3>')
  expect(headings).toEqual([
    { id: 'piu-punti', text: 'Più punti?' },
    { id: 'piu-punti-2', text: 'Più punti?' },
  ])
})

test('no heading takes an address that the page around it has', () => {
  expect(html('## Content')).toContain('id="content-2"')
})

test('headings that stand lower are the list’s all the same', () => {
  const { html, headings } = articleHtml('## Ask', { ...around, lower: 1 })
  expect(html).toContain('<h3 id="ask">')
  expect(headings).toEqual([{ id: 'ask', text: 'Ask' }])
})

test('a picture that stands alone is a figure in every format, and one that is missing is left out', () => {
  const shown = html('![Rows of "stores"](help/market-en "The <market>")\n\n![Gone](help/gone)')
  expect(shown).toContain('srcset="/media/abc/320.avif 320w,')
  expect(shown).toContain('alt="Rows of &quot;stores&quot;" width="900" height="600"')
  expect(shown).toContain('<figcaption>The &lt;market&gt;</figcaption>')
  expect(shown.match(/<figure/g)).toHaveLength(1)
})

test('links carry their whole address for paper, and none runs a script', () => {
  expect(html('[Market](/gallery/market?style=modern&page=2)')).toContain(
    '<a href="/gallery/market?style=modern&amp;page=2" data-address="https://loggia.example/gallery/market?style=modern&amp;page=2">',
  )
  expect(html('[Market](javascript:alert(1))')).toContain('<a href="">')
})

test('HTML is shown as text', () => {
  expect(html('## <b>Hi</b>\n\n<img src=x onerror=alert(1)>')).toBe(
    '<h2 id="b-hi-b"><a href="#b-hi-b">&lt;b&gt;Hi&lt;/b&gt;</a></h2>\n<p>&lt;img src=x onerror=alert(1)&gt;</p>',
  )
})
