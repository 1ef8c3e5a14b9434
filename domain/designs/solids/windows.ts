import { type Face, rectangle, standing } from './face.ts'
import { type Hole, onWall } from './holes.ts'
import { prism } from './prism.ts'

/** Of a frame's bars, as they are seen, and from front to back. */
const BAR = 55
const DEPTH = 70
/** The widest pane. */
const WIDEST = 1_200

/** A window's frame in the middle of its wall, a pane for each sash, and its glass. */
export function windowFaces(hole: Hole): Face[] {
  const { id, start, end, bottom, top, half } = hole
  const width = end - start
  const bar = Math.min(BAR, width / 8, (top - bottom) / 8)
  const depth = Math.min(DEPTH, half)
  const sashes = Math.ceil(width / WIDEST)
  const wide = (width - bar) / sashes
  const panes = Array.from({ length: sashes }, (_, sash) =>
    rectangle(sash * wide + bar, bottom + bar, (sash + 1) * wide, top - bar).reverse(),
  )
  const tags = { of: { table: 'openings', id }, surface: null } as const
  const frame = standing(onWall(hole, start, depth / 2), hole.way)
  return [
    ...prism(
      { ...tags, key: `openings/${id}/frame`, material: 'frame' },
      frame,
      rectangle(0, bottom, width, top),
      panes,
      depth,
    ),
    {
      ...tags,
      key: `openings/${id}/glass`,
      material: 'glass',
      ...standing(onWall(hole, start), hole.way),
      outline: rectangle(bar, bottom + bar, width - bar, top - bar),
      holes: [],
    },
  ]
}
