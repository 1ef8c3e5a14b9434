import type { PartPlace } from '#db/schema/models.ts'
import type { Size } from './rules.ts'

/** Between pieces that nobody placed, in mm. */
const GAP = 100

interface Part {
  size: Size
  count: number
  places: PartPlace[] | null
}

/** A piece from the middle of its group's box, and which part it is one of. */
export interface Placed extends PartPlace {
  part: number
}

/**
 * How the pieces of a group stand together, and the box around them in whole mm. Those that nobody placed stand in a row at the right of the
 * others, their backs where the others' end.
 */
export function arranged(parts: readonly Part[]): { pieces: Placed[]; size: Size } {
  const given = parts.flatMap(({ places, size }, part) => (places ?? []).map((place) => ({ ...place, part, size })))
  const box = boxAround(given)
  let right = given.length > 0 ? box.right + GAP : 0
  const others = parts.flatMap(({ places, size, count }, part) =>
    Array.from({ length: places ? 0 : count }, () => {
      const x = right + size.width / 2
      right += size.width + GAP
      return { part, size, x, y: box.back + size.depth / 2, z: 0, turn: 0, variant: 0 }
    }),
  )
  const all = [...given, ...others]
  const whole = boxAround(all)
  const [middleX, middleY] = [(whole.left + whole.right) / 2, (whole.back + whole.front) / 2]
  const pieces = all.map(({ size: _, x, y, z, ...piece }) => ({
    ...piece,
    x: Math.round(x - middleX),
    y: Math.round(y - middleY),
    z: z - whole.bottom,
  }))
  const size = {
    width: Math.ceil(whole.right - whole.left),
    depth: Math.ceil(whole.front - whole.back),
    height: Math.ceil(whole.top - whole.bottom),
  }
  return { pieces, size }
}

/** Of pieces that are turned about their middles; all zero where there is none. */
function boxAround(pieces: (PartPlace & { size: Size })[]) {
  const boxes = pieces.map(({ x, y, z, turn, size: { width, depth, height } }) => {
    const [sin, cos] = [Math.abs(Math.sin((turn * Math.PI) / 180)), Math.abs(Math.cos((turn * Math.PI) / 180))]
    const [across, deep] = [(width * cos + depth * sin) / 2, (width * sin + depth * cos) / 2]
    return { left: x - across, right: x + across, back: y - deep, front: y + deep, bottom: z, top: z + height }
  })
  const end = (side: keyof (typeof boxes)[number], pick: typeof Math.min) =>
    boxes.length === 0 ? 0 : pick(...boxes.map((box) => box[side]))
  return {
    left: end('left', Math.min),
    right: end('right', Math.max),
    back: end('back', Math.min),
    front: end('front', Math.max),
    bottom: end('bottom', Math.min),
    top: end('top', Math.max),
  }
}
