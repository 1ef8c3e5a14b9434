import { ROOMS, type Room } from '#db/vocabulary.ts'
// Keys: their words are in `taxonomy.json` of each language.

/** Classes of a scheme's area in m²: from, and up to but not with. */
export const AREAS = ['0-40', '40-70', '70-100', '100-150', '150-250', '250'] as const

export type Area = (typeof AREAS)[number]

export const SCHEME_SORTS = ['newest', 'popular'] as const
export type SchemeSort = (typeof SCHEME_SORTS)[number]

/** So many characters fit in each field of a scheme, and of a draft. */
export const LENGTHS = { caseName: 120, introduction: 4000, ownName: 80, caption: 300, alt: 300 } as const

/** So many pictures a scheme may have, and so many panoramas. */
export const IMAGES_MAX = 60

/** What a scheme shows, each a list in its own order. */
export const FILE_LISTS = ['images', 'panoramas'] as const
export type ListOfFiles = (typeof FILE_LISTS)[number]

/** So many models can be tagged in one picture. */
export const TAGS_MAX = 20

/** So many models can be said to be in a scheme without saying where. */
export const UNPLACED_MAX = 200

export const IDEAS_PER_PAGE = 24
export const OWN_SCHEMES_PER_PAGE = 24

/** Further schemes at the end of a scheme's page. */
export const RELATED = 4

/** The ends of a class of areas in m²; the last class has no upper one. */
export function areaRange(area: Area): { from: number; to: number | undefined } {
  const [from = 0, to] = area.split('-').map(Number)
  return { from, to }
}

/** The rooms that pictures and panoramas show, by their names, each once. */
export function roomsOf(named: readonly { name?: string | undefined }[]): Room[] {
  return ROOMS.filter((room) => named.some(({ name }) => name === room))
}

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
  return FIXED_SECTIONS.map((name, index) => ({ kind: 'fixed' as const, name, images: filled[index] ?? [] })).filter(
    (section) => section.images.length > 0,
  )
}
