import { expect, test } from 'vitest'
import { roomsOf } from './geometry/rooms.ts'
import { historyOf, record, redo, undo } from './history.ts'
import { commonFinish, finishAt, type Scope, surfacesOf } from './surfaces.ts'
import { changedBy, designOf, roomAt, wallTo } from './testing/test-designs.ts'

/** Two rooms with a wall between them. */
const twoRooms = () => designOf(roomAt([0, 0], 4_000, 3_000), wallTo([2_000, 0], [2_000, 3_000]))
const idsOf = (document: ReturnType<typeof twoRooms>) => roomsOf(document).map(({ id }) => id)
const green = { material: 'zellige-sage' }

function finished(document: ReturnType<typeof twoRooms>, scope: Scope) {
  return changedBy(document, { do: 'setFinish', surfaces: surfacesOf(document, scope), finish: green })
}

test('a room is finished with the sides of its walls that look into it, and no other', () => {
  const before = twoRooms()
  const [one, other] = idsOf(before) as [string, string]
  const after = finished(before, { part: 'wall', room: one })
  expect(surfacesOf(after, { part: 'wall', room: one }).every((each) => finishAt(after, each) !== undefined)).toBe(true)
  expect(surfacesOf(after, { part: 'wall', room: other }).some((each) => finishAt(after, each) !== undefined)).toBe(
    false,
  )
  // The outer faces stay as they are: each wall of one room has one side that looks into it.
  const sides = Object.values(after.walls).flatMap(({ left, right }) => [left, right])
  expect(sides.filter(Boolean)).toHaveLength(4)
})

test('all floors are finished at once, and undone as one step', () => {
  const before = twoRooms()
  const after = finished(before, { part: 'floor' })
  expect(roomsOf(after).map(({ room }) => room.floor)).toEqual([green, green])
  const history = record(historyOf(before), after)
  const undone = undo(history)
  expect(undone?.document).toEqual(before)
  expect(undone && redo(undone)?.document).toEqual(after)
})

test('one side of a wall is one surface, the other has its own', () => {
  const after = finished(twoRooms(), { part: 'wall', wall: 'w1', side: 'left' })
  expect([after.walls.w1?.left, after.walls.w1?.right]).toEqual([green, undefined])
  expect(surfacesOf(after, { part: 'wall', wall: 'w99', side: 'left' })).toEqual([])
})

test('what surfaces have in common is said, and whether they differ', () => {
  const other = idsOf(twoRooms())[1] as string
  const after = finished(twoRooms(), { part: 'floor', room: other })
  expect(commonFinish(after, surfacesOf(after, { part: 'floor', room: other }))).toEqual({
    finish: green,
    isMixed: false,
  })
  expect(commonFinish(after, surfacesOf(after, { part: 'floor' }))).toEqual({ finish: undefined, isMixed: true })
  const turned = { ...after, rooms: { r1: { at: [0, 0] as [number, number], floor: { ...green, turn: 0 } } } }
  expect(
    commonFinish(turned, [
      { room: 'r1', part: 'floor' },
      { room: 'r1', part: 'floor' },
    ]).isMixed,
  ).toBe(false)
})
