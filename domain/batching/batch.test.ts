import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { batch } from './batch.ts'

const nextTurn = () => new Promise(setImmediate)

/** Writes when it is let, and remembers what came together. */
function slowWriter() {
  const written: string[][] = []
  const waiting: (() => void)[] = []
  const write = async (key: string, items: string[]) => {
    written.push(items.map((item) => key + item))
    await new Promise<void>((go) => waiting.push(go))
    return items.map((item) => `${key}${item} done`)
  }
  const finishOne = async () => {
    waiting.shift()?.()
    await nextTurn()
  }
  return { written, write, finishOne }
}

describe('what is batched', () => {
  test('goes with what came at the same moment, and what comes meanwhile goes together', async () => {
    const { written, write, finishOne } = slowWriter()
    const ask = batch(write)
    const first = Promise.all(['1', '2'].map((item) => ask('a', item)))
    await nextTurn()
    expect(written).toEqual([['a1', 'a2']])
    const second = Promise.all(['3', '4'].map((item) => ask('a', item)))
    await nextTurn()
    expect(written).toHaveLength(1)
    await finishOne()
    expect(written).toEqual([
      ['a1', 'a2'],
      ['a3', 'a4'],
    ])
    await finishOne()
    expect(await first).toEqual(['a1 done', 'a2 done'])
    expect(await second).toEqual(['a3 done', 'a4 done'])
  })

  test('by another key waits for nobody', async () => {
    const { written, write } = slowWriter()
    const ask = batch(write)
    void ask('a', '1')
    void ask('b', '1')
    await nextTurn()
    expect(written).toEqual([['a1'], ['b1']])
  })

  test('is refused alone: the others of its moment are written', async () => {
    const ask = batch(async (_key: string, items: number[]) => {
      if (items.includes(13)) throw new Error('unlucky')
      return items
    })
    const outcomes = await Promise.allSettled([1, 12, 13, 14].map((item) => ask('a', item)))
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
    expect(await ask('a', 15)).toBe(15)
  })

  test('only to be read fails together, so that whoever comes next does not wait for each', async () => {
    let asked = 0
    const ask = batch(
      async (_key: string, _wishes: number[]): Promise<number[]> => {
        asked++
        throw new Error('no answer')
      },
      { onlyReads: true },
    )
    const outcomes = await Promise.allSettled([1, 2, 3].map((item) => ask('a', item)))
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(asked).toBe(1)
  })

  test('is answered once each, in its place, however it comes', async () => {
    const items = fc.array(fc.record({ key: fc.constantFrom('a', 'b'), item: fc.nat(20), wait: fc.nat(3) }))
    await fc.assert(
      fc.asyncProperty(items, async (asked) => {
        let written = 0
        const ask = batch(async (key: string, items: number[]) => {
          await nextTurn()
          written += items.length
          return items.map((item) => `${key}${item}`)
        })
        const answers = await Promise.all(
          asked.map(async ({ key, item, wait }) => {
            for (let turn = 0; turn < wait; turn++) await nextTurn()
            return ask(key, item)
          }),
        )
        expect(answers).toEqual(asked.map(({ key, item }) => `${key}${item}`))
        expect(written).toBe(asked.length)
      }),
    )
  })
})
