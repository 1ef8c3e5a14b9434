import type { DesignDocument } from '#domain/designs/document.ts'
import { wallsOf } from '#domain/designs/geometry/walls.ts'
import type { Bounds } from '../plan/view.ts'

export const SCALES = [20, 50, 100, 200] as const
export const PAPERS = { A4: [210, 297], A3: [297, 420] } as const
export type Paper = keyof typeof PAPERS

/** Around the drawing on paper, in millimetres of paper; browsers print no nearer to the edge. */
export const PAPER_MARGIN = 10

/** Room for sizes around the plan, in millimetres of the plan at 1:50. */
const AROUND = 500

/** What the drawing takes up on the plan, in millimetres, with the sizes around it. */
export function drawnBounds(document: DesignDocument, scale: number): Bounds {
  const points = wallsOf(document).flatMap(({ ring }) => ring)
  for (const { at } of Object.values(document.items)) points.push(at)
  if (points.length === 0) points.push([0, 0], [100_000, 100_000])
  const around = (AROUND * scale) / 50
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of points) {
    left = Math.min(left, x / 100 - around)
    top = Math.min(top, y / 100 - around)
    right = Math.max(right, x / 100 + around)
    bottom = Math.max(bottom, y / 100 + around)
  }
  return { left, top, right, bottom }
}

/** How the sheet lies so that the drawing fits; undefined where it doesn't. */
export function lies(document: DesignDocument, scale: number, paper: Paper): 'portrait' | 'landscape' | undefined {
  const { left, top, right, bottom } = drawnBounds(document, scale)
  const [width, height] = [(right - left) / scale, (bottom - top) / scale]
  const [short, long] = PAPERS[paper].map((side) => side - 2 * PAPER_MARGIN) as [number, number]
  if (width <= long && height <= short) return 'landscape'
  return width <= short && height <= long ? 'portrait' : undefined
}
