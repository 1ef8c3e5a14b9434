import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mirrored } from './look.ts'
import { apart, onePerSource } from './one-per-source.ts'

const picture = (id: string, said: { source?: string; name?: string; look?: string } = {}) => ({
  id,
  digest: null,
  source: null,
  name: null,
  look: null,
  ...said,
})
const shownOf = (items: Parameters<typeof onePerSource>[0]) =>
  onePerSource(items).map(({ nth, isAlone }, index) => isAlone && items[index]?.[nth]?.id)

test('a part of a picture, another colouring, and the picture itself are of one source', () => {
  const whole = picture('whole', { name: 'showcase/living-room' })
  const sofa = picture('sofa', { name: 'views/sofa/sand', source: 'showcase/living-room' })
  const plum = picture('plum', { name: 'views/sofa/plum', source: 'showcase/living-room' })
  expect(shownOf([[whole], [sofa], [plum], [picture('other')]])).toEqual(['whole', false, false, 'other'])
})

test('so are pictures that look alike, mirrored or not', () => {
  const look = 'f0a53c961e0b7d28'
  const brighter = 'f0a53c961e0b7d29'
  expect(mirrored(mirrored(look))).toBe(look)
  expect(mirrored('01ff000000000000')).toBe('7f00ffffffffffff')
  const [one, again, twin, other] = [look, brighter, mirrored(look), '0f3412ab7c55d1e9'].map((each, index) =>
    picture(String(index), { look: each }),
  )
  if (!one || !again || !twin || !other) throw new Error('four pictures')
  expect(shownOf([[one], [again], [twin], [other]])).toEqual(['0', false, false, '3'])
})

test('who has another picture shows that, so that others have theirs', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((id) => picture(id))
  if (!a || !b || !c) throw new Error('three pictures')
  expect(shownOf([[a, b], [a]])).toEqual(['b', 'a'])
  expect(shownOf([[a, b], [b, c], [a]])).toEqual(['b', 'c', 'a'])
  expect(onePerSource([[a, b]], [a])).toMatchObject([{ nth: 1, isAlone: true }])
  expect(onePerSource([[a]], [a])).toMatchObject([{ nth: 0, isAlone: false }])
})

const few = fc.array(fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 4 }), { maxLength: 12 })

test('whatever there is, no source is shown alone twice, and as many are as can be', () => {
  fc.assert(
    fc.property(few, (given) => {
      const items = given.map((sources) => sources.map((id) => picture(String(id))))
      const alone = shownOf(items).filter((id) => id !== false)
      expect(new Set(alone).size).toBe(alone.length)
      expect(alone).toHaveLength(mostOf(given))
    }),
  )
})

/** How many can show one of their own, by trying all. */
function mostOf([first, ...others]: number[][], used = new Set<number>()): number {
  if (!first) return 0
  const with_ = first
    .filter((source) => !used.has(source))
    .map((source) => 1 + mostOf(others, new Set([...used, source])))
  return Math.max(mostOf(others, used), ...with_)
}

test('parting twins keeps all items, and the order of those without', () => {
  expect(apart(['a1', 'a2', 'b1', 'c1'], ([source]) => source?.charCodeAt(0))).toEqual(['a1', 'b1', 'c1', 'a2'])
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 8 })), (sources) => {
      const items = sources.map((source, index) => ({ source, index }))
      const parted = apart(items, ({ source }) => source)
      expect(parted.toSorted((a, b) => a.index - b.index)).toEqual(items)
      if (new Set(sources).size === sources.length) expect(parted).toEqual(items)
    }),
  )
})
