import { writtenIn } from '#domain/text.ts'
import type { DraftFields, SchemeFields } from '../input.ts'
import type { Placement } from '../publishing/placements.ts'
import { type MissingField, nameOf } from './rules.ts'

/** A draft as a scheme, with the models that are tagged in its pictures. */
export interface CompleteDraft {
  scheme: SchemeFields
  tags: Placement[]
  missingFields?: undefined
}

/** What a draft is as a scheme, or all that it lacks, in the order in which its form asks for it. */
export function completeDraft(fields: DraftFields): CompleteDraft | { missingFields: MissingField[] } {
  const { caseName, style, areaM2, roomCount, layout, theme, images } = fields
  const introduction = writtenIn(fields.introduction)
  const unnamed = unnamedIn(fields)
  if (caseName && style && areaM2 && roomCount && introduction && images.length > 0 && unnamed.length === 0) {
    const own = { caseName, style, areaM2, roomCount, layout, theme, introduction }
    return { scheme: { ...own, ...filesIn(fields) }, tags: placementsIn(fields) }
  }
  const given = { caseName, style, areaM2, roomCount, introduction, images: images.length > 0 }
  const missing = (['caseName', 'style', 'areaM2', 'roomCount', 'introduction', 'images'] as const)
    .filter((what) => !given[what])
    .map((what) => ({ what }))
  return { missingFields: [...missing, ...unnamed] }
}

type Files = Pick<DraftFields, 'images' | 'panoramas'>
type Item = Parameters<typeof nameOf>[0]

/** Pictures are all named, or none of them is; panoramas all are. */
export const unnamedIn = ({ images, panoramas }: Files): MissingField[] => [
  ...(images.some(nameOf) ? withoutName(images, 'imageName') : []),
  ...withoutName(panoramas, 'panoramaName'),
]

/** A draft's pictures and panoramas as a scheme's. */
export const filesIn = ({ images, panoramas }: Files): Pick<SchemeFields, 'images' | 'panoramas'> => ({
  images: images.map(imageOf),
  panoramas: panoramas.flatMap(panoramaOf),
})

const withoutName = (items: Item[], what: 'imageName' | 'panoramaName'): MissingField[] =>
  items.flatMap((item, index) => (nameOf(item) ? [] : [{ what, index }]))

const imageOf = ({ mediaId, caption, alt, ...named }: DraftFields['images'][number]) => ({
  mediaId,
  name: nameOf(named),
  caption: writtenIn(caption),
  alt: writtenIn(alt),
})

function panoramaOf({ mediaId, caption, alt, yaw, pitch, ...named }: DraftFields['panoramas'][number]) {
  const name = nameOf(named)
  return name ? [{ mediaId, name, caption: writtenIn(caption), alt: writtenIn(alt), yaw, pitch }] : []
}

/** The models that are marked in a draft's pictures. */
export const placementsIn = ({ images }: Pick<Files, 'images'>): Placement[] =>
  images.flatMap(({ tags }, picture) =>
    tags.map(({ modelId, x, y, isShown }) => ({ modelId, isShown, point: { picture, x, y } })),
  )
