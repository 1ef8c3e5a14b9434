import type { DesignDocument } from '../document.ts'
import { isWithin } from '../geometry/exact.ts'
import { openingsOf } from '../geometry/openings.ts'
import { roomsOf } from '../geometry/rooms.ts'
import { millimetres, type Point } from '../units.ts'

/** What something turned by quarters takes up, in millimetres: from its least x, y and z to its greatest. */
export interface Box {
  name: string
  from: [number, number, number]
  to: [number, number, number]
}

/** @param middle on the plan */
export function boxOf(
  name: string,
  {
    middle: [x, y],
    z,
    turn,
    size: [width, depth, height],
  }: { middle: Point; z: number; turn: number; size: readonly number[] },
): Box {
  const [across, deep] = (turn % 180 === 0 ? [width, depth] : [depth, width]) as [number, number]
  return {
    name,
    from: [x - across / 2, y - deep / 2, z],
    to: [x + across / 2, y + deep / 2, z + (height as number)],
  }
}

/** All that is placed in a design. */
export function itemBoxes({ items, models }: DesignDocument): Box[] {
  return Object.entries(items).map(([id, { model, at, z, turn }]) => {
    const { name, size } = models[model] as DesignDocument['models'][string]
    const middle: Point = [millimetres(at[0]), millimetres(at[1])]
    return boxOf(`${name} (${id})`, { middle, z: millimetres(z), turn: millimetres(turn), size: size.map(millimetres) })
  })
}

/** What doors need to open, each as wide and as deep as its leaf. */
export function swingBoxes(design: DesignDocument): Box[] {
  return openingsOf(design).flatMap(({ id, start, end }) => {
    const { kind, wall, width, height, swing } = design.openings[id] as DesignDocument['openings'][string]
    if (kind !== 'door') return []
    const { thickness } = design.walls[wall] as DesignDocument['walls'][string]
    const side = swing === 'left' ? -1 : 1
    const [x, y] = [(end[0] - start[0]) / width, (end[1] - start[1]) / width]
    const off = side * (thickness / 2 + width / 2)
    const middle: Point = [(start[0] + end[0]) / 2 - y * off, (start[1] + end[1]) / 2 + x * off]
    const size = [millimetres(width), millimetres(width), millimetres(height)]
    return [boxOf(`swing of ${id}`, { middle: [millimetres(middle[0]), millimetres(middle[1])], z: 0, turn: 0, size })]
  })
}

/** Those that are in each other, by name; touching is none. */
export function overlaps(boxes: Box[], others: Box[] = boxes): string[] {
  return boxes.flatMap((box, index) =>
    others
      .slice(others === boxes ? index + 1 : 0)
      .filter(({ from, to }) =>
        [0, 1, 2].every((axis) => at(box.from, axis) < at(to, axis) && at(from, axis) < at(box.to, axis)),
      )
      .map((other) => `${box.name} and ${other.name}`),
  )
}

/** Those that are not whole in one room, or higher than its ceiling. */
export function outside(design: DesignDocument, boxes: Box[]): string[] {
  const rings = roomsOf(design).map(({ ring }) => ring)
  return boxes.flatMap(({ name, from: [left, top, low], to: [right, bottom, high] }) => {
    // Along a wall is inside.
    const corners = [left + 1, right - 1].flatMap((x) => [top + 1, bottom - 1].map((y): Point => [x * 100, y * 100]))
    const isIn = rings.some((ring) => corners.every((corner) => isWithin(corner, ring)))
    return isIn && low >= 0 && high <= millimetres(design.storey.height) ? [] : [name]
  })
}

const at = (point: readonly number[], axis: number) => point[axis] as number
