import type { Category, Mount, Style } from '#db/vocabulary.ts'
import type { OpeningKind } from '../rules.ts'

/** What the Studio is told of a product, or of a group of them: lengths in whole millimetres. */
export interface StudioModel {
  id: number
  kind: 'product' | 'combined'
  /** In the reader's language. */
  name: string
  /** Its brand's name; null for a group of several brands. */
  brand: string | null
  /** Width, depth and height, of the first variant or of the group as it stands. */
  size: StudioSize
  mount: Mount
  /** Where it goes into a wall: what it is there. */
  opening?: OpeningKind
  /** The address of its picture. */
  poster: string
  /** In their order; a group has none. */
  variants: StudioVariant[]
  /** Where a niche was asked for: the place of the first variant that fits it; of a group 0. */
  fitting?: number
  /** Of a group: each of its pieces, as often as it is in it. */
  parts?: StudioPart[]
  /** Of a group whose pieces nobody placed, or not all of them: these stand in a row. */
  isRow?: boolean
}

export type StudioSize = [width: number, depth: number, height: number]

export interface StudioVariant {
  /** Among its model's variants: what a design keeps. */
  place: number
  name: string
  /** Of its swatch, such as `#c39b6d`. */
  colour: string
  /** Only where it differs from the model's. */
  size?: StudioSize
}

/** A piece of a group, from the middle of the group's box. */
export interface StudioPart {
  /** A product: it has no parts of its own. */
  model: StudioModel
  /** The middle of its box in millimetres, x to the right and y down on the plan: the group's back is up. */
  at: [x: number, y: number]
  /** Its lowest point above the group's. */
  z: number
  /** In degrees, counter-clockwise as seen from above; at 0 its back is up. */
  turn: number
  /** The place of its variant. */
  variant: number
}

/** What `GET /studio/models` answers. */
export interface StudioModels {
  models: StudioModel[]
  /** Of all pages; exact. */
  total: number
  /** The number of the next page. */
  next: number | null
  /** Of all that is found: only what there is any of, in the order of the hub. */
  facets: {
    categories: StudioCount<Category>[]
    styles: StudioCount<Style>[]
    /** Not so where the numbers are estimates: see docs/decisions/models.md. */
    isExact: boolean
  }
}

export interface StudioCount<Key> {
  key: Key
  count: number
}

/** What `GET /studio/models/files` answers: by the ids asked for, null for what is withdrawn. */
export interface StudioModelFiles {
  models: Record<string, StudioFiles | null>
}

/** The files of a product: its levels are those of its first variant, from full detail to least. A group has none of its own. */
export interface StudioFiles {
  levels: StudioLevel[]
  /** In their order, the first one too. */
  variants: StudioVariantFiles[]
  /** Of the hub's category of lamps: in a room it shines. */
  isLamp: boolean
}

export interface StudioLevel {
  /** The address of a GLB as `studioGlbOf` makes it: in metres, its y up, its front to z. */
  url: string
  /** As the file has them; at the most so many where nobody counted. */
  triangles: number
}

export interface StudioVariantFiles {
  place: number
  /** Of all its detail: the first of its levels. */
  url: string
  levels: StudioLevel[]
}
