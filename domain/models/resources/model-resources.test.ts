import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { audit } from '#db/schema/backstage.ts'
import { media } from '#db/schema/media.ts'
import { brand, model, modelPart, modelVariant } from '#db/schema/models.ts'
import { testDatabase } from '#db/test-database.ts'
import { refusalOf } from '#domain/accounts/test-services.ts'
import { actOn, changeRecord } from '#domain/backstage/changes/change.ts'
import { createRecord } from '#domain/backstage/changes/create.ts'
import { readRecord } from '#domain/backstage/read.ts'
import { appointed } from '#domain/backstage/test-requests.ts'
import { keepMedia } from '#domain/media/media.ts'
import { photograph, testFolder } from '#domain/media/test-media.ts'
import { search } from '#domain/search/search.ts'
import { tagsWhile } from '#domain/test-cache-tags.ts'
import { diskStorage } from '#server/media/storage.ts'
import { listBrands, readBrand } from '../brands.ts'
import { glbIo } from '../glb/glb-io.ts'
import { keepGlb } from '../glb/keep.ts'
import { rewrite } from '../glb/test-glb.ts'
import { listModels } from '../lists/lists.ts'
import { addCombined } from '../models.ts'
import { readCombined, readProduct, readScene } from '../read.ts'
import { brands } from './brand-resource.ts'
import { listLooks, removeLook, saveLook } from './looks.ts'
import { products } from './product-resource.ts'
import { combined, scenes } from './whole-resource.ts'

const { db, owner } = await testDatabase()
const storage = diskStorage(await testFolder())
const services = { db, storage, clock: () => new Date('2026-11-23T09:00:00Z') }
const editor = await appointed(db, 'editor')
const chair = await readFile(join(import.meta.dirname, '../../../content/models/files/chair-aria.glb'))
const size = { width: 490, depth: 545, height: 831 }

const picture = async () => (await keepMedia(db, storage, await photograph(), { kind: 'picture' })).id
let brandId = 0
let count = 0
const slugOf = () => `model-${++count}`

const whatItIs = {
  name: { en: 'Aria chair', italy: 'Sedia Aria' },
  description: { en: 'A padded chair.', italy: 'Una sedia imbottita.' },
  author: 'Elisa Carminati',
  space: 'dining-room',
  style: 'modern',
  labels: ['chair'],
  licence: 'loggia',
}
const look = async () => ({
  swatch: '#a5522e',
  colours: ['cognac'],
  glbId: (await keepGlb({ db, storage }, chair)).id,
  posterId: await picture(),
})
async function addProduct(given: object = {}) {
  const slug = slugOf()
  const fields = {
    slug,
    ...whatItIs,
    brandId,
    category: 'furniture',
    mount: 'floor',
    ...size,
    ...(await look()),
    ...given,
  }
  await createRecord(services, editor, products, { variantName: { en: 'Rust', italy: 'Ruggine' }, ...fields })
  return slug
}
const rowOf = async (slug: string) => {
  const [found] = await db.select().from(model).where(eq(model.slug, slug))
  if (!found) throw new Error(`no ${slug}`)
  return found
}
const namesOf = async (start: string) =>
  (await db.select({ name: media.name }).from(media).where(sql`starts_with(name, ${start})`)).map(({ name }) => name)
const fieldsOf = async (slug: string) => {
  const { name, description, author, space, style, labels, licence, category, mount, width, depth, height } =
    await rowOf(slug)
  return { name, description, author, space, style, labels, licence, brandId, category, mount, width, depth, height }
}

beforeAll(async () => {
  const introduction = { en: 'Makes chairs.', italy: 'Produce sedie.' }
  await createRecord(services, editor, brands, { slug: 'nido', name: 'Nido', country: 'it', introduction })
  brandId = Number((await db.select().from(brand))[0]?.id)
})

