import { expect, test } from 'vitest'
import words from '#app/i18n/locales/en/field-errors.json' with { type: 'json' }
import { notFound } from '#domain/errors.ts'
import { IMAGES_MAX, LENGTHS, TAGS_MAX } from '#domain/schemes/rules.ts'
import { receiveForm } from '../../../http/forms/upload.ts'
import { testApp } from '../../../http/test-app.ts'
import { parseDraftForm, soundFields } from './draft-form.ts'

// A form without files needs nothing of it.
const app = testApp({} as never)
const all = <Value>(length: number, make: (index: number) => Value) => Array.from({ length }, (_, index) => make(index))
const idOf = (index: number) => index.toString(16).padStart(20, '0')

/** Each language of a text as long as it may be. */
const both = (name: string, max: number): [string, string][] => [
  [`${name}.en`, 'è'.repeat(max)],
  [`${name}.italy`, 'à'.repeat(max)],
]

test('a draft as full as the editor lets it be is read whole', async () => {
  const item = (list: 'images' | 'panoramas', index: number): [string, string][] => [
    [`${list}[${index}].mediaId`, idOf(index)],
    [`${list}[${index}].room`, 'kitchen'],
    [`${list}[${index}].ownName`, 'x'.repeat(LENGTHS.ownName)],
    ...both(`${list}[${index}].caption`, LENGTHS.caption),
    ...both(`${list}[${index}].alt`, LENGTHS.alt),
  ]
  const tag = (at: string, modelId: number): [string, string][] => [
    [`${at}.modelId`, String(modelId + 1)],
    [`${at}.x`, '1.5'],
    [`${at}.y`, '2.5'],
    [`${at}.isShown`, 'on'],
  ]
  const body = new URLSearchParams([
    ['version', '1'],
    ['caseName', 'Casa Piena'],
    ...both('introduction', LENGTHS.introduction),
    ...all(IMAGES_MAX, (index) => [
      ...item('images', index),
      ...all(TAGS_MAX, (number) => tag(`images[${index}].tags[${number}]`, number)).flat(),
    ]).flat(),
    ...all(IMAGES_MAX, (index) => item('panoramas', index)).flat(),
  ])
  const request = new Request('http://127.0.0.1:3000/', { method: 'POST', body })
  const parsed = await receiveForm(request, app, { sender: notFound(), filesMax: 0 }, async ({ form }) =>
    parseDraftForm(form, 'en'),
  )
  const { fields } = parsed
  expect(fields?.images.map(({ tags }) => tags.length)).toEqual(all(IMAGES_MAX, () => TAGS_MAX))
  expect(fields?.panoramas).toHaveLength(IMAGES_MAX)
})

test('a text that is too long is known by its field', () => {
  const form = new URLSearchParams([
    ['version', '1'],
    ['images[0].mediaId', idOf(0)],
    ['images[0].caption.italy', 'x'.repeat(LENGTHS.caption + 1)],
  ])
  expect(parseDraftForm(form, 'en')).toMatchObject({
    fieldErrors: { 'images[0].caption.italy': expect.stringContaining('300 characters fit') },
  })
})

test('what no form of ours sends is refused for a reason that has words', () => {
  const form = new URLSearchParams([
    ['introduction', 'x'],
    ['style', 'none'],
    ['images[0].tags[0].x', 'x'],
  ])
  const { fieldErrors = {} } = parseDraftForm(form, 'en')
  expect(Object.keys(fieldErrors)).toEqual(
    expect.arrayContaining(['version', 'introduction', 'style', 'images[0].mediaId']),
  )
  expect(new Set(Object.values(fieldErrors))).toEqual(new Set([words.required]))
})

test('of what no form of ours sends nothing is shown again that could not be typed', () => {
  const empty = { introduction: {}, images: [], panoramas: [] }
  const typed = (...pairs: [string, string][]) => parseDraftForm(new URLSearchParams(pairs), 'en').typed
  expect(typed(['images', 'x'], ['panoramas[0]', 'x'], ['introduction', 'x'])).toEqual(empty)
  expect(typed(['introduction.en[0]', 'x'], ['caseName.en', 'x'], ['style', 'a'], ['style', 'b'])).toEqual(empty)
  const item = { caption: {}, alt: {}, tags: [] }
  expect(typed(['images[99].mediaId', 'x'])).toEqual({ ...empty, images: [{ ...item, mediaId: 'x' }] })
  expect(typed(['images[0].caption', 'x'], ['images[0].tags', 'x'])).toEqual({ ...empty, images: [item] })
  const gaps = typed(['images[0].tags[9].x', '5'], ['images[0].alt.en.x', 'x'])
  expect(gaps).toEqual({ ...empty, images: [{ ...item, tags: [{ x: '5' }] }] })
})

test('what is wrong in a form stays as it was, and everything else can be saved', () => {
  const form = new URLSearchParams([
    ['version', '7'],
    ['caseName', 'Casa Nuova'],
    ['areaM2', 'eighty'],
    ['roomCount', '4'],
    ['introduction.en', 'x'.repeat(LENGTHS.introduction + 1)],
    ['introduction.italy', 'Tre stanze.'],
    // Its place is another than before.
    ['images[0].mediaId', idOf(2)],
    ['images[0].caption.en', 'The kitchen'],
    ['images[1].mediaId', idOf(1)],
    ['images[1].caption.en', 'x'.repeat(LENGTHS.caption + 1)],
    ['images[1].alt.en', 'A table'],
  ])
  const image = (index: number, caption: object, alt = {}) => ({ mediaId: idOf(index), caption, alt, tags: [] })
  const before = {
    areaM2: 84.5,
    introduction: { en: 'Three rooms.' },
    images: [image(1, { en: 'The table' }), image(2, {})],
    panoramas: [],
  }
  const faults = Object.keys(parseDraftForm(form, 'en').fieldErrors ?? {})
  expect(faults.toSorted()).toEqual(['areaM2', 'images[1].caption.en', 'introduction.en'])
  expect(soundFields(form, faults, before, 'en')).toEqual({
    version: 7,
    fields: {
      caseName: 'Casa Nuova',
      areaM2: 84.5,
      roomCount: 4,
      introduction: { en: 'Three rooms.', italy: 'Tre stanze.' },
      images: [image(2, { en: 'The kitchen' }), image(1, { en: 'The table' }, { en: 'A table' })],
      panoramas: [],
    },
  })
})

test('an area is read with a comma or a point', () => {
  const areaOf = (typed: string) =>
    parseDraftForm(new URLSearchParams({ version: '1', areaM2: typed }), 'italy').fields?.areaM2
  expect(['84,5', '84.5', '1.250,5', '84'].map(areaOf)).toEqual([84.5, 84.5, 1250.5, 84])
})

test('nothing can be saved of a form that does not say which version it is of', () => {
  const form = new URLSearchParams({ caseName: 'Casa', areaM2: 'x' })
  expect(
    soundFields(form, ['version', 'areaM2'], { introduction: {}, images: [], panoramas: [] }, 'en'),
  ).toBeUndefined()
})
