import { expect, test, vi } from 'vitest'
import { SYSTEM } from '#domain/actor.ts'
import { addBrand } from '#domain/models/brands.ts'
import { brandNamed, product } from '#domain/models/lists/test-hub.ts'
import { setModelListed } from '#domain/models/models.ts'
import { member } from '#domain/schemes/test-gallery.ts'
import { readDesign } from '../read.ts'
import { TEMPLATES } from '../rules.ts'
import { createDesign } from '../stored/designs.ts'
import { openDesign } from '../stored/saving.ts'
import { designServices, nobody } from '../stored/test-own-designs.ts'
import { itemBoxes, outside, overlaps } from '../testing/test-boxes.ts'
import { readTemplate } from './furnishing.ts'

vi.setConfig({ testTimeout: 60_000 })

const services = await designServices()
const { db } = services
const person = await member(db)
const names = (document: Awaited<ReturnType<typeof readTemplate>>) =>
  Object.values(document.models)
    .map(({ name }) => name)
    .sort()
const template = (key: string, language = 'en') => readTemplate(db, person, key, language)

const size = (width: number, depth: number, height: number) => ({ width, depth, height })

test('a hub with nothing in it furnishes nothing', async () => {
  for (const key of TEMPLATES) {
    const document = await template(key)
    expect([document.models, document.items]).toEqual([{}, {}])
  }
})

test('pieces stand where their spots are, named in the reader’s language; what a hub lacks is left out', async () => {
  await addBrand(db, SYSTEM, brandNamed('nido'))
  const name = { en: 'Brera sofa', italy: 'Divano Brera' }
  const sofa = await product(db, { slug: 'brera-linen', name, labels: ['sofa'], size: size(2_416, 987, 942) })
  await product(db, { slug: 'riga-walnut', name: { en: 'Riga' }, labels: ['sideboard'], size: size(1_800, 470, 720) })
  const vase = { slug: 'creta-earth', name: { en: 'Creta' }, category: 'decoration', labels: ['vase'] } as const
  await product(db, { ...vase, labels: ['vase'], size: size(585, 321, 386) })

  const { id } = await createDesign(services, person, { name: 'Casa', template: 'living-room', language: 'italy' })
  const { document } = await openDesign(db, person, id)
  expect(names(document)).toEqual(['Creta', 'Divano Brera', 'Riga'])
  expect(document).toEqual(readDesign(document))
  const items = Object.values(document.items)
  const of = (index: number) => items.find(({ model }) => document.models[model]?.model === index)
  // Its back is at the left wall.
  expect(of(sofa.id)).toMatchObject({ at: [98_700 / 2, 240_000], z: 0, turn: 90_00, mount: 'floor' })
  // The vase is on the sideboard.
  expect(items.map(({ z, mount }) => [z, mount])).toContainEqual([72_000, 'top'])
  expect(overlaps(itemBoxes(document))).toEqual([])
  expect(outside(document, itemBoxes(document))).toEqual([])
  expect((await template('empty')).items).toEqual({})
})

test('in the place of a sample piece stands what is called so and fits, and nothing else', async () => {
  await setModelListed(db, SYSTEM, (await product(db, { slug: 'lino-linen', labels: ['bed'] })).id, false)
  await product(db, { name: { en: 'Too wide' }, labels: ['bed'], size: size(2_400, 2_000, 900) })
  // As wide as its spot is deep.
  await product(db, { name: { en: 'Across' }, labels: ['bed'], size: size(2_300, 2_000, 900) })
  await product(db, {
    name: { en: 'Wall mirror' },
    category: 'decoration',
    labels: ['mirror'],
    size: size(500, 30, 900),
  })
  const standing = { category: 'decoration', mount: 'floor', labels: ['mirror'] } as const
  await product(db, { ...standing, labels: ['mirror'], name: { en: 'Cheval' }, size: size(400, 40, 900) })
  expect(names(await template('bedroom'))).toEqual(['Wall mirror'])
  await product(db, { name: { en: 'Single bed' }, labels: ['bed'], size: size(1_000, 2_000, 900) })
  const document = await template('bedroom')
  expect(names(document)).toEqual(['Single bed', 'Wall mirror'])
  expect(overlaps(itemBoxes(document))).toEqual([])
  expect(outside(document, itemBoxes(document))).toEqual([])
})

test('a template that there is not is none, and nobody is told of any', async () => {
  await expect(template('castle')).rejects.toMatchObject({ reason: 'input-invalid' })
  await expect(readTemplate(db, nobody, 'flat', 'en')).rejects.toMatchObject({ reason: 'login-required' })
})
