import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DraftFields } from '#domain/schemes/input.ts'
import { rearranged } from './rearrange.ts'

const idOf = (index: number) => index.toString(16).padStart(20, '0')
const tag = (modelId: number) => ({ modelId, x: 10, y: 20, isShown: true })
const draft = DraftFields.parse({
  images: [{ mediaId: idOf(0), tags: [tag(7), tag(8)] }, { mediaId: idOf(1) }, { mediaId: idOf(2) }],
  panoramas: [{ mediaId: idOf(3) }, { mediaId: idOf(4) }],
})
const placesOf = (items: { mediaId: string }[]) => items.map(({ mediaId }) => Number.parseInt(mediaId, 16))

test.each([
  ['up images[2]', [0, 2, 1], [3, 4], 'images-1'],
  ['first images[2]', [2, 0, 1], [3, 4], 'images-0'],
  ['down images[0]', [1, 0, 2], [3, 4], 'images-1'],
  ['remove images[1]', [0, 2], [3, 4], 'images-1'],
  ['down panoramas[0]', [0, 1, 2], [4, 3], 'panoramas-1'],
])('"%s" leaves pictures %j and panoramas %j', (asked, images, panoramas, at) => {
  const done = rearranged(draft, asked)
  expect([placesOf(done.fields.images), placesOf(done.fields.panoramas), done.at]).toEqual([images, panoramas, at])
})

test.each([
  'up images[0]',
  'first images[3]',
  'down images[2]',
  'remove images[9]',
  'remove everything',
  'turn images[1]',
  '',
])('"%s" changes nothing', (asked) => {
  expect(rearranged(draft, asked).fields).toEqual(draft)
})

test('a tag is removed from its picture alone', () => {
  const { fields, at } = rearranged(draft, 'remove images[0].tags[0]')
  expect(fields.images.map(({ tags }) => tags)).toEqual([[tag(8)], [], []])
  expect(at).toBe('images-0')
})

test('whatever is asked, nothing comes twice, and nothing but what is removed goes', () => {
  const how = fc.constantFrom('first', 'up', 'down', 'remove')
  fc.assert(
    fc.property(how, fc.nat(4), (deed, at) => {
      const before = placesOf(draft.images)
      const gone = deed === 'remove' ? before.filter((_, index) => index !== at) : before
      const { fields } = rearranged(draft, `${deed} images[${at}]`)
      expect(placesOf(fields.images).toSorted()).toEqual(gone)
    }),
  )
})
