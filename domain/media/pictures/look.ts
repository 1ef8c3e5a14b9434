/** So many columns and rows of brightness are compared, each with the one to its right. */
const [COLUMNS, ROWS] = [9, 8]

/** Looks that differ in more bits are of two pictures. Those of any two pictures differ in some 32. */
export const SAME_LOOK_BITS = 5

/**
 * What a picture looks like, as 16 hex digits: whether each of 64 parts is brighter than the one to its right (dHash). It stays the
 * same, or nearly so, where a picture is scaled, saved again, or made brighter.
 * @param pixels red, green and blue of each, a byte each
 */
export function lookOf(pixels: Uint8Array, width: number, height: number): string {
  const parts = brightnessOfParts(pixels, width, height)
  let look = 0n
  for (let row = 0; row < ROWS; row++) {
    for (let column = 1; column < COLUMNS; column++) {
      const index = row * COLUMNS + column
      look = (look << 1n) | ((parts[index - 1] ?? 0) > (parts[index] ?? 0) ? 1n : 0n)
    }
  }
  return look.toString(16).padStart(16, '0')
}

/** In how many bits two looks differ. */
export function bitsBetween(one: string, other: string): number {
  return bitsOf(half(one, 0) ^ half(other, 0)) + bitsOf(half(one, 8) ^ half(other, 8))
}

/** The look of the same picture mirrored, but for parts that are as bright as their neighbour. */
export function mirrored(look: string): string {
  const rows = look.match(/../g) ?? []
  return rows.map((row) => mirroredRow(Number.parseInt(row, 16)).toString(16).padStart(2, '0')).join('')
}

/** Backwards, and each comparison the other way round. */
function mirroredRow(row: number): number {
  let backwards = 0
  for (let bit = 0; bit < 8; bit++) backwards |= ((row >> bit) & 1) << (7 - bit)
  return ~backwards & 255
}

function half(look: string, from: number): number {
  return Number.parseInt(look.slice(from, from + 8), 16)
}

function bitsOf(number: number): number {
  let count = 0
  for (let left = number; left !== 0; left &= left - 1) count++
  return count
}

/** The mean of each part, row by row. Parts share pixels where the picture has fewer than parts. */
function brightnessOfParts(pixels: Uint8Array, width: number, height: number): number[] {
  return Array.from({ length: COLUMNS * ROWS }, (_, index) => {
    const [left, right] = ends(index % COLUMNS, COLUMNS, width)
    const [top, bottom] = ends(Math.floor(index / COLUMNS), ROWS, height)
    let sum = 0
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) {
        const at = (y * width + x) * 3
        sum += 0.299 * (pixels[at] ?? 0) + 0.587 * (pixels[at + 1] ?? 0) + 0.114 * (pixels[at + 2] ?? 0)
      }
    }
    return sum / ((right - left) * (bottom - top))
  })
}

function ends(part: number, parts: number, length: number): [from: number, to: number] {
  const from = Math.min(length - 1, Math.floor((part * length) / parts))
  return [from, Math.max(from + 1, Math.floor(((part + 1) * length) / parts))]
}
