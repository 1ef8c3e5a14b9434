import type { Grain } from '#domain/designs/finishes.ts'
import type { Place } from './laying.ts'
import { CLOUDS, chance, clamp, DUST, HILLS, read, thread } from './noise.ts'

/** What a place looks like: which of the colours, how much of another, how light. Written to for each pixel, as `Place` is. */
export interface Shade {
  colour: number
  other: number
  /** Of the other colour, from 0 to 1. */
  share: number
  /** 1 as the colour is. */
  light: number
}

export interface Sheet {
  /** How many colours there are. */
  colours: number
  /** Of a piece; of what is whole, of all of it. In millimetres. */
  long: number
  wide: number
}

/** Three numbers from 0 to 1 that a piece has and no other: made anew only where another piece begins. */
export type Own = [a: number, b: number, c: number]

type Look = (place: Place, shade: Shade, sheet: Sheet, own: Own) => void

const TAU = 2 * Math.PI

/** Year rings as arches in some boards and as lines in others, long fibres, short pores; each board has a tone of its own. */
const wood: Look = ({ along, across }, shade, { wide }, [a, b, c]) => {
  const wander = read(CLOUDS, along / 5200 + a, across / 900 + b) - 0.5
  const off = (across - wide * (0.2 + 0.6 * b)) / Math.max(60, wide)
  const rings =
    a > 0.5
      ? 9 * off * off + (along / 210) * (c > 0.5 ? 1 : -1) + 5 * wander
      : across / (7 + 7 * c) + 6 * wander + along / 4000
  const turn = TAU * rings
  const ring = 0.5 + 0.5 * Math.sin(turn + 0.7 * Math.sin(turn))
  const fibre =
    0.55 * read(DUST, along / (46 * 256) + b, across / (1.3 * 256) + a) +
    0.45 * read(DUST, along / (150 * 256) + c, across / (3.1 * 256) + b)
  const pore = clamp((read(DUST, along / (14 * 256) + a, across / (0.9 * 256) + c) - 0.8) * 5)
  shade.share = clamp(0.42 * ring * ring * ring * (0.5 + c) + 0.9 * (fibre - 0.32) + 0.35 * pore)
  shade.light = 0.93 + 0.2 * (b - 0.5) + 0.1 * (wander + 0.5) + 0.06 * (fibre - 0.5)
}

/** Veins that run aslant through each slab, broad here and lost there, with finer ones across them and clouds between. */
const marble: Look = ({ along, across }, shade, _, [a, b, c]) => {
  const x = along / 1500 + a
  const y = across / 1500 + b
  const slope = c > 0.5 ? 0.7 : -0.7
  const far = read(CLOUDS, x * 0.22, y * 0.22)
  const near = read(CLOUDS, x * 0.55 + 0.4, y * 0.55 + 0.7)
  const way = (x + slope * y) * 1.7 + 2.6 * far + 0.35 * near
  const off = Math.abs(way - Math.floor(way) - 0.5)
  const strength = clamp((near - 0.33) * 3.2)
  const vein = clamp(1 - off / (0.012 + 0.11 * strength * strength)) * (0.25 + 0.75 * strength)
  const cross = (y - slope * x * 0.6) * 4.1 + 1.1 * near + 2.4 * far
  const fine = clamp(1 - Math.abs(cross - Math.floor(cross) - 0.5) / 0.035) * clamp((far - 0.42) * 4)
  shade.share = clamp(0.85 * vein * vein + 0.16 * vein + 0.42 * fine + 0.5 * (near - 0.44))
  shade.light = 0.99 + 0.05 * (far - 0.5)
}

