import { expect, test } from 'vitest'
import { changedBy, designOf, doorIn, roomAt, sofa } from '#domain/designs/testing/test-designs.ts'
import { hundredths } from '#domain/designs/units.ts'
import { isSameThing, thingsOf } from './things.ts'

const room = designOf(roomAt([0, 0], 4_000, 3_000), doorIn('w1', 1_000), {
  do: 'addItem',
  model: sofa,
  at: [hundredths(2_000), hundredths(1_500)],
  z: 0,
  turn: 90_00,
  mount: 'floor',
  mirrored: true,
})

test('what is placed stands where it is, as large as it is kept', () => {
  expect(thingsOf(room)).toEqual([
    {
      table: 'items',
      id: 'i1',
      model: sofa,
      at: [hundredths(2_000), hundredths(1_500)],
      z: 0,
      turn: 90_00,
      isMirrored: true,
      size: sofa.size,
    },
  ])
})

test('a door of the hub stands in its wall, as wide and high as its opening, its front to where it opens', () => {
  const door = { ...sofa, model: 9, size: [hundredths(800), hundredths(60), hundredths(2_000)] as typeof sofa.size }
  const hung = {
    ...room,
    models: { ...room.models, m2: door },
    openings: { ...room.openings, o1: { ...room.openings.o1, model: 'm2' } },
  } as typeof room
  const there = thingsOf(hung)[1]
  // The wall above, as one walks around: to the left of it is outside.
  expect(there).toMatchObject({ id: 'o1', size: [hundredths(900), hundredths(60), hundredths(2_100)], turn: 180_00 })
  expect(there?.at[0]).toBeCloseTo(hundredths(-50 + 1_000 + 450), 6)
  expect(there?.at[1]).toBeCloseTo(hundredths(-50), 6)
})

test('what is moved, turned or swapped isn’t the same', () => {
  const [before] = thingsOf(room)
  const again = thingsOf(changedBy(room, { do: 'removeOpening', opening: 'o1' }))[0]
  const moved = thingsOf(changedBy(room, { do: 'moveItem', item: 'i1', at: [0, 0] }))[0]
  const turned = thingsOf(changedBy(room, { do: 'turnItem', item: 'i1', turn: 0 }))[0]
  if (!before || !again || !moved || !turned) throw new Error('gone')
  expect([again, moved, turned].map((other) => isSameThing(before, other))).toEqual([true, false, false])
})
