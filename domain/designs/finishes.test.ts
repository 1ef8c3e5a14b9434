import { expect, test } from 'vitest'
import { AS_BUILT, FINISHES, type Finish, finishOf, hasSkirting } from './finishes.ts'
import { readDesign } from './read.ts'
import { surfacesOf } from './surfaces.ts'
import { changedBy, designOf, roomAt } from './testing/test-designs.ts'

const all: Finish[] = Object.values(FINISHES)

test('every finish can be chosen, kept and read again', () => {
  const document = designOf(roomAt([0, 0], 4_000, 3_000))
  for (const { key, on } of all) {
    for (const part of on) {
      const surfaces = surfacesOf(document, { part })
      const changed = changedBy(document, { do: 'setFinish', surfaces, finish: { material: key, turn: 4500 } })
      expect(readDesign(JSON.parse(JSON.stringify(changed)))).toEqual(changed)
    }
  }
})

test('floors, walls and ceilings have enough to choose from, and are built of something that suits them', () => {
  for (const part of ['floor', 'wall', 'ceiling'] as const) {
    expect(all.filter(({ on }) => on.includes(part)).length).toBeGreaterThan(15)
    expect(FINISHES[AS_BUILT[part]].on).toContain(part)
  }
})

test('a surface is what was chosen, in the colour that was chosen', () => {
  expect(finishOf({ material: 'paint-sage', colour: '#123456' }, 'wall').colours).toEqual(['#123456'])
  expect(finishOf({ material: 'zellige-sage', colour: '#123456' }, 'wall').colours).toEqual(['#123456'])
  expect(finishOf({ material: 'paper-fans', colour: '#123456' }, 'wall').colours).toEqual(['#123456', '#cfa860'])
  expect(finishOf({ material: 'oak' }, 'floor').size).toEqual([1_900, 190])
})

test('what is chosen of none, or of one that there is no more, is as built', () => {
  expect(finishOf(undefined, 'floor').key).toBe(AS_BUILT.floor)
  expect(finishOf({ material: 'constructor', colour: '#123456' }, 'wall')).toBe(FINISHES[AS_BUILT.wall])
})

test('skirting boards are there until they are taken off', () => {
  expect([hasSkirting({}), hasSkirting({ skirting: true }), hasSkirting({ skirting: false })]).toEqual([
    true,
    true,
    false,
  ])
})
