import { tilingCells, tilingNoise } from './noise.ts'

/** What a material looks like at a place of its tile: how light it is, 1 as its colour; and how much it has of its second colour. */
export interface Grain {
  light: number
  vein?: number
}

export interface Pattern {
  /** How large a tile is, along the grain and across it. */
  mm: readonly [number, number]
  /** @param u,v from 0 to 1 along the grain and across it */
  at: (u: number, v: number) => Grain
}

const [n1, n2, n3, n4] = [tilingNoise(11), tilingNoise(23), tilingNoise(37), tilingNoise(53)]
const [pebbles, curls, chips] = [tilingCells(71), tilingCells(83), tilingCells(97)]
const tau = 2 * Math.PI
const clamp = (value: number) => Math.min(1, Math.max(0, value))

/** Long fibres, wider year rings that wander, and short dark pores. */
function wood(u: number, v: number): Grain {
  const wander = (n1(u, v, 2, 3) - 0.5) * 0.09 + (n2(u, v, 4, 6) - 0.5) * 0.03
  const rings = 0.5 + 0.5 * Math.sin(tau * 9 * (v + wander) + 3 * Math.sin(tau * (v + wander)))
  const fibre = n3(u, v + wander, 6, 96) * 0.6 + n4(u, v + wander, 12, 128) * 0.4
  const pore = clamp((n1(u, v, 24, 120) - 0.78) * 5)
  return { light: 0.86 + 0.13 * rings ** 1.6 + 0.16 * (fibre - 0.5) - 0.14 * pore }
}

const ridge = (value: number, width: number) => clamp(1 - Math.abs(value - 0.5) / width)

/** Wandering veins, few of them broad, and clouds between. */
function marble(u: number, v: number): Grain {
  const [wu, wv] = [(n1(u, v, 3, 3) - 0.5) * 0.5, (n2(u, v, 3, 3) - 0.5) * 0.5]
  const broad = ridge(n3(u + wu, v + wv + u, 2, 2), 0.07) ** 1.5
  const fine = ridge(n4(u + wu * 0.7, v + wv * 0.7, 5, 5), 0.035) ** 1.3
  const cloud = n2(u + wu, v + wv, 4, 4)
  return { light: 0.96 + 0.08 * (cloud - 0.5), vein: clamp(0.75 * broad + 0.45 * fine + 0.1 * cloud) }
}

/** Layers with rows of holes. */
function travertine(u: number, v: number): Grain {
  const wander = (n1(u, v, 3, 4) - 0.5) * 0.06
  const layers = n2(u, v + wander, 2, 18) * 0.6 + n3(u, v + wander, 3, 40) * 0.4
  const hole = clamp((n4(u, v + wander, 26, 70) - 0.76) * 6) * clamp((n2(u, v + wander, 2, 18) - 0.35) * 3)
  return { light: 0.93 + 0.16 * (layers - 0.5) - 0.22 * hole }
}

/** Fine grey speckle with faint clouds. */
function stone(u: number, v: number): Grain {
  return {
    light: 0.94 + 0.12 * (n1(u, v, 90, 90) - 0.5) + 0.08 * (n2(u, v, 6, 6) - 0.5) + 0.06 * (n3(u, v, 40, 40) - 0.5),
  }
}

/** Chips of marble in cement. */
function terrazzo(u: number, v: number): Grain {
  const { near, next, of } = chips(u, v, 18, 18)
  const chip = next - near > 0.16 && of > 0.25 && near < 0.42 ? 1 : 0
  return { light: chip ? 0.8 + 0.4 * of : 0.97 + 0.05 * (n1(u, v, 64, 64) - 0.5), vein: chip && of > 0.55 ? 0.85 : 0 }
}

/** Threads over and under each other, some of them thicker. */
function linen(u: number, v: number): Grain {
  const threads = 40
  const [x, y] = [u * threads, v * threads]
  const isOver = (Math.floor(x) + Math.floor(y)) % 2 === 0
  const round = isOver ? Math.abs(Math.sin(Math.PI * y)) : Math.abs(Math.sin(Math.PI * x))
  const slub = isOver ? n1(u, v, 5, threads) : n2(u, v, threads, 5)
  return { light: 0.8 + 0.17 * round + 0.16 * (slub - 0.5) }
}

/** Curls of yarn with shadow between them. */
function boucle(u: number, v: number): Grain {
  const [wu, wv] = [(n1(u, v, 20, 20) - 0.5) * 0.03, (n2(u, v, 20, 20) - 0.5) * 0.03]
  const { near } = curls(u + wu, v + wv, 22, 22)
  return { light: 1.03 - 0.3 * near + 0.1 * (n3(u, v, 70, 70) - 0.5) }
}

/** Felted fibres in all directions. */
function wool(u: number, v: number): Grain {
  const fibres = n1(u, v, 24, 70) * 0.5 + n2(u, v, 70, 24) * 0.5
  return { light: 0.93 + 0.2 * (fibres - 0.5) + 0.12 * (n3(u, v, 110, 110) - 0.5) }
}

/** A nap that lies this way and that. */
function velvet(u: number, v: number): Grain {
  return {
    light: 0.95 + 0.14 * (n1(u, v, 4, 4) - 0.5) + 0.1 * (n2(u, v, 9, 9) - 0.5) + 0.05 * (n3(u, v, 120, 120) - 0.5),
  }
}

/** Pebbles of skin, and clouds of wear. */
function leather(u: number, v: number): Grain {
  const { near, next } = pebbles(u, v, 36, 36)
  return { light: 0.9 + 0.1 * clamp((next - near) * 2.5) + 0.1 * (n1(u, v, 5, 5) - 0.5) }
}

/** Fine strokes along the grain. */
function brushed(u: number, v: number): Grain {
  return { light: 0.95 + 0.1 * (n1(u, v, 3, 128) - 0.5) + 0.06 * (n2(u, v, 8, 100) - 0.5) }
}

/** What was put on by hand, or cast. */
function plaster(u: number, v: number): Grain {
  return {
    light: 0.96 + 0.07 * (n1(u, v, 7, 7) - 0.5) + 0.05 * (n2(u, v, 30, 30) - 0.5) + 0.03 * (n3(u, v, 100, 100) - 0.5),
  }
}

/** Strands of cane that cross, with openings between. */
function cane(u: number, v: number): Grain {
  const strands = 16
  const [x, y] = [(u * strands) % 1, (v * strands) % 1]
  const bar = (part: number) => clamp(1 - Math.abs(part - 0.5) * 3.4)
  const cross = Math.max(bar(x), bar(y), bar((x + y) % 1) * 0.8)
  return { light: 0.42 + 0.6 * cross ** 0.6 + 0.06 * (n1(u, v, 40, 40) - 0.5) }
}

export const PATTERNS = {
  wood: { mm: [1400, 420], at: wood },
  marble: { mm: [1500, 1500], at: marble },
  travertine: { mm: [900, 600], at: travertine },
  stone: { mm: [500, 500], at: stone },
  terrazzo: { mm: [420, 420], at: terrazzo },
  linen: { mm: [90, 90], at: linen },
  boucle: { mm: [170, 170], at: boucle },
  wool: { mm: [160, 160], at: wool },
  velvet: { mm: [600, 600], at: velvet },
  leather: { mm: [150, 150], at: leather },
  brushed: { mm: [500, 160], at: brushed },
  plaster: { mm: [700, 700], at: plaster },
  cane: { mm: [200, 200], at: cane },
} satisfies Record<string, Pattern>

export type PatternName = keyof typeof PATTERNS