/** Layers, and rows of holes in some of them. */
const travertine: Look = ({ along, across }, shade, _, [a, b]) => {
  const wander = 60 * (read(CLOUDS, along / 6000 + a, across / 3000 + b) - 0.5)
  const layers =
    0.6 * read(HILLS, along / 16000 + b, (across + wander) / 520 + a) +
    0.4 * read(HILLS, along / 9000 + a, (across + wander) / 190 + b)
  const holes = clamp((read(HILLS, along / 300 + a, (across + wander) / 90 + b) - 0.8) * 9) * clamp((layers - 0.5) * 6)
  shade.share = clamp(0.25 + 1.5 * (layers - 0.42) + 0.8 * holes)
  shade.light = 1 - 0.16 * holes + 0.05 * (a - 0.5)
}

/** Speckle with faint clouds. */
const stone: Look = ({ along, across }, shade, _, [a, b]) => {
  const cloud = read(CLOUDS, along / 1900 + a, across / 1900 + b)
  const speckle = read(DUST, along / 500 + b, across / 500 + a)
  shade.share = clamp(0.4 + 1.1 * (cloud - 0.5) + 0.35 * (speckle - 0.5))
  shade.light = 1 + 0.05 * (a - 0.5) + 0.05 * (speckle - 0.5)
}

/** Fired by hand: each tile has a shade and leans a little, glaze pools towards its edges. */
const glaze: Look = ({ along, across, edge }, shade, { colours, long, wide }, [a, b, c]) => {
  shade.colour = Math.floor(c * colours)
  const lean = (along / long - 0.5) * (a - 0.5) + (across / wide - 0.5) * (b - 0.5)
  const pool = read(HILLS, along / 700 + a, across / 700 + b) - 0.5
  const rim = clamp(1 - edge / Math.min(9, wide * 0.12))
  shade.light = 1 + 0.11 * (a - 0.5) + 0.26 * lean + 0.14 * pool - 0.13 * rim * rim
}

/** Fired clay: rough, of several shades, scorched in places. */
const brick: Look = ({ along, across, edge }, shade, { colours }, [a, b, c]) => {
  shade.colour = Math.floor(c * colours)
  shade.other = (shade.colour + 1) % colours
  const cloud = read(CLOUDS, along / 900 + a, across / 700 + b)
  const rough = read(DUST, along / 420 + b, across / 420 + a)
  shade.share = clamp(0.3 + 1.6 * (cloud - 0.5))
  shade.light = 0.99 + 0.12 * (a - 0.5) + 0.16 * (rough - 0.5) + 0.12 * (cloud - 0.5) - 0.12 * clamp(1 - edge / 4)
}

/** Cast: clouds, a few dark spots, and the way of the trowel. */
const cement: Look = ({ along, across }, shade, { long, wide }) => {
  const x = along / long
  const y = across / wide
  const cloud = read(CLOUDS, x, y)
  const trowel = read(CLOUDS, x * 2 + 0.35 * cloud, y * 5 + 0.1 * cloud)
  const bubble = clamp((read(DUST, x * 2, y * 2) - 0.985) * 40)
  shade.share = clamp(0.45 + 2.1 * (cloud - 0.5) + 0.7 * (trowel - 0.5) + 0.7 * bubble)
  shade.light = 1 + 0.035 * (read(DUST, x * 3, y * 3) - 0.5)
}

/** Lime put on by hand in wide strokes. */
const plaster: Look = ({ along, across }, shade, { long, wide }) => {
  const x = along / long
  const y = across / wide
  const cloud = read(CLOUDS, x, y) - 0.5
  const stroke = read(CLOUDS, x * 3 + 0.5 * cloud, y * 2 - 0.7 * cloud) - 0.5
  shade.light = 1 + 0.11 * cloud + 0.1 * stroke + 0.03 * (read(DUST, x * 3, y * 3) - 0.5)
}

/** Paint, as a roller leaves it. */
const plain: Look = ({ along, across }, shade, { long, wide }) => {
  shade.light = 1 + 0.02 * (read(HILLS, (along / long) * 6, (across / wide) * 6) - 0.5)
}

