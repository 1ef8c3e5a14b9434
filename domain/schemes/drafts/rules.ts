/** So many drafts a store may have at a time. */
export const DRAFTS_MAX = 100

/** What a draft still needs before it can be published; `index` is the picture's or panorama's, from 0. */
export interface MissingField {
  what: 'caseName' | 'style' | 'areaM2' | 'roomCount' | 'introduction' | 'images' | 'imageName' | 'panoramaName'
  index?: number
}

/** The section that a picture stands in: a room of ours, or what its author calls it. */
export const nameOf = ({ room, ownName }: { room?: string | undefined; ownName?: string | undefined }) =>
  room || ownName || undefined
