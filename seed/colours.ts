/** How a variant's colours differ from its source's. Everything left out stays as it is. */
export interface Tone {
  /** Of everything: lightness times this, saturation times this, and towards amber (or, below 0, towards blue). */
  light?: number
  chroma?: number
  warmth?: number
  shifts?: Shift[]
}

/** What happens to some hues, such as the greens of walls and fabrics. Angles are OKLCh's, in degrees. */
export interface Shift {
  /** From and to; from 340 to 40 goes through red. */
  hues: [number, number]
  /** Only colours of about this saturation: wood and rust have the same hues, and so have white walls and oak. */
  above?: number
  below?: number
  turn?: number
  chroma?: number
  light?: number
}

/** So many steps from black to full of each channel. */
const STEPS = 25
/** Of each of a channel's 256 values the step below it, and how far it is past that, from 0 to 1. */
const STEP = Uint8Array.from({ length: 256 }, (_, value) =>
  Math.min(Math.floor((value * (STEPS - 1)) / 255), STEPS - 2),
)
const PAST = Float32Array.from({ length: 256 }, (_, value) => (value * (STEPS - 1)) / 255 - (STEP[value] as number))
const [RED, GREEN, BLUE] = [STEPS * STEPS * 3, STEPS * 3, 3]
const tables = new Map<string, Float32Array>()

/** What becomes of each colour, as `STEPS` cubed triples with red outermost. */
export function colourTable(tone: Tone): Float32Array {
  const key = JSON.stringify(tone)
  const table = tables.get(key) ?? new Float32Array(STEPS ** 3 * 3)
  if (tables.has(key)) return table
  tables.set(key, table)
  let at = 0
  for (let red = 0; red < STEPS; red++) {
    for (let green = 0; green < STEPS; green++) {
      for (let blue = 0; blue < STEPS; blue++) {
        table.set(toned([red, green, blue].map((step) => step / (STEPS - 1)) as Triple, tone), at)
        at += 3
      }
    }
  }
  return table
}

/**
 * Changes pixels (three bytes each) as a table says. A colour between its steps is mixed of four of the eight around
 * it: the corners of the tetrahedron that it lies in, which takes half the time of all eight.
 */
export function recolour(pixels: Uint8Array, table: Float32Array): void {
  for (let at = 0; at < pixels.length; at += 3) {
    const r = pixels[at] as number
    const g = pixels[at + 1] as number
    const b = pixels[at + 2] as number
    const red = PAST[r] as number
    const green = PAST[g] as number
    const blue = PAST[b] as number
    // From the near corner to the far one by way of the channel that is furthest along, then the second.
    const most = red > green ? (red > blue ? RED : BLUE) : green > blue ? GREEN : BLUE
    const least = red > green ? (green > blue ? BLUE : GREEN) : red > blue ? BLUE : RED
    const high = Math.max(red, green, blue)
    const low = Math.min(red, green, blue)
    const middle = red + green + blue - high - low
    const near = (STEP[r] as number) * RED + (STEP[g] as number) * GREEN + (STEP[b] as number) * BLUE
    const far = near + RED + GREEN + BLUE
    for (let channel = 0; channel < 3; channel++) {
      const first = table[near + channel] as number
      const second = table[near + most + channel] as number
      const third = table[far - least + channel] as number
      const last = table[far + channel] as number
      pixels[at + channel] =
        (first * (1 - high) + second * (high - middle) + third * (middle - low) + last * low + 0.5) | 0
    }
  }
}

type Triple = [number, number, number]

/** Red, green and blue from 0 to 1 as they become, from 0 to 255. */
function toned(rgb: Triple, { light = 1, chroma = 1, warmth = 0, shifts = [] }: Tone): Triple {
  let [l, a, b] = toOklab(rgb)
  for (const shift of shifts) {
    const saturation = Math.hypot(a, b)
    const hue = ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360
    const share = within(hue, shift.hues) * strongAs(saturation, shift)
    const angle = ((hue + (shift.turn ?? 0) * share) * Math.PI) / 180
    const strength = saturation * (1 + ((shift.chroma ?? 1) - 1) * share)
    l *= 1 + ((shift.light ?? 1) - 1) * share
    a = Math.cos(angle) * strength
    b = Math.sin(angle) * strength
  }
  l *= light
  return toRgb([l, a * chroma + warmth * 0.25 * l, b * chroma + warmth * l])
}

function strongAs(saturation: number, { above = 0.012, below = 1 }: Shift): number {
  return ramp(saturation, above, 0.02) * (1 - ramp(saturation, below, 0.02))
}

/** 1 inside a range of hues, falling to 0 over 12 degrees outside it. */
function within(hue: number, [from, to]: [number, number]): number {
  const middle = from + ((to - from + 360) % 360) / 2
  const away = Math.abs(((hue - middle + 540) % 360) - 180) - ((to - from + 360) % 360) / 2
  return 1 - ramp(away, 0, 12)
}

/** 0 below `from`, 1 above `from + length`, smoothly between them. */
function ramp(value: number, from: number, length: number): number {
  const part = Math.min(1, Math.max(0, (value - from) / length))
  return part * part * (3 - 2 * part)
}

// OKLab: lightness as eyes see it, so that a green wall that becomes blue is as light as it was. By Björn Ottosson.

function toOklab(rgb: Triple): Triple {
  const [r, g, b] = rgb.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as Triple
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function toRgb([lightness, a, b]: Triple): Triple {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return linear.map((part) => {
    const clipped = Math.min(1, Math.max(0, part))
    return 255 * (clipped <= 0.0031308 ? clipped * 12.92 : 1.055 * clipped ** (1 / 2.4) - 0.055)
  }) as Triple
}
