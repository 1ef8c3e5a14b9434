import { expect, test } from 'vitest'
import { facesOf } from '#domain/designs/solids/faces.ts'
import { changedBy, designOf, doorIn, flatOf, roomAt } from '#domain/designs/testing/test-designs.ts'
import { batchesOf, isSameShell } from './batches.ts'
import { geometryOf, leaveOut } from './geometry.ts'

const room = designOf(roomAt([0, 0], 4_000, 3_000), doorIn('w1', 1_000))
const keys = (document: typeof room) => batchesOf(document, facesOf(document)).map(({ key }) => key)
const TILE = { width: 1000, height: 1000 }

test('as many batches as there are finishes and materials, however many rooms', () => {
  expect(keys(flatOf(50)).length).toBe(keys(flatOf(2)).length)
  expect(keys(flatOf(50)).length).toBeLessThan(12)
})

test('another finish, another colour and another turn are a batch more', () => {
  const before = keys(room)
  const anchor = Object.keys(room.rooms)[0] as string
  const floor = [{ room: anchor, part: 'floor' as const }]
  const walnut = changedBy(room, { do: 'setFinish', surfaces: floor, finish: { material: 'walnut' } })
  const turned = changedBy(room, { do: 'setFinish', surfaces: floor, finish: { material: 'walnut', turn: 45_00 } })
  const fresh = (document: typeof room) => keys(document).filter((key) => !before.includes(key))
  expect([fresh(walnut).length, fresh(turned).length]).toEqual([1, 1])
  expect(fresh(walnut)).not.toEqual(fresh(turned))
})

test('every face is in one batch', () => {
  const faces = facesOf(room)
  const drawn = batchesOf(room, faces).flatMap((batch) => batch.faces.map(({ key }) => key))
  expect(drawn.toSorted()).toEqual(faces.map(({ key }) => key).toSorted())
})

test('triangles cover just what the outlines do, and look to the same side', () => {
  for (const face of facesOf(room)) {
    const { geometry, corners } = geometryOf([face], TILE, 0)
    const at = geometry.getAttribute('position')
    const point = (corner: number) => [at.getX(corner), at.getY(corner), at.getZ(corner)] as const
    let area = 0
    for (let place = 0; place < corners.length; place += 3) {
      const [a, b, c] = [0, 1, 2].map((corner) => point(corners[place + corner] as number)) as [Three, Three, Three]
      const [u, v] = [minus(b, a), minus(c, a)]
      const cross = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
      area += cross.reduce((sum, each, axis) => sum + each * (face.normal[axis] as number), 0) / 2
      // None of them looks the other way.
      expect(cross.reduce((sum, each, axis) => sum + each * (face.normal[axis] as number), 0)).toBeGreaterThanOrEqual(
        -1e-9,
      )
    }
    const outlined = [face.outline, ...face.holes].reduce((sum, ring) => sum + areaOf(ring), 0) / 1e6
    expect(area).toBeCloseTo(outlined, 5)
  }
})

test('what is left out isn’t drawn, and the others are', () => {
  const faces = facesOf(room)
  const made = geometryOf(faces, TILE, 0)
  leaveOut(made, (face) => face !== 1)
  const length = (made.begins[2] as number) - (made.begins[1] as number)
  expect(made.geometry.drawRange.count).toBe(made.corners.length - length)
  leaveOut(made, () => true)
  expect([...(made.geometry.index?.array ?? [])]).toEqual([...made.corners])
})

test('furniture and names of a design don’t change what is built', () => {
  expect(isSameShell(room, { ...room, name: 'Casa', items: {}, lights: {} })).toBe(true)
  expect(isSameShell(room, changedBy(room, { do: 'removeOpening', opening: 'o1' }))).toBe(false)
})

type Three = readonly [number, number, number]
const minus = (one: Three, other: Three): Three => [one[0] - other[0], one[1] - other[1], one[2] - other[2]]
const areaOf = (ring: readonly (readonly [number, number])[]) =>
  ring.reduce((sum, [u, v], place) => {
    const [nextU, nextV] = ring[(place + 1) % ring.length] as readonly [number, number]
    return sum + (u * nextV - nextU * v) / 2
  }, 0)
