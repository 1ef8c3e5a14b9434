import fc from 'fast-check'
import type { SingleCommand } from '../commands.ts'
import type { DesignDocument } from '../document.ts'
import type { Point } from '../units.ts'
import { doorIn, sofa } from './test-designs.ts'

/** A few numbers, which are read as a command that makes some sense for whatever document is there then. */
export const anyAct = fc.tuple(fc.nat(1_000), fc.nat(1_000), fc.nat(1_000), fc.nat(1_000), fc.nat(1_000))
export type AnyAct = readonly [number, number, number, number, number]

/** Half of the points lie on a coarse grid, where much comes to lie on each other. */
const pointOf = (x: number, y: number, isFine: boolean): Point =>
  isFine ? [x * 997 + y, y * 991 - x] : [(x % 9) * 100_000, (y % 9) * 100_000]

const oneOf = (entries: object, index: number) => {
  const ids = Object.keys(entries)
  return ids[index % Math.max(1, ids.length)] ?? 'n1'
}

export function commandOf(
  { walls, nodes, openings, items, rooms, groups }: DesignDocument,
  act: AnyAct,
): SingleCommand {
  const [kind, a, b, c, d] = act
  const wall = oneOf(walls, a)
  const commands: SingleCommand[] = [
    {
      do: 'addWall',
      from: pointOf(a, b, kind % 3 === 0),
      to: pointOf(c, d, kind % 2 === 0),
      thickness: 5_000 + (a % 3) * 2_500,
    },
    { do: 'addWall', from: pointOf(a, b, false), to: pointOf(c, d, false), thickness: 10_000 },
    {
      do: 'addRoomRectangle',
      at: pointOf(a, b, kind % 2 === 0),
      width: 90_000 + c * 300,
      depth: 90_000 + d * 300,
      thickness: 10_000,
      measured: 'inner',
    },
    { do: 'moveNode', node: oneOf(nodes, a), to: pointOf(b, c, d % 2 === 0) },
    { do: 'moveWall', wall, by: d % 2 ? [0, (b - 500) * 200] : [(b - 500) * 150, (c - 500) * 150] },
    { do: 'splitWall', wall, at: b * 300 },
    { do: 'removeWall', wall },
    { do: 'setThickness', wall, thickness: 5_000 + b * 10 },
    {
      do: 'setLength',
      wall,
      length: 100_000 + b * 300,
      measured: (['axis', 'left', 'right'] as const)[c % 3] ?? 'axis',
      stays: d % 2 ? 'from' : 'to',
    },
    { ...(doorIn(wall, b * 4, 500 + c) as Extract<SingleCommand, { do: 'addOpening' }>) },
    { do: 'moveOpening', opening: oneOf(openings, a), at: b * 400 },
    { do: 'removeOpening', opening: oneOf(openings, a) },
    { do: 'nameRoom', room: oneOf(rooms, a), name: `Room ${b}` },
    {
      do: 'setFinish',
      surfaces: [{ wall, side: b % 2 ? 'left' : 'right' }],
      finish: c % 3 ? { material: 'oak' } : null,
    },
    {
      do: 'addItem',
      model: { ...sofa, model: 1 + (d % 5) },
      at: pointOf(a, b, true),
      z: 0,
      turn: c * 30,
      mount: 'floor',
    },
    { do: 'removeItem', item: oneOf(items, a) },
    { do: 'group', items: [oneOf(items, a), oneOf(items, b)] },
    { do: 'turnGroup', group: oneOf(groups, a), by: b * 40 },
  ]
  return commands[kind % commands.length] as SingleCommand
}