describe('a brand', () => {
  test('is shown with its logo, which is in the library then', async () => {
    const fields = {
      slug: 'arco',
      name: 'Arco',
      country: 'IT',
      introduction: { en: 'Lamps.' },
      logoId: await picture(),
    }
    await createRecord(services, editor, brands, fields)
    expect(await readBrand(db, 'arco')).toMatchObject({ name: 'Arco', logo: { id: fields.logoId } })
    expect(await namesOf('hub/brands/arco')).toEqual(['hub/brands/arco'])
  })

  test('leaves the lists and goes only where no model leads to it', async () => {
    const slug = await addProduct()
    expect(await refusalOf(actOn(services, editor, brands, 'nido', 'unlist'))).toBe('brand-has-models')
    await actOn(services, editor, products, slug, 'unlist')
    for (const { slug: other } of await db.select().from(model).where(eq(model.isListed, true))) {
      await actOn(services, editor, products, other, 'unlist')
    }
    await actOn(services, editor, brands, 'nido', 'unlist')
    expect((await listBrands(db)).map((each) => each.slug)).not.toContain('nido')
    expect(await refusalOf(readBrand(db, 'nido'))).toBe('not-found')
    expect(await refusalOf(actOn(services, editor, products, slug, 'list'))).toBe('brand-unlisted')
    expect(await refusalOf(actOn(services, editor, brands, 'nido', 'remove'))).toBe('brand-has-models')
    await actOn(services, editor, brands, 'nido', 'list')
    await actOn(services, editor, products, slug, 'list')
  })

  const told = { name: 'Corte', country: 'IT', introduction: { en: 'Tables.' } }

  test('tells its story and where it is found, and each of it only if it wants to', async () => {
    await createRecord(services, editor, brands, { slug: 'corte', ...told })
    const nothing = { story: null, address: null, website: null, catalogue: null, email: null }
    expect(await readBrand(db, 'corte')).toMatchObject(nothing)
    const all = {
      story: { en: 'It began with a table.\n\nThen came a chair.' },
      address: 'Via dei Segantini 21, San Giovanni',
      website: 'https://www.corte.example/',
      catalogue: 'https://files.corte.example/catalogue.pdf',
      email: 'info@corte.example',
    }
    await changeRecord(services, editor, brands, 'corte', { version: 1, fields: { ...told, ...all } })
    expect(await readBrand(db, 'corte')).toMatchObject(all)
  })

  test.each([
    { website: 'http://corte.example' },
    { website: 'javascript:alert(1)' },
    { website: 'https://anna:secret@corte.example' },
    { catalogue: '/media/catalogue.pdf' },
    { email: 'info@' },
    { address: 'x'.repeat(201) },
  ])('says nothing that is wrong or unsafe: %j', async (wrong) => {
    const fields = { slug: 'wrong', ...told, name: 'Wrong', ...wrong }
    expect(await refusalOf(createRecord(services, editor, brands, fields))).toBe('input-invalid')
  })

  test('has a logo that is a picture', async () => {
    const { id } = await keepGlb({ db, storage }, chair)
    const fields = { slug: 'glb', name: 'Glb', country: 'IT', introduction: { en: 'A.' }, logoId: id }
    expect(await refusalOf(createRecord(services, editor, brands, fields))).toBe('input-invalid')
  })
})

describe('a product', () => {
  test('is there whole once it is added: on its page, in lists and in the search, in both languages', async () => {
    let slug = ''
    const tags = await tagsWhile(owner, async () => {
      slug = await addProduct()
    })
    const { id } = await rowOf(slug)
    const found = await readProduct(db, id)
    expect(found).toMatchObject({ name: whatItIs.name, size, triangles: 2540, brand: { slug: 'nido' } })
    expect(found.variants).toMatchObject([{ name: { italy: 'Ruggine' }, glb: { mime: 'model/gltf-binary' } }])
    for (const language of ['en', 'italy'] as const) {
      const { models } = await listModels(db, 'product', { category: 'furniture' }, language)
      expect(models.map((each) => each.slug)).toContain(slug)
    }
    const paths = async (text: string, language: 'en' | 'italy') =>
      (await search(db, { query: text, language })).results.map(({ path }) => path)
    expect(await paths('padded', 'en')).toContain(`/gallery/models/singerdetail?id=${id}`)
    expect(await paths('imbottita', 'italy')).toContain(`/gallery/models/singerdetail?id=${id}`)
    expect(tags).toEqual(expect.arrayContaining(['models', 'brands', `brand:${brandId}`]))
    expect(await namesOf(`hub/${slug}/`)).toContain(`hub/${slug}/1`)
  })

  test('that says another size than its file is refused, and nothing of it is kept', async () => {
    const before = await db.$count(model)
    await expect(addProduct({ width: 600 })).rejects.toMatchObject({
      reason: 'model-size-differs',
      values: { is: '490 × 545 × 831', stated: '600 × 545 × 831' },
    })
    const slug = await addProduct()
    const fields = { ...(await fieldsOf(slug)), width: 600 }
    expect(await refusalOf(changeRecord(services, editor, products, slug, { version: 1, fields }))).toBe(
      'model-size-differs',
    )
    expect(await db.$count(model)).toBe(before + 1)
  })

  test.each([
    ['a picture in place of its file', async () => ({ glbId: await picture() })],
    ['a file in place of its picture', async () => ({ posterId: (await keepGlb({ db, storage }, chair)).id })],
    ['a brand that there is not', async () => ({ brandId: 999_999 })],
    ['a label that there is not', async () => ({ labels: ['shoe'] })],
    ['no colour', async () => ({ colours: [] })],
    ['a place among the looks', async () => ({ position: 3 })],
  ])('with %s is refused', async (_what, given) => {
    expect(await refusalOf(addProduct(await given()))).toBe('input-invalid')
  })

  test('whose address is taken leaves the other as it is', async () => {
    expect(await refusalOf(addProduct({ slug: await addProduct() }))).toBe('slug-taken')
  })

  test('is changed by its fields, and lists it where it is then', async () => {
    const slug = await addProduct()
    const fields = { ...(await fieldsOf(slug)), category: 'decoration', mount: 'top', labels: ['chair', 'wood'] }
    await changeRecord(services, editor, products, slug, { version: 1, fields })
    const { models } = await listModels(db, 'product', { category: 'decoration' }, 'en')
    expect(models.map((each) => each.slug)).toEqual([slug])
    const onTop = await listModels(db, 'product', { mount: 'top' }, 'en')
    expect(onTop.models.map((each) => each.slug)).toEqual([slug])
  })

  test('is nobody’s but an editor’s', async () => {
    const slug = await addProduct()
    for (const role of ['moderator', 'support'] as const) {
      const actor = await appointed(db, role)
      const fields = { version: 1, fields: await fieldsOf(slug) }
      expect(await refusalOf(changeRecord(services, actor, products, slug, fields))).toBe('not-allowed')
      expect(await refusalOf(actOn(services, actor, products, slug, 'unlist'))).toBe('not-allowed')
      expect(await refusalOf(listLooks(db, actor, slug))).toBe('not-allowed')
    }
  })
})

