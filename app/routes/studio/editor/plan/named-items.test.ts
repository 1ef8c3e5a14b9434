import { expect, test } from 'vitest'
import type { Item } from '#domain/designs/document.ts'
import { hundredths } from '#domain/designs/units.ts'
import { namedItems } from './named-items.ts'

const item = (x: number, z: number, mount: Item['mount'] = 'floor'): Item => ({
  model: 'm1',
  at: [hundredths(x), 0],
  z: hundredths(z),
  turn: 0,
  mount,
})

test('of pieces above each other the topmost on the floor is named, before what stands on it or hangs', () => {
  const rug = item(0, 0)
  const table = item(100, 14)
  const vase = item(50, 350, 'top')
  const shelf = item(60, 1_500, 'wall')
  const pendant = item(0, 1_400, 'ceiling')
  expect([...namedItems({ i1: rug, i2: table, i3: vase, i4: pendant, i5: shelf })]).toEqual(['i2'])
  expect([...namedItems({ i3: vase, i4: pendant, i5: shelf })]).toEqual(['i3'])
  expect([...namedItems({ i4: pendant, i5: shelf })]).toEqual(['i5'])
  expect([...namedItems({ i4: pendant })]).toEqual(['i4'])
})

test('pieces beside each other are all named', () => {
  expect(namedItems({ i1: item(0, 0), i2: item(800, 500), i3: item(100, 0) }).size).toBe(3)
})
