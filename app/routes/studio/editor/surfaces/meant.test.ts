import { expect, test } from 'vitest'
import { applyCommand } from '#domain/designs/commands.ts'
import { roomsOf } from '#domain/designs/geometry/rooms.ts'
import { facesOf } from '#domain/designs/solids/faces.ts'
import { surfacesOf } from '#domain/designs/surfaces.ts'
import { designOf, doorIn, roomAt } from '#domain/designs/testing/test-designs.ts'
import { chosenBy, placeOf, scopeOf, sidesOf } from './meant.ts'

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

test('whichever face is pressed, a finish is for that very surface', () => {
  const divided = designOf(roomAt([0, 0], 4_000, 3_000), roomAt([4_100, 0], 3_000, 3_000), doorIn('w1', 500, 900))
  const faces = facesOf(divided).filter(({ of, surface }) => surface && of.table !== 'openings')
  expect(faces.length).toBeGreaterThan(12)
  for (const face of faces)
    expect(surfacesOf(divided, scopeOf(divided, chosenBy(face), 'floor'))).toEqual([face.surface])
})

test('a wall whose side nobody named is meant for the room, a room for what was meant last', () => {
  for (const wall of Object.keys(document.walls)) {
    const [inner] = sidesOf(document, wall)
    expect(scopeOf(document, { table: 'walls', id: wall }, 'floor')).toMatchObject({ side: inner?.side })
  }
  const chosen = { table: 'rooms', id: String(room) } as const
  expect(scopeOf(document, chosen, 'wall')).toEqual({ part: 'wall', room })
  expect(scopeOf(document, { ...chosen, surface: 'ceiling' }, 'wall')).toEqual({ part: 'ceiling', room })
})