describe('a look of a product', () => {
  const blue = async () => ({ ...(await look()), name: { en: 'Blue' }, swatch: '#3a597a', colours: ['blue' as const] })

  test('is added, changed and removed, with what lists know of it, and each is logged', async () => {
    const slug = await addProduct()
    await saveLook(services, editor, slug, { look: 'new', version: 1, ...(await blue()) } as never)
    await saveLook(services, editor, slug, { look: 'new', version: 2, ...(await blue()), colours: ['green'] } as never)
    expect(await rowOf(slug)).toMatchObject({ colours: ['cognac', 'green', 'blue'], version: 3 })
    const posterId = await picture()
    await saveLook(services, editor, slug, { look: '0', version: 3, ...(await blue()), posterId } as never)
    expect(await rowOf(slug)).toMatchObject({ posterId, colours: ['green', 'blue'] })
    await removeLook(services, editor, slug, { look: '1', version: 4 })
    const looks = await listLooks(db, editor, slug)
    expect(looks.map((each) => [each.look.position, each.look.colours])).toEqual([
      [0, ['blue']],
      [1, ['green']],
    ])
    const entries = await db.select().from(audit).where(eq(audit.key, slug)).orderBy(audit.id)
    expect(entries.map(({ action }) => action)).toEqual(['created', 'add-look', 'add-look', 'look', 'remove-look'])
    expect(entries[1]).toMatchObject({
      after: { variants: expect.stringMatching(/^1\. Rust.*\n2\. Blue, #3a597a, blue, /) },
    })
  })

  test('has the size of its file', async () => {
    const slug = await addProduct()
    const wide = { look: 'new', version: 1, ...(await blue()), width: 900, depth: 545, height: 831 } as never
    expect(await refusalOf(saveLook(services, editor, slug, wide))).toBe('model-size-differs')
    const partly = { look: 'new', version: 1, ...(await blue()), width: 490 } as never
    expect(await refusalOf(saveLook(services, editor, slug, partly))).toBe('size-incomplete')
  })

  test('is not another’s, not beyond those that there are, and of the version that was seen', async () => {
    const slug = await addProduct()
    const save = async (which: object) =>
      refusalOf(saveLook(services, editor, slug, { ...(await blue()), ...which } as never))
    expect(await save({ look: '7', version: 1 })).toBe('not-found')
    expect(await save({ look: '-1', version: 1 })).toBe('not-found')
    expect(await save({ look: 'new', version: 9 })).toBe('changed-meanwhile')
    expect(await refusalOf(removeLook(services, editor, slug, { look: '0', version: 1 }))).toBe('input-invalid')
    expect(await db.$count(modelVariant, eq(modelVariant.modelId, (await rowOf(slug)).id))).toBe(1)
  })
})

describe('what is put together of products', () => {
  test('is added and changed with its parts, in lines', async () => {
    const [one, other] = [await addProduct(), await addProduct()]
    const fields = { ...whatItIs, colours: ['oak'], posterId: await picture(), parts: `${one} 2\n${other}` }
    const group = slugOf()
    await createRecord(services, editor, combined, { slug: group, ...fields, ...size, brandId })
    const { id } = await rowOf(group)
    expect((await readCombined(db, id)).parts.map(({ count: its }) => its)).toEqual([2, 1])
    expect((await readRecord(db, editor, combined, group))?.typed.parts).toBe(`${one} 2\n${other} 1`)

    const room = slugOf()
    const inRoom = { ...fields, parts: `${one} 3 furniture\n${other} decorate` }
    await createRecord(services, editor, scenes, { slug: room, ...inRoom })
    const scene = await rowOf(room)
    expect((await readScene(db, scene.id)).parts.map(({ tab }) => tab)).toEqual(['furniture', 'decorate'])
    const fewer = { ...inRoom, parts: `${other} 1 furniture` }
    await changeRecord(services, editor, scenes, room, { version: 1, fields: fewer })
    expect((await readScene(db, scene.id)).parts).toHaveLength(1)
    const entries = await db.select().from(audit).where(sql`${audit.key} = ${room} and ${audit.action} = 'changed'`)
    expect(entries).toMatchObject([{ after: { parts: [`${other} 1 furniture`] } }])
    expect(await rowOf(room)).toMatchObject({ version: 2 })
    // A kind is not shown by another's page.
    expect(await readRecord(db, editor, combined, room)).toBeUndefined()
    expect(await refusalOf(actOn(services, editor, products, room, 'unlist'))).toBe('not-found')
  })

  test('keeps the places of those of its pieces that are as many as before', async () => {
    const [one, other] = [await addProduct(), await addProduct()]
    const place = { x: -400, y: 0, z: 0, turn: 90, variant: 0 }
    const parts = [
      { model: one, places: [place] },
      { model: other, places: [{ ...place, x: 400 }] },
    ]
    const slug = slugOf()
    const [posterId, colours] = [await picture(), ['oak']]
    const facts = { ...whatItIs, slug, colours, parts } as Parameters<typeof addCombined>[2]
    await addCombined(db, editor, facts, posterId)
    const fields = { ...whatItIs, colours, posterId, parts: `${other} 2\n${one} 1` }
    await changeRecord(services, editor, combined, slug, { version: 1, fields })
    const { id } = await rowOf(slug)
    const kept = await db.select().from(modelPart).where(eq(modelPart.wholeId, id)).orderBy(modelPart.position)
    expect(kept.map(({ count: its, places }) => [its, places])).toEqual([
      [2, null],
      [1, [place]],
    ])
  })

  test.each([
    ['a product that there is not', 'nothing 1'],
    ['one that is named twice', 'twice'],
    ['a line that says something else', 'twice two'],
    ['none', ''],
  ])('of %s is refused', async (_what, parts) => {
    const twice = await addProduct()
    const lines = parts === 'twice' ? `${twice}\n${twice}` : parts
    const fields = { slug: slugOf(), ...whatItIs, colours: ['oak'], posterId: await picture(), parts: lines }
    expect(await refusalOf(createRecord(services, editor, combined, fields))).toBe('input-invalid')
  })

  test('has all three measures or none', async () => {
    const parts = await addProduct()
    const fields = { slug: slugOf(), ...whatItIs, colours: ['oak'], posterId: await picture(), parts, width: 20 }
    expect(await refusalOf(createRecord(services, editor, combined, fields))).toBe('size-incomplete')
  })
})

describe('a file that is brought', () => {
  const refused = (bytes: Uint8Array) => keepGlb({ db, storage }, bytes).catch((error) => error)

  test('and refers to another host is refused in words', async () => {
    const elsewhere = rewrite(chair, (json) => {
      json.images = [{ uri: 'https://elsewhere.example/wood.png' }]
    })
    expect((await refused(elsewhere)).values?.findings).toMatch(/refers to another one, "https:\/\/elsewhere/)
  })

  test('and unfolds to more textures than a viewer holds is refused in words', async () => {
    const document = await glbIo.readBinary(chair)
    const side = 2048
    const plain = await sharp({ create: { width: side, height: side, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    for (let index = 0; index < 13; index++) {
      const texture = document.createTexture(`t${index}`).setImage(plain).setMimeType('image/png')
      document.createMaterial(`m${index}`).setBaseColorTexture(texture)
    }
    const bytes = await glbIo.writeBinary(document)
    expect(bytes.length).toBeLessThan(1_000_000)
    expect((await refused(bytes)).values?.findings).toMatch(/^The textures have 54525952 pixels together/)
  })

  test('and is broken leaves nothing behind', async () => {
    const before = await db.$count(media)
    expect(await refused(chair.subarray(0, 30_000))).toMatchObject({ reason: 'model-refused' })
    expect(await db.$count(media)).toBe(before)
  })
})
