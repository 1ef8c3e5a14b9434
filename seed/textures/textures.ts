import sharp from 'sharp'
import { PATTERNS, type PatternName } from './patterns.ts'

/** A picture of a material that repeats without a seam, and how large one tile of it is. */
export interface Texture {
  image: Uint8Array
  /** Along the grain and across it. */
  mm: readonly [number, number]
}

interface Colours {
  colour: string
  /** Of veins and chips, where the pattern has them; a lighter or darker shade of the colour by default. */
  veins?: string
}

const side = 256
const made = new Map<string, Promise<Texture>>()

/** A tile of a material; the same asked for gives the same bytes, drawn once. A JPEG, which every program reads. */
export function textureOf(pattern: PatternName, colours: Colours): Promise<Texture> {
  const key = [pattern, colours.colour, colours.veins].join(' ')
  const known = made.get(key) ?? draw(pattern, colours)
  made.set(key, known)
  return known
}

async function draw(name: PatternName, { colour, veins }: Colours): Promise<Texture> {
  const { mm, at } = PATTERNS[name]
  const base = channels(colour)
  const other = channels(veins ?? shade(base))
  const grains = drawn(name, at)
  const pixels = new Uint8Array(side * side * 3)
  grains.forEach(({ light, vein = 0 }, index) => {
    for (let channel = 0; channel < 3; channel++) {
      const mixed = (base[channel] as number) * (1 - vein) + (other[channel] as number) * vein
      pixels[index * 3 + channel] = Math.min(255, Math.max(0, Math.round(mixed * light)))
    }
  })
  const image = await sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality: 74 })
    .toBuffer()
  return { image, mm }
}

const patterns = new Map<string, { light: number; vein?: number }[]>()

/** A pattern's tile in the order of its pixels, as light as its colour on average. */
function drawn(name: string, at: (u: number, v: number) => { light: number; vein?: number }) {
  const known = patterns.get(name)
  if (known) return known
  const grains = Array.from({ length: side * side }, (_, index) =>
    at((index % side) / side, Math.floor(index / side) / side),
  )
  const average = grains.reduce((sum, { light }) => sum + light, 0) / grains.length
  const even = grains.map(({ light, ...rest }) => ({ light: light / average, ...rest }))
  patterns.set(name, even)
  return even
}

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

function shade(base: number[]): string {
  const factor = base.reduce((sum, value) => sum + value, 0) > 300 ? 0.72 : 1.6
  return `#${base
    .map((value) =>
      Math.min(255, Math.round(value * factor))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
