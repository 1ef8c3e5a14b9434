import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joined, leftToComplete, lengthOf, missing, type Stretch, without } from './coverage.ts'

const durationMs = 200
const stretch = fc
  .tuple(fc.integer({ min: 0, max: durationMs }), fc.integer({ min: 0, max: durationMs }))
  .map(([a, b]): Stretch => [Math.min(a, b), Math.max(a, b)])
const stretches = fc.array(stretch, { maxLength: 12 })

/** Told the slow way: every millisecond that is in one of them. */
function moments(all: readonly Stretch[]): Set<number> {
  const inside = new Set<number>()
  for (const [from, to] of all) for (let ms = from; ms < to; ms++) inside.add(ms)
  return inside
}

test('joined stretches hold the same moments, in order and apart', () => {
  fc.assert(
    fc.property(stretches, (all) => {
      const result = joined(all)
      expect(moments(result)).toEqual(moments(all))
      expect(lengthOf(result)).toBe(moments(all).size)
      for (const [index, [from, to]] of result.entries()) {
        expect(from).toBeLessThan(to)
        if (index > 0) expect(from).toBeGreaterThan(result[index - 1]?.[1] ?? 0)
      }
    }),
  )
})

test('messages that come twice, or in another order, cover the same', () => {
  const shuffled = fc
    .array(stretches)
    .chain((messages) =>
      fc.tuple(
        fc.constant(messages),
        fc.shuffledSubarray([...messages, ...messages], { minLength: messages.length * 2 }),
      ),
    )
  function told(messages: Stretch[][]) {
    let covered: Stretch[] = []
    for (const message of messages) covered = joined([...covered, ...message])
    return covered
  }
  fc.assert(
    fc.property(shuffled, ([once, often]) => {
      expect(told(often)).toEqual(told(once))
    }),
  )
})

test('watching again adds nothing, and nothing that was watched is lost', () => {
  fc.assert(
    fc.property(stretches, stretch, (all, more) => {
      const before = joined(all)
      const after = joined([...before, more])
      expect(without(before, after)).toEqual([])
      expect(lengthOf(after)).toBe(lengthOf(before) + lengthOf(without([more], before)))
      expect(joined([...after, ...before, more])).toEqual(after)
    }),
  )
})

test('what is missing and what is covered make the whole video, and share nothing', () => {
  fc.assert(
    fc.property(stretches, (all) => {
      const covered = joined(all)
      const gaps = missing(covered, durationMs)
      expect(joined([...covered, ...gaps])).toEqual([[0, durationMs]])
      expect(lengthOf(gaps) + lengthOf(covered)).toBe(durationMs)
    }),
  )
})

test('jumping to the end earns only the end', () => {
  expect(
    leftToComplete(
      [
        [0, 20],
        [190, 200],
      ],
      durationMs,
    ),
  ).toBe(150)
  expect(
    missing(
      [
        [0, 20],
        [190, 200],
      ],
      durationMs,
    ),
  ).toEqual([[20, 190]])
})

test('a course is completed at nine tenths, wherever the rest is missing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20 }), (start) => {
      expect(
        leftToComplete(
          [
            [0, start],
            [start + 20, 200],
          ],
          durationMs,
        ),
      ).toBe(0)
      expect(
        leftToComplete(
          [
            [0, start],
            [start + 21, 200],
          ],
          durationMs,
        ),
      ).toBe(1)
    }),
  )
})
