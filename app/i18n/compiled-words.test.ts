import format, { type FormatValues } from 'icu-minify/format'
import { expect, test } from 'vitest'
import { compileGrouped } from './compiled-words.ts'

const formatters = {
  getDateTimeFormat: (...given: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...given),
  getNumberFormat: (...given: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...given),
  getPluralRules: (...given: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...given),
}
const said = (message: string, values: FormatValues) =>
  [format(compileGrouped(message), 'it', values, { formatters })].flat().join('')

test.each([
  ['{points, plural, one {# punto} other {# punti}}', { points: 1000 }, '1.000 punti'],
  ['{points, plural, one {# punto} other {# punti}}', { points: 1 }, '1 punto'],
  ['{points, plural, =1000 {mille} other {#}}', { points: 2345 }, '2.345'],
  ['{max, number} caratteri', { max: 2000 }, '2.000 caratteri'],
  ['{size, number, ::.0} cm', { size: 1234.56 }, '1.234,6 cm'],
  ['{part, number, ::percent}', { part: 0.5 }, '50%'],
  ['{of, select, all {{n, plural, other {tutti i #}}} other {x}}', { of: 'all', n: 1200 }, 'tutti i 1.200'],
  [
    '{n, plural, other {<b>#</b> da {from, number}}}',
    { n: 1200, from: 3000, b: (parts) => parts.join('') },
    '1.200 da 3.000',
  ],
  ['{name}, {day, date}', { name: '1000', day: new Date(Date.UTC(2027, 0, 2, 12)) }, '1000, 02/01/2027'],
  ['nessun numero', {}, 'nessun numero'],
] satisfies [string, FormatValues, string][])(
  'numbers are grouped from four digits on, and nothing else: %s',
  (message, values, words) => {
    expect(said(message, values)).toBe(words)
  },
)
