import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pointAt, readLength, readTyped } from './typed.ts'
import { hundredths } from './units.ts'

const length = (mm: number, degrees?: number) =>
  degrees === undefined
    ? { is: 'length', length: hundredths(mm) }
    : { is: 'length', length: hundredths(mm), angle: hundredths(degrees) }
const rectangle = (width: number, depth: number) => ({
  is: 'rectangle',
  width: hundredths(width),
  depth: hundredths(depth),
})

describe('what is typed', () => {
  test.each([
    ['3200', length(3_200)],
    [' 3200 ', length(3_200)],
    ['3200,5', length(3_200.5)],
    ['3200.25', length(3_200.25)],
    ['3,2 m', length(3_200)],
    ['3.2m', length(3_200)],
    ['320cm', length(3_200)],
    ['3200 mm', length(3_200)],
    ['3200 M', length(3_200_000)],
    ['3200<45', length(3_200, 45)],
    ['3,2 m < 22,5°', length(3_200, 22.5)],
    ['3200<-90', length(3_200, 270)],
    ['3200<360', length(3_200, 0)],
    ['R 4200 3100', rectangle(4_200, 3_100)],
    ['r4200 3100', rectangle(4_200, 3_100)],
    ['R 4,2m 3,1m', rectangle(4_200, 3_100)],
    ['4200 x 3100', rectangle(4_200, 3_100)],
    ['4200x3100', rectangle(4_200, 3_100)],
    ['4,2 × 3,1 m', rectangle(4_200, 3_100)],
    ['R 4,2 m 3100 mm', rectangle(4_200, 3_100)],
    ['4.2*3.1 m', rectangle(4_200, 3_100)],
  ])('%s is understood', (text, typed) => {
    // Nobody has a room of 3.2 km.
    expect(readTyped(text)).toEqual(text.endsWith('M') ? undefined : typed)
  })

  test.each([
    '',
    ' ',
    '0',
    '0,001',
    '-3200',
    '1e3',
    '3200<',
    '<45',
    'R',
    'R 4200',
    '4200 x',
    '3.200,5',
    '32 00',
    '9'.repeat(400),
    'm',
  ])('%s is nothing', (text) => {
    expect(readTyped(text)).toBeUndefined()
  })

  test('is what it says, with a comma or a point, in every unit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20_000_000 }),
        fc.constantFrom([100, 2, 'mm'], [100, 2, ''], [1_000, 3, ' cm'], [100_000, 5, 'm']) as fc.Arbitrary<
          [number, number, string]
        >,
        fc.constantFrom('.', ','),
        fc.option(fc.nat(359_99)),
        (wanted, [size, digits, unit], sign, angle) => {
          const number = (value: number) => value.toString().replace('.', sign)
          const text = `${(wanted / size).toFixed(digits).replace('.', sign)}${unit}${angle === null ? '' : `<${number(angle / 100)}`}`
          expect(readTyped(text)).toEqual({ is: 'length', length: wanted, ...(angle !== null && { angle }) })
        },
      ),
    )
  })

  test('is read or isn’t, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789,.<xXrRm°c +-é') }), (text) => {
        const typed = readTyped(text)
        const numbers = Object.values(typed ?? {}).filter((value) => typeof value === 'number')
        expect(numbers.every((value) => Number.isInteger(value) && value >= 0)).toBe(true)
      }),
    )
  })

  test('alone is a length without an angle', () => {
    expect(readLength('1,2 m')).toBe(hundredths(1_200))
    expect(readLength('1200<45')).toBeUndefined()
    expect(readLength('4200 x 3100')).toBeUndefined()
  })
})

test('angles go counter-clockwise from the right, on a plan whose y goes down', () => {
  expect([0, 90_00, 180_00, 270_00].map((angle) => pointAt([10, 20], 100, angle))).toEqual([
    [110, 20],
    [10, -80],
    [-90, 20],
    [10, 120],
  ])
})
