import { moved } from '#domain/moved.ts'
import type { DraftFields } from '#domain/schemes/input.ts'

type Files = Pick<DraftFields, 'images' | 'panoramas'>

/** The name of the buttons beside a scheme's pictures, which are sent with all that is typed. */
export const REARRANGE = 'rearrange'

const asking = /^(first|up|down|remove) (images|panoramas)\[(\d+)\](?:\.tags\[(\d+)\])?$/

/**
 * Does what such a button asks for; what makes no sense changes nothing.
 * @param asked such as `up images[2]` or `remove images[0].tags[1]`
 * @returns the fields, and the element in which the item is then
 */
export function rearranged<Fields extends Files>(fields: Fields, asked: string): { fields: Fields; at: string } {
  const [, how, list, placeTyped, tag] = asked.match(asking) ?? []
  if (!list) return { fields, at: '' }
  const from = Number(placeTyped)
  if (tag) {
    const images = fields.images.map((image, index) =>
      index === from ? { ...image, tags: image.tags.toSpliced(Number(tag), 1) } : image,
    )
    return { fields: { ...fields, images }, at: itemId('images', from) }
  }
  const to = { first: 0, up: from - 1, down: from + 1 }[how ?? '']
  const change = <Item>(items: Item[]) => (to === undefined ? items.toSpliced(from, 1) : moved(items, from, to))
  const changed = list === 'images' ? { images: change(fields.images) } : { panoramas: change(fields.panoramas) }
  return { fields: { ...fields, ...changed }, at: itemId(list as keyof Files, to ?? from) }
}

/** The element of a picture's or panorama's row. */
export const itemId = (list: keyof Files, index: number) => `${list}-${index}`
