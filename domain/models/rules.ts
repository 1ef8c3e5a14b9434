import {
  CATEGORIES,
  type Category,
  type Colour,
  type Label,
  type Licence,
  type ModelKind,
  type Mount,
  type Space,
} from '#db/vocabulary.ts'
// Keys: their words are in `taxonomy.json` of each language.

/** More than anybody sorts by hand. */
export const COLLECTIONS_MAX = 200

/** The groups of the hub's products; furniture, which rooms and groups are full of, is found in the list. */
export const HUB_CATEGORIES = CATEGORIES.slice(0, 7)

/** The groups of the hub's scenes, in its order. */
export const SCENE_SPACES = [
  'study',
  'living-room',
  'restaurant',
  'bedroom',
  'childrens-room',
] as const satisfies Space[]

/** What a swatch of a family of colours shows. */
export const SWATCHES: Record<Colour, string> = {
  white: '#f5f3ee',
  cream: '#e6dcc8',
  beige: '#c9b79c',
  grey: '#96938d',
  black: '#23211f',
  oak: '#c39b6d',
  walnut: '#6a4a34',
  cognac: '#a5622e',
  red: '#9c3f2b',
  pink: '#d3a398',
  yellow: '#d0a13c',
  green: '#6f7f5b',
  blue: '#5b7891',
  brass: '#b18e46',
  steel: '#a8acaf',
}

/** What words call a licence: their keys have no points. */
export const LICENCE_WORDS = {
  loggia: 'loggia',
  'cc-by-4.0': 'cc-by-4-0',
  'cc0-1.0': 'cc0-1-0',
} as const satisfies Record<Licence, string>

export const MODEL_SORTS = ['popular', 'latest', 'name', 'size'] as const
export type ModelSort = (typeof MODEL_SORTS)[number]

/** A room has no size to sort by. */
export function sortsOf(kind: ModelKind): readonly ModelSort[] {
  return kind === 'scene' ? MODEL_SORTS.slice(0, 3) : MODEL_SORTS
}

/** The first is the default. */
export const PAGE_SIZES = [10, 20, 50] as const

/** So many models stand in a group of the hub: a large room and two beside it, or a row of pieces. */
export const HUB_ITEMS: Record<ModelKind, number> = { scene: 3, combined: 4, product: 4 }

/** So many further ones stand on a product's page, for each reason. */
export const RELATED_MODELS = 4

/** What a rating can say. */
export const STARS = [1, 2, 3, 4, 5] as const

/** What members find of a model: stars on average, to one decimal, and how many gave them. */
export interface Rating {
  average: number
  count: number
}

/** None where nobody rated. @param model the columns that a trigger keeps */
export function ratingOf({ ratingSum, ratingCount: count }: { ratingSum: number; ratingCount: number }): Rating | null {
  return count === 0 ? null : { average: Math.round((10 * ratingSum) / count) / 10, count }
}

/** On what a product of a kind usually is, where nobody says; migration 0052 said the same of those that were there. */
export function usualMount({ category, labels }: { category: Category; labels: readonly Label[] }): Mount {
  const isAny = (...kinds: Label[]) => kinds.some((kind) => labels.includes(kind))
  if (isAny('pendant')) return 'ceiling'
  if (isAny('table-lamp', 'vase')) return 'top'
  if (isAny('floor-lamp', 'freestanding')) return 'floor'
  if (isAny('mirror', 'wall-panel', 'tile') || category === 'doors-windows' || category === 'lighting') return 'wall'
  return 'floor'
}

/** What goes into a wall: it makes its own opening there. */
export const OPENINGS = ['door', 'window'] as const
export type OpeningKind = (typeof OPENINGS)[number]

/** Which of them a product is; neither, where it isn't mounted on walls, such as a roof window or a partition. */
export function openingKind(product: {
  category: Category | null
  mount: Mount | null
  labels: readonly Label[]
}): OpeningKind | undefined {
  if (product.category !== 'doors-windows' || product.mount !== 'wall') return undefined
  return product.labels.find((label) => label === 'door' || label === 'window')
}

/** Of a model or a niche, in mm. */
export const SIZE_MAX = 16_383

/** Whole millimetres, as it stands: from left to right, from front to back, and up. */
export interface Size {
  width: number
  depth: number
  height: number
}

/** A place to be filled, in mm, and the air to be left at either side, behind and above; what is not said has no end. */
export interface Niche {
  width?: number | undefined
  depth?: number | undefined
  height?: number | undefined
  clearance?: number | undefined
}

/** The largest long side, short side and height that a piece may have in a niche, in mm; Infinity where it has no end. */
export function roomOf({ width = Infinity, depth = Infinity, height = Infinity, clearance = 0 }: Niche) {
  const [across, deep] = [width - 2 * clearance, depth - clearance]
  return { long: Math.max(across, deep), short: Math.min(across, deep), height: height - clearance }
}

/**
 * The sizes that decide whether any of several fits: long side, short side and height of each in turn, without those
 * that are larger all over than another one.
 */
export function smallestOf(sizes: readonly Size[]): number[] {
  const standing = sizes.map(({ width, depth, height }) => [Math.max(width, depth), Math.min(width, depth), height])
  const kept: number[][] = []
  for (const size of standing.toSorted((a, b) => sumOf(a) - sumOf(b))) {
    if (!kept.some((smaller) => smaller.every((side, axis) => side <= (size[axis] ?? 0)))) kept.push(size)
  }
  return kept.flat()
}

function sumOf(size: number[]): number {
  return size.reduce((sum, side) => sum + side, 0)
}

/** Whether a piece fits a niche, as it stands or turned by 90° on the floor. */
export function fits({ width, depth, height }: Size, niche: Niche): boolean {
  const room = roomOf(niche)
  return Math.max(width, depth) <= room.long && Math.min(width, depth) <= room.short && height <= room.height
}

/** Whether it must be turned for that. */
export function fitsOnlyTurned({ width, depth, height }: Size, niche: Niche): boolean {
  const { clearance = 0, width: across = Infinity, depth: deep = Infinity } = niche
  const fitsAsItStands = width <= across - 2 * clearance && depth <= deep - clearance
  return fits({ width, depth, height }, niche) && !fitsAsItStands
}

/** The longer side of a picture on a model in the Studio, in pixels. */
export const STUDIO_PICTURE_SIDE = 512
