import { chance, clamp } from './noise.ts'

/** Blends one of the colours into a pixel, wherever the picture repeats. */
export type Blend = (x: number, y: number, colour: number, share: number, light: number) => void

export interface StampSheet {
  /** In pixels. */
  width: number
  height: number
  /** Pixels of a millimetre. */
  zoom: number
  colours: number
  seed: number
}

/** Marble chips in cement: large ones first, smaller ones where there is still room. */
export function stampChips({ width, height, zoom, colours, seed }: StampSheet, blend: Blend): void {
  const taken = new Uint8Array(width * height)
  const count = 1200
  for (let each = 0; each < count; each++) {
    const of = (what: number) => chance(seed + each, what)
    const radius = (3.5 + 21 * (1 - each / count) ** 2.2) * (0.7 + 0.6 * of(1)) * zoom
    const x = of(2) * width
    const y = of(3) * height
    const isTaken = (dx: number, dy: number) => taken[wrapped(y + dy, height) * width + wrapped(x + dx, width)] === 1
    const far = radius * 0.6
    // Most that have no room are found so.
    if (isTaken(0, 0) || isTaken(far, 0) || isTaken(-far, 0) || isTaken(0, far) || isTaken(0, -far)) continue
    const sides = Array.from({ length: 6 }, (_, side) => {
      const angle = ((side + 0.8 * (of(10 + side) - 0.5)) * Math.PI) / 3 + of(4)
      return [Math.cos(angle), Math.sin(angle), radius * (0.55 + 0.45 * of(20 + side))] as const
    })
    const reach = Math.ceil(radius + 1)
    const touched: [number, number, number][] = []
    let isFree = true
    for (let dy = -reach; dy <= reach && isFree; dy++) {
      for (let dx = -reach; dx <= reach; dx++) {
        let out = Number.NEGATIVE_INFINITY
        for (const [nx, ny, far] of sides) out = Math.max(out, nx * dx + ny * dy - far)
        if (out > 1) continue
        const [px, py] = [wrapped(x + dx, width), wrapped(y + dy, height)]
        if (taken[py * width + px]) {
          isFree = false
          break
        }
        touched.push([px, py, clamp(0.5 - out)])
      }
    }
    if (!isFree) continue
    const colour = 1 + Math.floor(of(5) * (colours - 1))
    const light = 0.92 + 0.16 * of(6)
    for (const [px, py, share] of touched) {
      taken[py * width + px] = 1
      blend(px, py, colour, share, light)
    }
  }
}

/** Two vines with leaves to either side, of which one is half a picture lower. */
export function stampLeaves({ width, height, zoom, colours, seed }: StampSheet, blend: Blend): void {
  const last = Math.max(1, colours - 1)
  const pairs = 7
  for (const vine of [0, 1]) {
    const middle = (width * (1 + 2 * vine)) / 4
    const xAt = (y: number) => middle + 0.05 * width * Math.sin((2 * Math.PI * (y / height + vine / 2)) % (2 * Math.PI))
    for (let y = 0; y < height; y++) {
      for (let dx = -3; dx <= 3; dx++) {
        const x = Math.round(xAt(y)) + dx
        blend(wrapped(x, width), y, last, clamp(0.5 + 0.9 * zoom - Math.abs(x - xAt(y))), 1)
      }
    }
    for (let pair = 0; pair < pairs; pair++) {
      for (const side of [-1, 1]) {
        const of = (what: number) => chance(seed + vine * 100 + pair * 2 + (side > 0 ? 1 : 0), what)
        const y = ((pair + (side > 0 ? 0.45 : 0) + vine / 2) * height) / pairs
        const angle = side * (0.75 + 0.3 * (of(1) - 0.5))
        const colour = of(2) > 0.72 ? last : 1
        leaf({ x: xAt(y), y, angle, long: (92 + 26 * of(3)) * zoom, wide: (15 + 5 * of(4)) * zoom }, (px, py, share) =>
          blend(wrapped(px, width), wrapped(py, height), colour, share, 0.96 + 0.08 * of(5)),
        )
      }
    }
  }
}

interface Leaf {
  x: number
  y: number
  /** From upright, clockwise, in radians. */
  angle: number
  long: number
  /** From its rib to its edge. */
  wide: number
}

function leaf({ x, y, angle, long, wide }: Leaf, dot: (x: number, y: number, share: number) => void): void {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  const [tipX, tipY] = [long * sin, -long * cos]
  for (let dy = Math.floor(Math.min(0, tipY) - wide); dy <= Math.max(0, tipY) + wide; dy++) {
    for (let dx = Math.floor(Math.min(0, tipX) - wide); dx <= Math.max(0, tipX) + wide; dx++) {
      const along = (dx * sin - dy * cos) / long
      if (along < 0 || along > 1) continue
      const off = Math.abs(dx * cos + dy * sin)
      const edge = wide * Math.sin(Math.PI * along ** 0.75)
      if (off > edge + 1) continue
      const rib = clamp(off - 0.25) * 0.8 + 0.2
      dot(Math.round(x + dx), Math.round(y + dy), clamp(edge - off + 0.5) * (along < 0.92 ? rib : 1))
    }
  }
}

const wrapped = (value: number, by: number) => ((Math.round(value) % by) + by) % by
