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
      const place = row * COLUMNS + column
      look = (look << 1n) | ((parts[place - 1] ?? 0) > (parts[place] ?? 0) ? 1n : 0n)
    }
  }
  return look.toString(16).padStart(16, '0')
}

/** In how many bits two looks differ. */
export function bitsBetween(one: string, other: string): number {
  const differing = BigInt(`0x${one}`) ^ BigInt(`0x${other}`)
  return differing.toString(2).replaceAll('0', '').length
}

/** The mean of each part, row by row. Parts share pixels where the picture has fewer than parts. */
function brightnessOfParts(pixels: Uint8Array, width: number, height: number): number[] {
  return Array.from({ length: COLUMNS * ROWS }, (_, place) => {
    const [left, right] = ends(place % COLUMNS, COLUMNS, width)
    const [top, bottom] = ends(Math.floor(place / COLUMNS), ROWS, height)
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