/** Terrazzo's cement, and the ground of paper on which leaves are printed. */
const ground = ({ along, across }: Place, shade: Shade, { long, wide }: Sheet) => {
  const x = along / long
  const y = across / wide
  shade.light = 1 + 0.03 * (read(CLOUDS, x, y) - 0.5) + 0.02 * (read(DUST, x * 2, y * 2) - 0.5)
}

/** Broad stripes with a fine line at each side. */
const stripes: Look = (place, shade, sheet) => {
  ground(place, shade, sheet)
  const each = sheet.long / 4
  const off = Math.abs((place.along % each) - each / 2)
  const line = clamp(0.5 + (1.2 - Math.abs(off - each * 0.34)))
  shade.share = Math.max(clamp(0.5 + each * 0.25 - off), line)
}

/** Fans over fans, of an art deco paper: each row lies on the one above it. */
const fans: Look = (place, shade, sheet) => {
  ground(place, shade, sheet)
  const radius = sheet.long / 4
  const apart = radius / 2
  const bottom = Math.floor(place.across / apart) + 2
  for (let row = bottom; row > bottom - 5; row--) {
    const shift = Math.abs(row) % 2 === 0 ? 0 : radius
    const across = place.along - shift
    const nearest = Math.round(across / (2 * radius)) * 2 * radius
    const far = Math.hypot(across - nearest, place.across - row * apart)
    if (far > radius) continue
    const ring = ((far / radius) * 4) % 1
    const off = Math.min(ring, 1 - ring) * (radius / 4)
    shade.share = clamp(1.5 - off / 0.9) * 0.92
    return
  }
}

/** Split straw, woven in rows. */
const straw: Look = ({ along, across }, shade, { long, wide }) => {
  const place = (across / wide) * 300
  const row = Math.floor(place) % 300
  const round = Math.sin(Math.PI * (place % 1))
  const upright = Math.floor((along / long) * 60) % 60
  const held = clamp(1 - Math.abs((((along / long) * 60) % 1) - 0.5) * 9) * (upright % 2 === row % 2 ? 1 : 0)
  shade.share = clamp(thread(row, along / long, 9) * 0.9 - 0.1 + 0.4 * held)
  shade.light = 0.86 + 0.17 * round + 0.1 * (chance(row, 5) - 0.5) - 0.05 * held
}

/** Threads over and under each other, some of them thicker. */
const linen: Look = ({ along, across }, shade, { long, wide }) => {
  const threads = 200
  const x = (along / long) * threads
  const y = (across / wide) * threads
  const column = Math.floor(x)
  const row = Math.floor(y)
  const isOver = (column + row) % 2 === 0
  const round = Math.sin(Math.PI * (isOver ? y - row : x - column))
  const slub = isOver ? thread(row, along / long, 9) : thread(column + 500, across / wide, 9)
  shade.light = 0.8 + 0.19 * round + 0.2 * (slub - 0.5)
}

/** Loops of yarn, close together. */
const wool: Look = ({ along, across }, shade, { long, wide }) => {
  const loops = 72
  const y = (across / wide) * loops
  const row = Math.floor(y)
  const shifted = (along / long) * loops + (row % 2) / 2
  const column = Math.floor(shifted) % loops
  const dx = (shifted % 1) - 0.5
  const dy = y - row - 0.5
  const dome = clamp(1 - (dx * dx * 2.6 + dy * dy * 3.4))
  const fuzz = read(DUST, (along / long) * 3, (across / wide) * 3) - 0.5
  shade.light = 0.7 + 0.32 * dome + 0.1 * (chance(column, row) - 0.5) + 0.12 * fuzz
}

export const LOOKS: Record<Grain, Look> = {
  wood,
  marble,
  travertine,
  stone,
  terrazzo: ground,
  glaze,
  cement,
  brick,
  plaster,
  plain,
  stripes,
  leaves: ground,
  fans,
  straw,
  linen,
  wool,
}
