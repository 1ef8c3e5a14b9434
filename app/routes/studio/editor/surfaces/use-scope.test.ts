import { expect, test } from 'vitest'
import { applyCommand } from '#domain/designs/commands.ts'
import { roomsOf } from '#domain/designs/geometry/rooms.ts'
import { designOf, doorIn, roomAt } from '#domain/designs/testing/test-designs.ts'
import { placeOf, sidesOf } from './use-scope.ts'

const document = designOf(roomAt([0, 0], 4_000, 3_000))
const room = roomsOf(document)[0]?.id

test('the side of a wall that looks into a room comes first', () => {
  for (const wall of Object.keys(document.walls)) {
    expect(sidesOf(document, wall).map((each) => each.room)).toEqual([room, null])
  }
})

test('of a door its wall is meant, of what is in no room all rooms', () => {
  const made = applyCommand(document, doorIn('w1', 500, 900))
  if (made.refused) throw new Error(made.refused.reason)
  expect(placeOf(made.document, { table: 'openings', id: 'o1' })).toEqual({ table: 'walls', id: 'w1' })
  expect(placeOf(document, { table: 'rooms', id: String(room) })).toEqual({ table: 'rooms', id: room })
  expect(placeOf(document, { table: 'nodes', id: 'n1' })).toBeNull()
})
