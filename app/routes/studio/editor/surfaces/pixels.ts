import type { Finish } from '#domain/designs/finishes.ts'
import { LOOKS, type Own, type Shade } from './grains.ts'
import { laidPattern, type Place } from './laying.ts'
import { chance, clamp, seedOf } from './noise.ts'
import { type Blend, stampChips, stampLeaves } from './stamps.ts'

/** As many as are drawn in some 50 ms, and as a graphics card takes at once. */
const MOST_PIXELS = 380_000
const LONGEST = 1024

export interface Pixels {
  /** Red, green, blue and opacity of each. */
  data: Uint8ClampedArray<ArrayBuffer>
  columns: number
  rows: number
  /** What they cover, in millimetres. */
  width: number
  height: number
}

/** A finish as a picture that goes on seamlessly at every side: the same one for the same finish. */
export function pixelsOf(finish: Finish): Pixels {
  const pattern = laidPattern(finish)
  const { width, height } = pattern
  const zoom = Math.min(Math.sqrt(MOST_PIXELS / (width * height)), LONGEST / Math.max(width, height))
  const [columns, rows] = [Math.round(width * zoom), Math.round(height * zoom)]
  const data = new Uint8ClampedArray(columns * rows * 4)
  const colours = finish.colours.map(channelsOf)
  const joint = channelsOf(finish.jointColour ?? finish.colours[0])
  const seed = seedOf(finish.key)
  const look = LOOKS[finish.grain]
  const sheet = { colours: colours.length, long: finish.size[0], wide: finish.size[1] }
  const place: Place = { along: 0, across: 0, edge: 0, piece: 0 }
  const shade: Shade = { colour: 0, other: 1, share: 0, light: 1 }
  const own: Own = [0, 0, 0]
  let piece = Number.NaN
  // However thin it is, it is seen.
  const half = Math.max(finish.joint / 2, 0.42 / zoom)
  const hasJoint = finish.laying !== 'whole'

  for (let row = 0, at = 0; row < rows; row++) {
    const y = ((row + 0.5) / rows) * height
    for (let column = 0; column < columns; column++, at += 4) {
      pattern.locate(((column + 0.5) / columns) * width, y, place)
      if (place.piece !== piece) {
        piece = place.piece
        for (let which = 0; which < own.length; which++) own[which] = chance(piece + seed, which + 1)
      }
      shade.colour = 0
      shade.other = colours.length > 1 ? 1 : 0
      shade.share = 0
      shade.light = 1
      look(place, shade, sheet, own)
      const base = colours[shade.colour] as Channels
      const other = colours[shade.other] as Channels
      const gap = hasJoint ? clamp((half - place.edge) * zoom + 0.5) : 0
      for (let channel = 0; channel < 3; channel++) {
        const from = base[channel] as number
        const body = (from + ((other[channel] as number) - from) * shade.share) * shade.light
        data[at + channel] = body + ((joint[channel] as number) - body) * gap
      }
      data[at + 3] = 255
    }
  }

  const blend: Blend = (x, y, colour, share, light) => {
    const at = (y * columns + x) * 4
    for (let channel = 0; channel < 3; channel++) {
      const under = data[at + channel] as number
      data[at + channel] = under + ((colours[colour]?.[channel] ?? 0) * light - under) * share
    }
  }
  const stamp = { terrazzo: stampChips, leaves: stampLeaves }[finish.grain as string]
  stamp?.({ width: columns, height: rows, zoom, colours: colours.length, seed }, blend)
  return { data, columns, rows, width, height }
}

type Channels = [red: number, green: number, blue: number]

const channelsOf = (colour: string): Channels => {
  const all = Number.parseInt(colour.slice(1), 16)
  return [all >> 16, (all >> 8) & 255, all & 255]
}
