import type { Finish } from '#domain/designs/finishes.ts'
import { chance } from './noise.ts'

/** Where a point lies in its piece, in millimetres. One object is written to again and again: there is one for each pixel. */
export interface Place {
  /** Along the piece and across it. */
  along: number
  across: number
  /** From the nearest edge of the piece. */
  edge: number
  /** Which piece; the same wherever the pattern repeats. */
  piece: number
}

/** A pattern that repeats after a width and a height, in millimetres. */
export interface LaidPattern {
  width: number
  height: number
  locate: (x: number, y: number, place: Place) => void
}

const mod = (value: number, by: number) => ((value % by) + by) % by
const numbered = (a: number, b: number) => Math.floor(a) * 8192 + Math.floor(b)

/** Pieces in rows, each row moved on by a part of a piece. With half a joint around each. */
export interface Rows {
  along: number
  across: number
  inRow: number
  rows: number
  /** Of a piece, from 0 to 1. */
  shift: (row: number) => number
}

/** Enough of them that neighbours differ, few enough that each is seen; always even, so that a shift of a half closes. */
const enough = (piece: number) => Math.min(24, Math.max(2, 2 * Math.round(600 / piece)))

/** The rows in which pieces lie; undefined where they lie otherwise. */
export function rowsOf({ laying, size: [long, wide], joint }: Laid): Rows | undefined {
  if (laying === 'planks') {
    const shift = (row: number) => mod(row * 0.382 + 0.12 * chance(row, 3), 1)
    return { along: long, across: wide, inRow: 1, rows: 8, shift }
  }
  if (laying !== 'grid' && laying !== 'bond') return undefined
  const [along, across] = [long + joint, wide + joint]
  const shift = (row: number) => (laying === 'bond' ? (row % 2) / 2 : 0)
  return { along, across, inRow: enough(along), rows: enough(across), shift }
}

type Laid = Pick<Finish, 'laying' | 'size' | 'joint'>

/** How the pieces of a finish lie. */
export function laidPattern(finish: Laid): LaidPattern {
  const {
    laying,
    size: [long, wide],
  } = finish
  const lain = rowsOf(finish)
  if (lain) return inRows(lain)
  switch (laying) {
    case 'squares':
      return squares(long, wide)
    case 'herringbone':
      return herringbone(Math.round(long / wide), wide)
    case 'chevron':
      return chevron(long, wide)
    default:
      return {
        width: long,
        height: wide,
        locate(x, y, place) {
          place.along = x
          place.across = y
          place.edge = Number.POSITIVE_INFINITY
          place.piece = 0
        },
      }
  }
}

function inRows({ along: long, across: wide, inRow, rows, shift }: Rows): LaidPattern {
  const shifts = Array.from({ length: rows }, (_, row) => shift(row) * long)
  const width = inRow * long
  return {
    width,
    height: rows * wide,
    locate(x, y, place) {
      const row = mod(Math.floor(y / wide), rows)
      const shifted = mod(x - (shifts[row] ?? 0), width)
      place.along = shifted % long
      place.across = mod(y, wide)
      place.edge = Math.min(place.along, long - place.along, place.across, wide - place.across)
      place.piece = numbered(row, shifted / long)
    },
  }
}

/** Along a side of the picture. */
export const SQUARE_BLOCKS = 4

/** Blocks of as many boards as make them square, each turned against its neighbours. */
function squares(long: number, wide: number): LaidPattern {
  const blocks = SQUARE_BLOCKS
  const side = blocks * long
  return {
    width: side,
    height: side,
    locate(x, y, place) {
      const column = mod(Math.floor(x / long), blocks)
      const row = mod(Math.floor(y / long), blocks)
      const isTurned = (column + row) % 2 === 1
      const inX = mod(x, long)
      const inY = mod(y, long)
      place.along = isTurned ? inY : inX
      const over = isTurned ? inX : inY
      place.across = over % wide
      place.edge = Math.min(place.along, long - place.along, place.across, wide - place.across)
      place.piece = numbered(column * blocks + row, over / wide)
    },
  }
}

/**
 * Boards that meet at right angles, so laid that the zigzag runs along the wall. Turned by 45° back, boards lie along rows and columns
 * of squares as wide as a board is; of a square in column i and row j, i - j says whether it is of a lying board or of a standing one.
 */
function herringbone(ratio: number, wide: number): LaidPattern {
  const diagonal = Math.SQRT2 * wide
  const side = ratio * diagonal
  return {
    width: side,
    height: side,
    locate(x, y, place) {
      const right = (x + y) / Math.SQRT2 / wide
      const down = (y - x) / Math.SQRT2 / wide
      const i = Math.floor(right)
      const j = Math.floor(down)
      const step = mod(i - j, 2 * ratio)
      const isLying = step < ratio
      const cell = isLying ? step : 2 * ratio - 1 - step
      const across = isLying ? down - j : right - i
      place.along = (cell + (isLying ? right - i : down - j)) * wide
      place.across = across * wide
      place.edge = Math.min(place.along, ratio * wide - place.along, place.across, wide - place.across)
      const fromI = isLying ? i - cell : i
      const fromJ = isLying ? j : j - cell
      place.piece = numbered(mod(fromI + fromJ, 2 * ratio), mod(fromI - fromJ, 2 * ratio)) * 2 + Number(isLying)
    },
  }
}

/** Boards cut at 45°, which meet in straight lines. */
function chevron(long: number, wide: number): LaidPattern {
  const column = long / Math.SQRT2
  const high = wide * Math.SQRT2
  const boards = 2 * Math.round(column / high)
  return {
    width: 2 * column,
    height: boards * high,
    locate(x, y, place) {
      const which = mod(Math.floor(x / column), 2)
      const inColumn = mod(x, column)
      const slanted = (y + (which === 0 ? inColumn : column - inColumn)) / high
      const board = mod(Math.floor(slanted), boards)
      const over = mod(slanted, 1)
      place.along = (which === 0 ? inColumn : column - inColumn) * Math.SQRT2
      place.across = over * wide
      place.edge = Math.min(inColumn, column - inColumn, place.across, wide - place.across)
      place.piece = numbered(board, which)
    },
  }
}
