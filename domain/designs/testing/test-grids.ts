import fc from 'fast-check'
import { keepAnchors } from '../commands/anchors.ts'
import { Edit } from '../commands/edit.ts'
import { type DesignDocument, emptyDesign } from '../document.ts'
import { turned } from '../geometry/turning.ts'
import { hundredths, type Point } from '../units.ts'

/** Rooms in columns and rows of these inner sizes, in millimetres; walls of one thickness, turned as a whole. */
export interface Grid {
  widths: number[]
  depths: number[]
  thickness: number
  /** In hundredths of a degree. */
  angle: number
}

/** @param smallest room's width and depth, in millimetres */
export function anyGrid({ angle = fc.nat(359_99), smallest = 800 } = {}): fc.Arbitrary<Grid> {
  const size = fc.integer({ min: smallest * 100, max: 6_000_00 }).map((value) => value / 100)
  return fc.record({
    widths: fc.array(size, { minLength: 1, maxLength: 5 }),
    depths: fc.array(size, { minLength: 1, maxLength: 5 }),
    thickness: fc.integer({ min: 60, max: 500 }),
    angle,
  })
}

export function gridOf({ widths, depths, thickness, angle }: Grid): DesignDocument {
  const edit = new Edit(emptyDesign('Grid'))
  const axes = (sizes: number[]) => {
    let at = 0
    return [0, ...sizes.map((size) => (at += hundredths(size + thickness)))]
  }
  const [columns, rows] = [axes(widths), axes(depths)]
  const nodes = rows.map((y) => columns.map((x) => edit.add('nodes', turned([x, y] as Point, angle, [0, 0]))))
  const wall = (from?: string, to?: string) => {
    if (from && to) edit.add('walls', { from, to, thickness: hundredths(thickness) })
  }
  for (const [row, line] of nodes.entries()) {
    for (const [column, node] of line.entries()) {
      wall(node, line[column + 1])
      wall(node, nodes[row + 1]?.[column])
    }
  }
  keepAnchors(edit)
  return edit.document
}

/** Inner areas as the sizes say, row by row; in mm², from whole hundredths, thus exact. */
export const areasOf = ({ widths, depths }: Grid): number[] =>
  depths.flatMap((depth) => widths.map((width) => (hundredths(width) * hundredths(depth)) / 1e4))
