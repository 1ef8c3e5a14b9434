import type { PlacedFinish, Room } from './document.ts'
import { COATS } from './finishes/coats.ts'
import { MINERALS } from './finishes/minerals.ts'
import { TILES } from './finishes/tiles.ts'
import { WOODS } from './finishes/woods.ts'

/** What can be finished. */
export const PARTS = ['floor', 'wall', 'ceiling'] as const
export type Part = (typeof PARTS)[number]

/** As they are offered: what one walks on first, then what goes on walls. */
export const FINISH_KINDS = [
  'wood',
  'stone',
  'terrazzo',
  'tile',
  'concrete',
  'plaster',
  'paint',
  'wallpaper',
  'fabric',
] as const
export type FinishKind = (typeof FINISH_KINDS)[number]

/** How pieces lie: `squares` are blocks of boards, each turned against the next; `bond` shifts each row by a half; `whole` has none. */
export type Laying = 'planks' | 'herringbone' | 'chevron' | 'squares' | 'grid' | 'bond' | 'whole'

/** What a piece looks like from near. */
export type Grain =
  | 'wood'
  | 'marble'
  | 'travertine'
  | 'stone'
  | 'terrazzo'
  | 'glaze'
  | 'cement'
  | 'brick'
  | 'plaster'
  | 'plain'
  | 'stripes'
  | 'leaves'
  | 'fans'
  | 'straw'
  | 'linen'
  | 'wool'

/** What a surface can be made of. Its name is in `planner.finishes` of each language. */
export interface Finish {
  key: string
  kind: FinishKind
  laying: Laying
  grain: Grain
  /** A plank or tile in millimetres, along and across; of what is whole, after how much it repeats. */
  size: readonly [along: number, across: number]
  /** Between two pieces, in millimetres. */
  joint: number
  jointColour?: string
  /** As `#rrggbb`: its own first, then its veins, chips, print, or the other shades of its tiles. */
  colours: readonly [string, ...string[]]
  /** From 0, a mirror, to 1. */
  roughness: number
  /** Where it may be used. */
  on: readonly Part[]
}

/** A finish as a catalogue says it: its key is where it stands. */
export type FinishRow = Omit<Finish, 'key'>

const rows = { ...WOODS, ...MINERALS, ...TILES, ...COATS }

export type FinishKey = keyof typeof rows

/** All there are, in the order in which they are offered. Where the hub has the same material, under the hub's key. */
export const FINISHES = Object.fromEntries(
  Object.entries(rows).map(([key, row]): [string, Finish] => [key, { key, ...row }]),
) as Record<FinishKey, Finish>

export const isFinish = (key: string): key is FinishKey => Object.hasOwn(FINISHES, key)

/** What is there before anybody chooses. */
export const AS_BUILT: Readonly<Record<Part, FinishKey>> = {
  floor: 'pale-oak',
  wall: 'paint-white',
  ceiling: 'paint-white',
}

/** The finish of a surface in the colour that was chosen for it; as built where none was, or one that there is no more. */
export function finishOf(placed: PlacedFinish | undefined, part: Part): Finish {
  const known = placed && isFinish(placed.material)
  const finish = FINISHES[known ? (placed.material as FinishKey) : AS_BUILT[part]]
  return known && placed.colour ? inColour(finish, placed.colour) : finish
}

/** Prints, veins and chips stay as they are; of tiles in several shades there is one left. */
export function inColour(finish: Finish, colour: string): Finish {
  const others = finish.grain === 'glaze' ? [] : finish.colours.slice(1)
  return { ...finish, colours: [colour, ...others] }
}

/** What is painted, fired or woven can have any colour; wood and stone have their own. */
export const takesColour = ({ kind }: Finish) => !['wood', 'stone', 'terrazzo'].includes(kind)

/** What looks the same however it is turned isn't asked for it. */
export const canTurn = ({ kind }: Finish) => !['paint', 'plaster', 'concrete', 'terrazzo'].includes(kind)

/** In millimetres. */
export const SKIRTING = { height: 80, thickness: 12 } as const

/** A room has skirting boards unless they were taken off. */
export const hasSkirting = ({ skirting }: Pick<Room, 'skirting'>) => skirting ?? true
