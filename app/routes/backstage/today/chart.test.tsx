import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Language } from '#db/languages.ts'
import { PageWords } from '../../../i18n/page-words-provider.tsx'
import { Chart } from './chart.tsx'

const days = ['2026-11-27', '2026-11-28']
const drawn = (values: number[], language: Language = 'en') =>
  renderToStaticMarkup(
    <PageWords language={language}>
      <Chart title="Points" days={days} series={[{ name: 'Issued', values, look: 'ink' }]} />
    </PageWords>,
  )

test('a period in which something happened is drawn, and told day by day', () => {
  const html = drawn([0, 1200])
  expect(html.match(/<rect[^>]+data-look/g)).toHaveLength(1)
  expect(html).toContain('aria-label="Points, 27 Nov – 28 Nov: Issued 1,200"')
  expect(html.match(/<tr/g)).toHaveLength(3)
})

test('one in which nothing did says so, in place of bare axes', () => {
  const html = drawn([0, 0])
  expect(html).toContain('Nothing in this period.')
  expect(drawn([0, 0], 'italy')).toContain('Niente in questo periodo.')
  expect(html).not.toMatch(/<svg|<table/)
})

test('days that even each other out were not quiet', () => {
  expect(drawn([3, -3])).toContain('<svg')
})
