import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+39 02 1234', "'+39 02 1234"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['  =1', "'  =1"],
  ['\uFF1D1', "'\uFF1D1"],
  ['\t=1', "'\t=1"],
  ['one\n=1', '"one\n=1"'],
  ['says "no", twice', '"says ""no"", twice"'],
])('the cell %j can be no formula and no second cell', (text, cell) => {
  expect(csvLine([text])).toBe(`${cell}\r\n`)
})

test('a number stays one, a moment is one everywhere, and nothing is an empty cell', () => {
  expect(csvLine([-1, new Date(0), null, undefined, ''])).toBe('-1,1970-01-01T00:00:00.000Z,,,\r\n')
})
