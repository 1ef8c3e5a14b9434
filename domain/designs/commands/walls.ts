import type { Acts } from '../commands.ts'
import type { Wall } from '../document.ts'
import { distance } from '../geometry/exact.ts'
import { wallsOf } from '../geometry/walls.ts'
import type { Point } from '../units.ts'
import type { Edit } from './edit.ts'
import { lineAcross, moveNodes, moveWall, shifted } from './moving.ts'
import { reaching } from './reaching.ts'
import { refuse } from './refusal.ts'
import { nodeAt, settle } from './settling.ts'
import { heal, removeWall, splitAt } from './splitting.ts'

/** What a length of a wall is taken along: its axis, or one of its faces between the corners. */
export type Measured = 'axis' | 'left' | 'right'

export type WallCommand =
  /** Between two points; drawn up to the face of another wall it reaches its axis. What it crosses or ends on is split. */
  | ({ do: 'addWall'; from: Point; to: Point } & Omit<Wall, 'from' | 'to'>)
  /** Four walls. `at` is the upper left corner and `width` runs to the right, `depth` down, along inner faces or axes. */
  | {
      do: 'addRoomRectangle'
      at: Point
      width: number
      depth: number
      thickness: number
      measured: 'inner' | 'axis'
    }
  /** With all walls that end in it; onto another node it becomes one with it. */
  | { do: 'moveNode'; node: string; to: Point }
  /** Its neighbours stretch along; those that run straight on stay, and a new wall joins them to it. */
  | { do: 'moveWall'; wall: string; by: Point }
  /** `at` is the distance from its first node. */
  | { do: 'splitWall'; wall: string; at: number }
  /** With its openings. What it divided becomes one again, also the walls that it ended on. */
  | { do: 'removeWall'; wall: string }
  | { do: 'setThickness'; wall: string; thickness: number }
  /** Without one it is as high as the storey. */
  | { do: 'setWallHeight'; wall: string; height?: number }
  /** One end stays; the other moves along the wall, and with it the walls that stand across there. */
  | { do: 'setLength'; wall: string; length: number; measured: Measured; stays: 'from' | 'to' }

export const wallActs: Acts<WallCommand> = {
  addWall(edit, { do: _, from, to, ...wall }) {
    addWall(edit, from, to, wall)
  },

  addRoomRectangle(edit, { at, width, depth, thickness, measured }) {
    const [more, before] = measured === 'inner' ? [thickness, Math.floor(thickness / 2)] : [0, 0]
    if (width < 1 || depth < 1) refuse({ reason: 'wall-too-short' })
    const [left, top] = [at[0] - before, at[1] - before]
    const [right, bottom] = [left + width + more, top + depth + more]
    const corners: Point[] = [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ]
    const walls = corners.map((corner, index) =>
      wallBetween(edit, corner, corners[(index + 1) % 4] as Point, { thickness }),
    )
    settle(edit, walls)
  },

  moveNode(edit, { node, to }) {
    edit.get('nodes', node)
    moveNodes(edit, new Map([[node, to]]))
  },

  moveWall(edit, { wall, by }) {
    moveWall(edit, wall, by)
  },

  splitWall(edit, { wall, at }) {
    const { from, to } = edit.get('walls', wall)
    const [one, other] = [edit.get('nodes', from), edit.get('nodes', to)]
    const share = at / distance(one, other)
    const point = one.map((value, axis) => Math.round(value + share * ((other[axis] as number) - value))) as Point
    const node = share > 0 && share < 1 ? nodeAt(edit, point) : from
    if (node === from || node === to) refuse({ reason: 'wall-too-short' })
    settle(edit, splitAt(edit, wall, node))
  },

  removeWall(edit, { wall }) {
    const { from, to } = edit.get('walls', wall)
    removeWall(edit, wall)
    heal(edit, from)
    heal(edit, to)
  },

  setThickness(edit, { wall, thickness }) {
    edit.change('walls', wall, { thickness })
  },

  setWallHeight(edit, { wall, height }) {
    edit.change('walls', wall, { height })
  },

  setLength(edit, { wall, length, measured, stays }) {
    const { from, to } = edit.get('walls', wall)
    const [fixed, free] = stays === 'from' ? [from, to] : [to, from]
    const [one, other] = [edit.get('nodes', fixed), edit.get('nodes', free)]
    const axis = distance(one, other)
    const more = (length - lengthOf(edit, wall, measured)) / axis
    if (!(more > -1)) refuse({ reason: 'wall-too-short' })
    const by = other.map((value, index) => Math.round((value - (one[index] as number)) * more)) as Point
    moveNodes(edit, shifted(edit, lineAcross(edit, wall, free), by))
  },
}

function addWall(edit: Edit, from: Point, to: Point, wall: Omit<Wall, 'from' | 'to'>): void {
  const before = lengthOfAll(edit)
  settle(edit, [wallBetween(edit, reaching(edit, to, from), reaching(edit, from, to), wall)])
  if (lengthOfAll(edit) - before < 1) refuse({ reason: 'wall-there' })
}

const lengthOfAll = (edit: Edit) =>
  edit
    .entries('walls')
    .reduce((sum, [, { from, to }]) => sum + distance(edit.get('nodes', from), edit.get('nodes', to)), 0)

function wallBetween(edit: Edit, from: Point, to: Point, wall: Omit<Wall, 'from' | 'to'>): string {
  const nodes = { from: nodeAt(edit, from), to: nodeAt(edit, to) }
  if (nodes.from === nodes.to) refuse({ reason: 'wall-too-short' })
  return edit.add('walls', { ...nodes, ...wall })
}

function lengthOf(edit: Edit, wall: string, measured: Measured): number {
  const { from, to } = edit.get('walls', wall)
  if (measured === 'axis') return distance(edit.get('nodes', from), edit.get('nodes', to))
  const outline = wallsOf(edit.document).find(({ id }) => id === wall)
  return outline ? distance(...outline[measured]) : 0
}
