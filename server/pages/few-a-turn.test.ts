import { setImmediate as nextTurn } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fewATurn } from './few-a-turn.ts'

test('the first few tasks run at once, the others a few in each turn', async () => {
  const inTurn = fewATurn(2)
  const done: string[] = []
  for (const name of ['a', 'b', 'c', 'd', 'e']) inTurn(() => done.push(name))
  expect(done).toEqual(['a', 'b'])
  await nextTurn()
  expect(done).toEqual(['a', 'b', 'c', 'd'])
  await nextTurn()
  expect(done).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('who comes later never goes before who waits', async () => {
  const inTurn = fewATurn(1)
  const done: string[] = []
  inTurn(() => done.push('a'))
  inTurn(() => done.push('b'))
  await nextTurn()
  inTurn(() => done.push('c'))
  expect(done).toEqual(['a', 'b'])
  await nextTurn()
  expect(done).toEqual(['a', 'b', 'c'])
})

test('whatever comes in whatever turn, all runs in order, and no turn has more than its share', async () => {
  const comings = fc.array(fc.nat({ max: 12 }), { maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 5 }), comings, async (atMost, turns) => {
      const inTurn = fewATurn(atMost)
      const done: number[] = []
      let come = 0
      for (const coming of turns) {
        const before = done.length
        for (let each = 0; each < coming; each++) {
          const number = come++
          inTurn(() => done.push(number))
        }
        await nextTurn()
        // Those that ran as they came, and those of the turn that began since.
        expect(done.length - before).toBeLessThanOrEqual(2 * atMost)
      }
      while (done.length < come) await nextTurn()
      expect(done).toEqual(Array.from({ length: come }, (_, number) => number))
    }),
  )
})
