import type { Finish } from '#domain/designs/finishes.ts'
import { laidPattern, rowsOf, SQUARE_BLOCKS } from './laying.ts'

export interface JointLines {
  /** After which they repeat, in millimetres. */
  width: number
  height: number
  /** The `d` of a path; empty where there are no pieces. */
  d: string
}

type Corner = [x: number, y: number]

const line = (...points: Corner[]) =>
  `M${points.map((point) => point.map((each) => Math.round(each * 100) / 100).join(' ')).join('L')}`

/** Where pieces meet, as a drawing shows it. The same laying as `laidPattern`. */
export function jointLines(finish: Pick<Finish, 'laying' | 'size' | 'joint'>): JointLines {
  const { width, height } = laidPattern(finish)
  const [long, wide] = finish.size
  const rows = rowsOf(finish)
  if (rows) {
    const d = Array.from({ length: rows.rows }, (_, row) => {
      const y = row * rows.across
      const ends = Array.from({ length: rows.inRow }, (_, piece) => ((piece + rows.shift(row)) * rows.along) % width)
      return `M0 ${y}H${width}${ends.map((x) => `M${x} ${y}v${rows.across}`).join('')}`
    })
    return { width, height, d: d.join('') }
  }
  if (finish.laying === 'squares') return { width, height, d: squares(long, wide) }
  if (finish.laying === 'herringbone') return { width, height, d: herringbone(Math.round(long / wide), wide) }
  if (finish.laying === 'chevron') return { width, height, d: chevron(width, height, wide * Math.SQRT2) }
  return { width, height, d: '' }
}

function squares(long: number, wide: number): string {
  const boards = Math.round(long / wide)
  const blocks = Array.from({ length: SQUARE_BLOCKS ** 2 }, (_, block) => {
    const [column, row] = [block % SQUARE_BLOCKS, Math.floor(block / SQUARE_BLOCKS)]
    const isTurned = (column + row) % 2 === 1
    return Array.from({ length: boards }, (_, board) =>
      isTurned
        ? `M${column * long + board * wide} ${row * long}v${long}`
        : `M${column * long} ${row * long + board * wide}h${long}`,
    ).join('')
  })
  return blocks.join('')
}

/** Two sides of each board, beginning where `laidPattern` says; also of those that only reach into the picture. */
function herringbone(ratio: number, wide: number): string {
  const at = (i: number, j: number): Corner => [((i - j) * wide) / Math.SQRT2, ((i + j) * wide) / Math.SQRT2]
  const parts: string[] = []
  for (let i = -ratio; i <= 2 * ratio; i++) {
    for (let j = -2 * ratio; j <= ratio; j++) {
      const step = (i - j + 4 * ratio) % (2 * ratio)
      if (step === 0) parts.push(line(at(i, j + 1), at(i + ratio, j + 1), at(i + ratio, j)))
      else if (step === 2 * ratio - 1) parts.push(line(at(i + 1, j), at(i + 1, j + ratio), at(i, j + ratio)))
    }
  }
  return parts.join('')
}

function chevron(width: number, height: number, high: number): string {
  const column = width / 2
  const parts = [`M0 0V${height}M${column} 0V${height}`]
  for (let y = -column; y < height + column; y += high) {
    parts.push(line([0, y + column], [column, y], [width, y + column]))
  }
  return parts.join('')
}
