import { describe, expect, test } from 'vitest'
import type { DesignDocument } from '../document.ts'
import { roomsOf } from '../geometry/rooms.ts'
import { templateDesign } from '../templates/templates.ts'
import { changedBy, designOf, doorIn, roomAt, sofa, wallTo } from '../testing/test-designs.ts'
import { hundredths } from '../units.ts'
import { spotOn } from './face.ts'
import { facesOf } from './faces.ts'
import { areaOfFace, sidesOf, sumOf } from './test-faces.ts'

describe('an opening', () => {
  const room = () => designOf(roomAt([0, 0], 4_200, 3_100))
  const withDoor = () => changedBy(room(), doorIn('w1', 1_000))

  test('is a notch in a wall where one walks through, and a hole above a sill', () => {
    const document = templateDesign('bedroom', 'Home')
    expect(sidesOf(document, 'w3', 'right').map(({ outline, holes }) => [outline.length, holes.length])).toEqual([
      [8, 0],
    ])
    expect(sidesOf(document, 'w1', 'right').map(({ outline, holes }) => [outline.length, holes.length])).toEqual([
      [4, 1],
    ])
  })

  test('from floor to ceiling leaves two pieces of a wall, each of its own key', () => {
    const document = changedBy(withDoor(), {
      do: 'changeOpening',
      opening: 'o1',
      fields: { height: hundredths(2_700) },
    })
    expect(sidesOf(document, 'w1', 'left').map(({ key }) => key)).toEqual(['walls/w1/left', 'walls/w1/left/1'])
  })

  test("has the floor of the room that its leaf doesn't open into, when there is one", () => {
    const floorOf = (document: DesignDocument) =>
      facesOf(document).find(({ key }) => key === 'openings/o1/below')?.surface
    expect(floorOf(withDoor())).toEqual({ room: 'r1', part: 'floor' })
    const two = designOf(roomAt([0, 0], 4_000, 3_000), wallTo([2_000, -50], [2_000, 3_050]))
    const sideRooms = (wall: string) => roomsOf(two).filter(({ sides }) => sides.some((side) => side.wall === wall))
    const between = Object.keys(two.walls).find((wall) => sideRooms(wall).length === 2) as string
    const roomOn = (side: 'left' | 'right') =>
      roomsOf(two).find(({ sides }) => sides.some((each) => each.wall === between && each.side === side))?.id
    const leftwards = changedBy(two, doorIn(between, 500))
    const rightwards = changedBy(leftwards, { do: 'changeOpening', opening: 'o1', fields: { swing: 'right' } })
    expect([floorOf(leftwards), floorOf(rightwards)]).toEqual([
      { room: roomOn('right'), part: 'floor' },
      { room: roomOn('left'), part: 'floor' },
    ])
  })

  test('with a model of the hub is a hole and its lining', () => {
    const materials = (document: DesignDocument) =>
      new Set(
        facesOf(document)
          .filter(({ of }) => of.table === 'openings')
          .map(({ material }) => material),
      )
    expect(materials(withDoor())).toEqual(new Set(['reveal', 'finish', 'frame', 'leaf']))
    const modelled = changedBy(withDoor(), { do: 'changeOpening', opening: 'o1', fields: { model: sofa } })
    expect(materials(modelled)).toEqual(new Set(['reveal', 'finish']))
  })

  test('has a leaf that stands in the room to which it opens, hung where it is hung', () => {
    for (const swing of ['left', 'right'] as const) {
      for (const hinge of ['start', 'end'] as const) {
        const document = changedBy(withDoor(), { do: 'changeOpening', opening: 'o1', fields: { swing, hinge } })
        const corners = facesOf(document)
          .filter(({ material }) => material === 'leaf')
          .flatMap((face) => face.outline.map((spot) => spotOn(face, spot)))
        const [xs, zs] = [corners.map(([x]) => x), corners.map(([, , z]) => z)]
        // The wall's axis runs along z = -50; the room is below it on the plan, to the right of who walks along.
        const farthest = swing === 'right' ? Math.max(...zs) : -100 - Math.min(...zs)
        expect(farthest).toBeCloseTo(12 + (900 - 2 * 30 - 3) * Math.sin(Math.PI / 6), 3)
        const hung = hinge === 'start' ? Math.min(...xs) - (1_000 - 50) : 1_900 - 50 - Math.max(...xs)
        expect(hung).toBeGreaterThan(29)
        expect(hung).toBeLessThan(34)
      }
    }
  })
})

describe('skirting boards', () => {
  const boards = (document: DesignDocument) =>
    facesOf(document).filter(({ material, key }) => material === 'skirting' && key.endsWith('front'))
  const around = (document: DesignDocument) => sumOf(boards(document).map((face) => areaOfFace(face) / 80))

  test('run round a room as far as its corners, 12 mm off the walls', () => {
    expect(around(designOf(roomAt([0, 0], 4_200, 3_100)))).toBeCloseTo(2 * (4_200 + 3_100) - 8 * 12, 6)
  })

  test('run round what stands free in it', () => {
    const document = designOf(roomAt([0, 0], 4_200, 3_100), wallTo([1_000, 1_000], [2_000, 1_000]))
    expect(around(document)).toBeCloseTo(2 * (4_200 + 3_100) - 8 * 12 + 2 * 1_000 + 2 * 100 + 8 * 12, 6)
  })

  test("stop at a door's frame", () => {
    const room = designOf(roomAt([0, 0], 4_200, 3_100))
    expect(around(room) - around(changedBy(room, doorIn('w1', 1_000)))).toBeCloseTo(900 + 2 * 55, 6)
  })

  test('are none where they were taken off', () => {
    const room = designOf(roomAt([0, 0], 4_200, 3_100), { do: 'setSkirting', room: 'r1', skirting: false })
    expect(boards(room)).toEqual([])
  })
})
