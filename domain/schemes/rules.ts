import { z } from 'zod'
import { LocalTextOf } from '#domain/text.ts'

// Keys: their words are in `taxonomy.json` of each language.

export const STYLES = [
  'modern',
  'warm-modern',
  'contemporary',
  'minimal',
  'industrial',
  'mediterranean',
  'scandinavian',
  'japandi',
  'mid-century',
  'classic',
  'art-deco',
  'rustic',
] as const

export const ROOMS = [
  'living-room',
  'restaurant',
  'dining-room',
  'kitchen',
  'bedroom',
  'childrens-room',
  'study',
  'bathroom',
  'wardrobe',
  'hall',
  'terrace',
  'office',
  'shop',
] as const

export const LAYOUTS = [
  'studio',
  'open-plan',
  'two-rooms',
  'three-rooms',
  'four-rooms',
  'loft',
  'duplex',
  'villa',
] as const

export const THEMES = [
  'apartment',
  'loft',
  'lake-house',
  'country-house',
  'restaurant',
  'hotel',
  'office',
  'shop',
] as const

export type Style = (typeof STYLES)[number]
export type Room = (typeof ROOMS)[number]
export type Layout = (typeof LAYOUTS)[number]
export type Theme = (typeof THEMES)[number]

export const SCHEME_SORTS = ['newest', 'popular'] as const
export type SchemeSort = (typeof SCHEME_SORTS)[number]

/** Whether a section's name is one of ours, with words in each language, or what its author calls it. */
export function isRoom(name: string): name is Room {
  return (ROOMS as readonly string[]).includes(name)
}

/** A frame shows https and our own addresses; `//host` and `/\host` would be someone else's. */
export const Url720 = z
  .string()
  .max(2048)
  .regex(/^(https:\/\/[^/]|\/[^/\\])/)

const mediaId = z.string().regex(/^[0-9a-f]{20}$/)
const sectionName = z.string().trim().min(1).max(80)
const caption = LocalTextOf(300).optional()

export const SchemeInput = z.strictObject({
  designerId: z.int().positive(),
  caseName: z.string().trim().min(1).max(120),
  style: z.enum(STYLES),
  areaM2: z.int().min(1).max(100_000),
  roomCount: z.int().min(1).max(999),
  layout: z.enum(LAYOUTS).optional(),
  theme: z.enum(THEMES).optional(),
  introduction: LocalTextOf(4000),
  /** Left out: the first of its own panoramas, if there are any. */
  url720: Url720.optional(),
  /** A place among the three projects of the home page: for the house to give. */
  showcase: z.int().min(1).max(3).optional(),
  images: z
    .array(z.strictObject({ mediaId, name: sectionName.optional(), caption }))
    .min(1)
    .max(60)
    .refine((images) => new Set(images.map(({ name }) => name !== undefined)).size === 1),
  panoramas: z
    .array(
      z.strictObject({
        mediaId,
        name: sectionName,
        caption,
        /** Degrees to the right of the picture's middle, and up. */
        yaw: z.number().min(-180).max(180).optional(),
        pitch: z.number().min(-90).max(90).optional(),
      }),
    )
    .max(60)
    .default([]),
})

export const FIXED_SECTIONS = ['overview', 'wardrobe', 'bedroom'] as const

/** A section of a scheme's page: one with the author's name for it, or one of the three fixed ones. */
export type Section<Image> =
  | { kind: 'named'; name: string; images: Image[] }
  | { kind: 'fixed'; name: (typeof FIXED_SECTIONS)[number]; images: Image[] }

/**
 * Named images make a section each. Others fill the three fixed sections with one each, in order; those that are left
 * show the whole house too. A fixed section without an image is left out.
 */
export function sectionsOf<Image extends { name: string | null }>(images: Image[]): Section<Image>[] {
  const named = images.flatMap((image) =>
    image.name === null ? [] : [{ kind: 'named' as const, name: image.name, images: [image] }],
  )
  if (named.length > 0) return named
  const [overview, wardrobe, bedroom, ...rest] = images
  const filled = [[overview, ...rest], [wardrobe], [bedroom]].map((group) =>
    group.filter((image) => image !== undefined),
  )
  return FIXED_SECTIONS.map((name, place) => ({ kind: 'fixed' as const, name, images: filled[place] ?? [] })).filter(
    (section) => section.images.length > 0,
  )
}
