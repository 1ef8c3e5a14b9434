import { type TypedText, writtenIn } from '#domain/text.ts'

/** So many characters fit in each field of a draft. */
export const LENGTHS = { caseName: 120, introduction: 4000, ownName: 80, caption: 300, alt: 300 } as const

/** So many drafts a store may have at a time. */
export const DRAFTS_MAX = 100

/** What a draft still needs before it can be published; `place` is the picture's or panorama's, from 0. */
export interface MissingField {
  what: 'caseName' | 'style' | 'areaM2' | 'roomCount' | 'introduction' | 'images' | 'imageName' | 'panoramaName'
  place?: number
}

interface Named {
  room?: string | undefined
  ownName?: string | undefined
}

interface Asked {
  caseName?: string | undefined
  style?: string | undefined
  areaM2?: number | undefined
  roomCount?: number | undefined
  introduction: TypedText
  images: Named[]
  panoramas: Named[]
}

/** All that a draft lacks, in the order in which its form asks for it. Pictures are all named, or none of them is. */
export function missingFieldsOf(fields: Asked): MissingField[] {
  const missingFields: MissingField[] = (['caseName', 'style', 'areaM2', 'roomCount'] as const)
    .filter((what) => fields[what] === undefined || fields[what] === '')
    .map((what) => ({ what }))
  if (!writtenIn(fields.introduction)) missingFields.push({ what: 'introduction' })
  if (fields.images.length === 0) missingFields.push({ what: 'images' })
  if (fields.images.some(nameOf)) missingFields.push(...unnamed(fields.images, 'imageName'))
  missingFields.push(...unnamed(fields.panoramas, 'panoramaName'))
  return missingFields
}

/** The section that a picture stands in: a room of ours, or what its author calls it. */
export const nameOf = ({ room, ownName }: Named): string | undefined => room || ownName || undefined

const unnamed = (items: Named[], what: MissingField['what']) =>
  items.flatMap((item, place) => (nameOf(item) ? [] : [{ what, place }]))
