import type { DesignDocument, Opening } from '../document.ts'
import { roomsOf } from '../geometry/rooms.ts'
import { wallsOf } from '../geometry/walls.ts'
import { SKETCH } from '../rules.ts'
import type { Point } from '../units.ts'

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

/** The walls from above, open where doors are and thin where windows are, as large as the box allows: a path to be filled evenly and oddly. */
function sketchOf(document: DesignDocument): string {
  const walls = wallsOf(document).map(({ ring }) => ring)
  const place = placing(walls.flat())
  let sketch = ''
  for (const ring of [...walls, ...Object.values(document.openings).flatMap((each) => cutsOf(document, each))]) {
    const path = pathOf(ring.map(place))
    if (sketch.length + path.length > SKETCH_LENGTH_MAX) break
    sketch += path
  }
  return sketch
}

function pathOf([first = [0, 0], ...others]: Point[]): string {
  const steps = others.map(([x, y], i) => {
    const [fromX, fromY] = others[i - 1] ?? first
    return `${x - fromX} ${y - fromY}`
  })
  return `M${first.join(' ')}l${steps.join(' ')}z`
}

/** What is taken out of a wall: all of it, or of a window what is on either side of the pane. */
function cutsOf({ nodes, walls }: DesignDocument, { wall: id, kind, at, width }: Opening): Point[][] {
  const wall = walls[id]
  const [from, to] = [wall && nodes[wall.from], wall && nodes[wall.to]]
  if (!wall || !from || !to) return []
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const [x, y] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
  const half = wall.thickness / 2
  const corner = (along: number, aside: number): Point => [
    from[0] + x * along - y * aside * half,
    from[1] + y * along + x * aside * half,
  ]
  const cut = (left: number, right: number) => [
    corner(at, left),
    corner(at + width, left),
    corner(at + width, right),
    corner(at, right),
  ]
  return kind === 'window' ? [cut(-1, -0.2), cut(0.2, 1)] : [cut(-1, 1)]
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
