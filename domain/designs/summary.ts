import type { DesignDocument } from './document.ts'
import { roomsOf } from './geometry/rooms.ts'
import { wallsOf } from './geometry/walls.ts'
import { SKETCH } from './rules.ts'
import type { Point } from './units.ts'

/** What lists say of a design without its document. */
export interface DesignSummary {
  areaMm2: number
  roomCount: number
  itemCount: number
  sketch: string
}

/** More is not told apart at that size. */
const SKETCH_LENGTH_MAX = 12_000

/** @param document as `readDesign` made it */
export function summaryOf(document: DesignDocument): DesignSummary {
  const rooms = roomsOf(document)
  return {
    areaMm2: rooms.reduce((sum, { area }) => sum + Math.round(area), 0),
    roomCount: rooms.length,
    itemCount: Object.keys(document.items).length,
    sketch: sketchOf(document),
  }
}

/** The walls from above, as large as the box allows and in its middle: whole pixels, the data of a path to be filled. */
function sketchOf(document: DesignDocument): string {
  const rings = wallsOf(document).map(({ ring }) => ring)
  const place = placing(rings.flat())
  let sketch = ''
  for (const ring of rings) {
    const [first = [0, 0], ...others] = ring.map(place)
    const steps = others.map(([x, y], i) => {
      const [fromX, fromY] = i === 0 ? first : (others[i - 1] as Point)
      return `${x - fromX} ${y - fromY}`
    })
    const path = `M${first.join(' ')}l${steps.join(' ')}z`
    if (sketch.length + path.length > SKETCH_LENGTH_MAX) break
    sketch += path
  }
  return sketch
}

function placing(points: Point[]): (point: Point) => Point {
  const { width, height } = SKETCH
  const [left, top, right, bottom] = points.reduce(
    ([l, t, r, b], [x, y]) => [Math.min(l, x), Math.min(t, y), Math.max(r, x), Math.max(b, y)] as const,
    [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY] as const,
  )
  const scale = Math.min(width / (right - left), height / (bottom - top))
  const [offsetX, offsetY] = [(width - (right - left) * scale) / 2, (height - (bottom - top) * scale) / 2]
  return ([x, y]) => [Math.round((x - left) * scale + offsetX), Math.round((y - top) * scale + offsetY)]
}
