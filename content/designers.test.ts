import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { LAYOUTS, STYLES, THEMES } from '#db/vocabulary.ts'
import { DesignerInput } from '#domain/designers/input.ts'
import { SCHEMES_PER_PAGE } from '#domain/designers/rules.ts'
import { isRoom } from '#domain/schemes/rules.ts'
import { readContent } from '#seed/content.ts'
import { type DesignerFile, picturesOf, readDesigners } from '#seed/designers.ts'
import { type Recipes, readRecipes, variantMaker } from '#seed/variants.ts'

const files = await readDesigners()
const designers = [...files.values()]
const schemes = designers.flatMap((designer) => designer.schemes)
const recipeOf = await readRecipes()

const valuesOf = <Item, Value>(items: Item[], value: (item: Item) => Value) => new Set(items.map(value))
const repeated = (texts: (string | undefined)[]) => texts.filter((text, index) => texts.indexOf(text) !== index)
const hasFile = (name: string) => existsSync(join(import.meta.dirname, `media/${name}.jpg`))
const unlikeUs = /!|\b(unlock|elevate|seamless(ly)?|revolutioni[sz]e\w*|rivoluzion\w+)\b/i

test('there are at least 24 designers of both kinds in 8 countries, each with a scheme', () => {
  expect(designers.length).toBeGreaterThanOrEqual(24)
  expect(valuesOf(designers, ({ country }) => country).size).toBeGreaterThanOrEqual(8)
  expect(valuesOf(designers, ({ kind }) => kind)).toEqual(new Set(['personal', 'store']))
  expect(designers.filter((designer) => designer.schemes.length === 0)).toEqual([])
})

test('Archivolto has one scheme more than a page, so that the pager can be seen', () => {
  expect(files.get('archivolto')?.schemes).toHaveLength(13)
  expect(SCHEMES_PER_PAGE).toBe(12)
})

test('every style, theme and layout has its schemes, from small rooms to large houses', () => {
  expect(valuesOf(schemes, ({ style }) => style)).toEqual(new Set(STYLES))
  expect(valuesOf(schemes, ({ theme }) => theme)).toEqual(new Set(THEMES))
  expect(valuesOf(schemes, ({ layout }) => layout)).toEqual(new Set(LAYOUTS))
  const areas = schemes.map(({ areaM2 }) => Number(areaM2))
  expect(Math.min(...areas)).toBeLessThan(20)
  expect(Math.max(...areas)).toBeGreaterThan(400)
})

test('a layout that counts its rooms counts them right', () => {
  const rooms: Record<string, number> = { studio: 1, 'two-rooms': 2, 'three-rooms': 3, 'four-rooms': 4 }
  const counted = schemes.filter(({ layout }) => layout && rooms[layout])
  expect(counted.filter(({ layout, roomCount }) => rooms[layout as string] !== roomCount)).toEqual([])
})

test('no two designers, schemes or texts are alike', () => {
  expect(repeated(designers.map(({ name }) => name))).toEqual([])
  expect(repeated(designers.map(({ address, city }) => `${address}, ${city}`))).toEqual([])
  expect(repeated(schemes.map(({ caseName }) => caseName))).toEqual([])
  for (const language of ['en', 'italy'] as const) {
    expect(repeated([...designers, ...schemes].map(({ introduction }) => introduction[language]))).toEqual([])
    expect(repeated(designers.map(({ scope }) => scope[language]))).toEqual([])
    expect(repeated(designers.flatMap(({ vipServices = [] }) => vipServices.map((text) => text[language])))).toEqual([])
  }
})

test('no two schemes show the same room, also not in other colours', () => {
  const sourceOf = (picture: string) => recipeOf(picture)?.view.source ?? picture
  const shown = schemes.map(({ images, panoramas }) =>
    valuesOf([...images, ...panoramas], (one) => sourceOf(one.picture)),
  )
  const times = Map.groupBy(
    shown.flatMap((sources) => [...sources]),
    (source) => source,
  )
  const sharing = schemes.filter((_, index) =>
    [...(shown[index] ?? [])].some((one) => (times.get(one)?.length ?? 0) > 1),
  )
  expect(sharing.map(({ caseName }) => caseName)).toEqual([])
})

test('some can be walked through in a panorama', () => {
  expect(schemes.filter(({ panoramas }) => panoramas.length > 0).length).toBeGreaterThanOrEqual(3)
})

