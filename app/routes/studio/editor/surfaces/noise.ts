/*
 * Chance that is the same everywhere and always: what a texture looks like follows from its finish alone. Noise is read from tables
 * that are made once, since a texture asks for it some millions of times.
 */

/** From 0 to below 1, of two whole numbers. */
export function chance(a: number, b = 0): number {
  let mixed = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b + 0x7f4a7c15, 0xc2b2ae35)
  mixed ^= mixed >>> 15
  mixed = Math.imul(mixed, 0x2c1b3c6d)
  mixed ^= mixed >>> 12
  mixed = Math.imul(mixed, 0x297a2d39)
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
}

/** A whole number of a text. */
export function seedOf(text: string): number {
  let seed = 2166136261
  for (const letter of text) seed = Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 16777619)
  return seed >>> 0
}

const SIDE = 256

/** @param cells of each octave, along a side; each counts half of the one before */
function tableOf(seed: number, ...cells: number[]): Float32Array {
  const table = new Float32Array(SIDE * SIDE)
  const whole = cells.reduce((sum, _, octave) => sum + 0.5 ** octave, 0)
  for (const [octave, count] of cells.entries()) {
    const share = 0.5 ** octave / whole
    const at = (x: number, y: number) => chance(seed + octave, (x % count) * 1024 + (y % count))
    for (let y = 0; y < SIDE; y++) {
      const [row, down] = placeIn(y, count)
      for (let x = 0; x < SIDE; x++) {
        const [column, right] = placeIn(x, count)
        const above = at(column, row) * (1 - right) + at(column + 1, row) * right
        const below = at(column, row + 1) * (1 - right) + at(column + 1, row + 1) * right
        table[y * SIDE + x] = (table[y * SIDE + x] ?? 0) + share * (above * (1 - down) + below * down)
      }
    }
  }
  return table
}

function placeIn(texel: number, cells: number): [cell: number, eased: number] {
  const place = (texel * cells) / SIDE
  const part = place % 1
  return [Math.floor(place), part * part * (3 - 2 * part)]
}

/** Clouds within clouds, eight of them along a side. */
export const CLOUDS = tableOf(11, 8, 16, 32, 64, 128)
/** As smooth as hills, sixteen along a side. */
export const HILLS = tableOf(23, 16)
/** Each texel by itself. */
export const DUST = tableOf(37, SIDE)

/** What a table says at a place, from 0 to 1; it repeats with every whole number. */
export function read(table: Float32Array, x: number, y: number): number {
  const across = (x - Math.floor(x)) * SIDE
  const down = (y - Math.floor(y)) * SIDE
  const column = across | 0
  const row = down | 0
  const right = across - column
  const below = down - row
  const left = column & 255
  const beside = (column + 1) & 255
  const here = (row & 255) << 8
  const next = ((row + 1) & 255) << 8
  const above = (table[here | left] as number) * (1 - right) + (table[here | beside] as number) * right
  const under = (table[next | left] as number) * (1 - right) + (table[next | beside] as number) * right
  return above * (1 - below) + under * below
}

/** Threads that run along: each row has its own, which changes `count` times on the way from 0 to 1, and ends as it begins. */
export function thread(row: number, along: number, count: number): number {
  const place = (along + chance(row, 7)) * count
  const cell = Math.floor(place)
  const part = place - cell
  return chance(row, 11 + (cell % count)) * (1 - part) + chance(row, 11 + ((cell + 1) % count)) * part
}

export const clamp = (value: number) => (value < 0 ? 0 : value > 1 ? 1 : value)
