import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Day } from './day.tsx'

const written = (date: string) => renderToStaticMarkup(<Day date={date} />).replace(/<[^>]+>/g, '')

test.each([
  ['2026-11-23T22:59:59.999Z', '23 November 2026'],
  ['2026-11-23T23:00:00.000Z', '24 November 2026'],
  ['2026-06-30T22:00:00.000Z', '1 July 2026'],
])('the moment %s was on the %s in Italy, where the hours beside it are told too', (moment, day) => {
  expect(written(moment)).toBe(day)
})

test.each(['2026-01-01', '2026-03-29', '2026-06-30', '2026-10-25', '2026-12-31'])('the day %s stays itself', (day) => {
  const [year, , date] = day.split('-')
  expect(written(day)).toMatch(new RegExp(`^${Number(date)} \\w+ ${year}$`))
})