describe.each([...files])('%s', (_, designer) => {
  test('is what a store may be, in both languages and in the tone of the house', () => {
    const { schemes: published, ...store } = designer
    expect(DesignerInput.safeParse(store).error).toBeUndefined()
    expect(published.length).toBeGreaterThan(0)
    for (const { en, italy } of textsOf(designer)) {
      expect(en?.trim() && italy?.trim()).toBeTruthy()
      expect(italy).not.toBe(en)
      expect(`${en} ${italy}`).not.toMatch(unlikeUs)
    }
  })

  test('has schemes of one to five pictures, named all or none, each room once', () => {
    for (const { images } of designer.schemes) {
      expect(images.length).toBeGreaterThanOrEqual(1)
      expect(images.length).toBeLessThanOrEqual(5)
      const names = images.flatMap(({ name }) => name ?? [])
      expect([0, images.length]).toContain(names.length)
      expect(repeated(names)).toEqual([])
    }
  })

  test('shows pictures that exist or can be made, with words for each', () => {
    for (const picture of picturesOf([designer])) expect(hasFile(recipeOf(picture)?.view.source ?? picture)).toBe(true)
    for (const { picture, caption = recipeOf(picture)?.view.caption } of designer.schemes.flatMap(
      (one) => one.images,
    )) {
      expect(caption?.en && caption.italy, picture).toBeTruthy()
    }
  })

  test('describes its own rooms for those who cannot see them', () => {
    const rooms = designer.schemes.flatMap(({ images }) => images).filter(({ picture }) => picture.startsWith('rooms/'))
    for (const { picture, alt, caption } of rooms) {
      expect(alt?.en && alt.italy, picture).toBeTruthy()
      expect(alt?.en).not.toBe(caption?.en)
    }
  })
})

test('most pictures are of rooms that have words in each language', () => {
  const names = schemes.flatMap(({ images }) => images.flatMap(({ name }) => name ?? []))
  expect(names.filter(isRoom).length / names.length).toBeGreaterThan(0.85)
})

test('variants are inside their source, and wide enough for a large screen’s column', async () => {
  const families = Object.values(await readContent<Recipes>('media/variants.json'))
  const views = families.flatMap((family) => Object.values(family.views))
  expect(views.length).toBeGreaterThan(50)
  for (const { source, box } of views) {
    const size = await sharp(join(import.meta.dirname, `media/${source}.jpg`)).metadata()
    const [left, top, width, height] = box ?? [0, 0, size.width, size.height]
    expect(width, source).toBeGreaterThanOrEqual(640)
    expect(left + width, source).toBeLessThanOrEqual(size.width)
    expect(top + height, source).toBeLessThanOrEqual(size.height)
  }
})

test('a tone changes the fabrics it is meant for, and leaves plants and white walls as they were', async () => {
  const make = variantMaker()
  const pixel = async (name: string, left: number, top: number) => {
    const recipe = recipeOf(name)
    if (!recipe) throw new Error(name)
    const part = sharp(await make(recipe)).extract({ left, top, width: 8, height: 8 })
    const { channels } = await sharp(await part.toBuffer()).stats()
    return channels.map(({ mean }) => mean) as [number, number, number]
  }
  const [olive, petrol] = ['views/brera/living/olive', 'views/brera/living/petrol']
  const [red, green, blue] = await pixel(petrol, 1400, 600)
  expect(Math.min(green, blue)).toBeGreaterThan(red + 20)
  const [leaf, wall] = [[300, 680] as const, [240, 400] as const]
  for (const [left, top] of [leaf, wall]) {
    const [before, after] = [await pixel(olive, left, top), await pixel(petrol, left, top)]
    expect(Math.max(...before.map((part, channel) => Math.abs(part - (after[channel] ?? 0))))).toBeLessThan(10)
  }
})

test('an unknown view or tone is said by its name', () => {
  expect(() => recipeOf('views/brera/sofa/no-such-tone')).toThrow('no recipe for views/brera/sofa/no-such-tone')
  expect(recipeOf('scenes/study')).toBeUndefined()
})

function textsOf({ scope, introduction, vipServices = [], schemes: published }: DesignerFile) {
  return [scope, introduction, ...vipServices, ...published.map((scheme) => scheme.introduction)]
}
