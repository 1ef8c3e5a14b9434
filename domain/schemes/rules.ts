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
