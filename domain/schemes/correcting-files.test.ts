import { asc, desc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { audit } from '#db/schema/backstage.ts'
import { earnedPicture } from '#db/schema/media.ts'
import { schemeModel } from '#db/schema/models.ts'
import { hotspot } from '#db/schema/panoramas.ts'
import { panorama, scheme, schemeImage } from '#db/schema/schemes.ts'
import { refusalOf, testServices } from '#domain/accounts/test-services.ts'
import { SYSTEM } from '#domain/actor.ts'
import { appointed } from '#domain/backstage/test-requests.ts'
import { parse } from '#domain/input.ts'
import { addBrand } from '#domain/models/brands.ts'
import { brandNamed, product } from '#domain/models/lists/test-hub.ts'
import { readBalance } from '#domain/points/reading.ts'
import { tagsWhile } from '#domain/test-cache-tags.ts'
import { correctFiles, FilesForm, readFiles } from './correcting-files.ts'
import { hideScheme } from './publishing/listing.ts'
import { placeModels } from './publishing/placements.ts'
import { unpublishScheme } from './publishing/publishing.ts'
import { readScheme } from './schemes.ts'
import { member, publish, storedMedia, storeOf } from './test-gallery.ts'

const services = await testServices()
const { db } = services
const editor = await appointed(db, 'editor')
await addBrand(db, SYSTEM, brandNamed('nido'))
const { id: lamp } = await product(db, { slug: 'lamp' })

type Fields = Parameters<typeof correctFiles>[3]
type Typed = Partial<Fields> & Pick<Fields, 'list'>

let owner: Awaited<ReturnType<typeof member>>
let id: number
/** Of two pictures and two panoramas. */
let files: { images: string[]; panoramas: string[] }

beforeEach(async () => {
  owner = await member(db)
  const { id: storeId } = await storeOf(db, owner, `Studio ${owner.id}`)
  const mediaIds = async (kind: 'picture' | 'panorama') =>
    Promise.all([1, 2].map(async () => (await storedMedia(db, kind)).mediaId))
  files = { images: await mediaIds('picture'), panoramas: await mediaIds('panorama') }
  const [living = '', kitchen = ''] = files.panoramas
  const made = await publish(db, owner, storeId, {
    images: files.images.map((mediaId) => ({ mediaId })),
    panoramas: [
      { mediaId: living, name: 'living', yaw: 30 },
      { mediaId: kitchen, name: 'kitchen' },
    ],
  })
  id = made.id
})
afterEach(async () => {
  await db.delete(scheme)
})

const key = () => String(id)
/** As the form makes of what is typed. */
const correct = async (typed: object, actor: Parameters<typeof correctFiles>[1] = editor) =>
  correctFiles(services, actor, key(), parse(FilesForm, { version: 1, ...typed }) as Fields)
const picture = (index: number, said: object = {}) => ({ mediaId: files.images[index], ...said })
/** As a form sends it. */
const mark = (modelId: number, x: number, y: number) => ({ modelId, x, y, isShown: true })
const sphere = (index: number, said: object = {}) => ({ mediaId: files.panoramas[index], ...said })
const images = () =>
  db.select().from(schemeImage).where(eq(schemeImage.schemeId, id)).orderBy(asc(schemeImage.position))
const panoramas = () => db.select().from(panorama).where(eq(panorama.schemeId, id)).orderBy(asc(panorama.position))
const row = async () => (await db.select().from(scheme).where(eq(scheme.id, id)))[0]

describe('pictures of a published scheme', () => {
  test('get another order, cover, words and rooms, at once and with an entry of what they were', async () => {
    const [first] = await images()
    await correct({
      list: 'images',
      images: [
        picture(1, { room: 'kitchen', caption: { en: 'A wall.', italy: 'Una parete.' }, alt: { en: 'Oak doors' } }),
        picture(0, { ownName: 'The nook' }),
      ],
    })
    const shown = await images()
    expect(shown).toMatchObject([
      { mediaId: files.images[1], name: 'kitchen', caption: { en: 'A wall.', italy: 'Una parete.' } },
      { mediaId: files.images[0], name: 'The nook', caption: null },
    ])
    expect(shown[1]?.id).toBe(first?.id)
    expect(await row()).toMatchObject({ version: 2, rooms: ['kitchen'], isListed: true })
    const page = await readScheme(db, id)
    expect(JSON.stringify(page)).toContain('A wall.')
    const [entry] = await db.select().from(audit).where(eq(audit.key, key())).orderBy(desc(audit.id)).limit(1)
    expect(entry).toMatchObject({ resource: 'schemes', action: 'images-corrected', actorId: editor.id })
    expect(entry?.before).toMatchObject({ images: `1. ${files.images[0]}\n2. ${files.images[1]}` })
    expect(entry?.after).toMatchObject({ images: expect.stringContaining('kitchen, A wall., Una parete., Oak doors') })
  })

  test('are added and removed, for which nobody earns, and models go with the picture that they are marked in', async () => {
    await placeModels(db, SYSTEM, id, [
      { modelId: lamp, isShown: true, point: { picture: 0, x: 10, y: 20 } },
      { modelId: lamp, isShown: true, point: { picture: 1, x: 30, y: 40 } },
    ])
    const points = async () => (await readBalance(db, owner.id, services.clock())).points
    const before = [await points(), await db.$count(earnedPicture)]
    const { mediaId } = await storedMedia(db)
    await correct({ list: 'images', images: [{ mediaId }, picture(1, { tags: [mark(lamp, 30, 40)] })] })
    expect((await images()).map((each) => each.mediaId)).toEqual([mediaId, files.images[1]])
    expect(await db.select().from(schemeModel).where(eq(schemeModel.schemeId, id))).toMatchObject([
      { modelId: lamp, picture: 1, x: 30, y: 40 },
    ])
    expect([await points(), await db.$count(earnedPicture)]).toEqual(before)
    expect(await panoramas()).toHaveLength(2)
  })

  test('drop the pages that show the scheme, and those of models that were marked in one that goes', async () => {
    await placeModels(db, SYSTEM, id, [{ modelId: lamp, isShown: true, point: { picture: 0, x: 10, y: 20 } }])
    const tags = await tagsWhile(services.connection, () => correct({ list: 'images', images: [picture(1)] }))
    expect(tags).toEqual(expect.arrayContaining([`scheme:${id}`, `model:${lamp}`]))
  })

  test('say which models are in them: marked, moved, hidden and taken out, with an entry and the pages of each', async () => {
    const { id: chair } = await product(db, { slug: 'chair' })
    const marked = () =>
      db.select().from(schemeModel).where(eq(schemeModel.schemeId, id)).orderBy(asc(schemeModel.modelId))
    await placeModels(db, SYSTEM, id, [{ modelId: lamp, isShown: true, point: { picture: 0, x: 10, y: 20 } }])
    const both = [mark(lamp, 55.5, 20), { ...mark(chair, 1, 2), isShown: false }]
    const tags = await tagsWhile(services.connection, () =>
      correct({ list: 'images', images: [picture(0, { tags: both }), picture(1)] }),
    )
    expect(await marked()).toMatchObject([
      { modelId: lamp, picture: 0, x: 55.5, y: 20, isShown: true },
      { modelId: chair, picture: 0, x: 1, y: 2, isShown: false },
    ])
    expect(tags).toEqual(expect.arrayContaining([`scheme:${id}`, `model:${lamp}`, `model:${chair}`]))
    expect((await readFiles(db, editor, key())).models.map((each) => each.id)).toEqual([lamp, chair])
    await correct({ version: 2, list: 'images', images: [picture(0), picture(1, { tags: [mark(chair, 3, 4)] })] })
    expect(await marked()).toMatchObject([{ modelId: chair, picture: 1, x: 3, y: 4, isShown: true }])
    const [entry] = await db.select().from(audit).where(eq(audit.key, key())).orderBy(desc(audit.id)).limit(1)
    expect(entry?.before).toMatchObject({
      images: expect.stringContaining(`#${lamp} 55.5 % 20 %, (#${chair} 1 % 2 %)`),
    })
  })

  test('name no model that there is not, nor one twice, and nothing of it is written', async () => {
    for (const wrong of [[mark(999_999, 1, 2)], [mark(lamp, 1, 2), mark(lamp, 3, 4)], [mark(lamp, 101, 2)]])
      expect(await refusalOf(correct({ list: 'images', images: [picture(0, { tags: wrong })] }))).toBe('input-invalid')
    expect([await db.$count(schemeModel, eq(schemeModel.schemeId, id)), (await row())?.version]).toEqual([0, 1])
  })

  test('are all named or none, and one is left', async () => {
    for (const wrong of [[picture(0, { room: 'kitchen' }), picture(1)], []])
      expect(await refusalOf(correct({ list: 'images', images: wrong }))).toBe('input-invalid')
    expect((await images()).map(({ name }) => name)).toEqual([null, null])
  })
})

describe('panoramas of a published scheme', () => {
  test('keep their addresses, their views and what is marked in them when they move', async () => {
    await db.insert(hotspot).values({ schemeId: id, room: 0, position: 0, kind: 'room', yaw: 1, pitch: 2, target: 1 })
    const [living, kitchen] = await panoramas()
    const typed = [sphere(1, { room: 'kitchen', alt: { en: 'A kitchen' } }), sphere(0, { ownName: 'The hall' })]
    await correct({ list: 'panoramas', panoramas: typed })
    expect(await panoramas()).toMatchObject([
      { id: kitchen?.id, name: 'kitchen', alt: { en: 'A kitchen' } },
      { id: living?.id, name: 'The hall', yaw: 30 },
    ])
    expect(await db.select().from(hotspot).where(eq(hotspot.schemeId, id))).toMatchObject([{ room: 1, target: 0 }])
    expect(await row()).toMatchObject({ url720: `/720/panorama/${kitchen?.id}`, rooms: ['kitchen'] })
  })

  test('may all go, and each that there is has a name', async () => {
    expect(await refusalOf(correct({ list: 'panoramas', panoramas: [sphere(0)] }))).toBe('input-invalid')
    await correct({ list: 'panoramas', panoramas: [] })
    expect([await panoramas(), (await row())?.url720, (await images()).length]).toEqual([[], null, 2])
  })
})

test('whether a scheme is seen stays as it is', async () => {
  await unpublishScheme(db, owner, id)
  await correct({ list: 'images', images: [picture(1), picture(0)] })
  expect(await row()).toMatchObject({ isPublished: false, isListed: false })
})

test('what is withheld, of another kind or not there is not taken, and nothing of it is written', async () => {
  const { id: storeId } = await storeOf(db, await member(db), 'Studio Altro')
  const other = await publish(db, { ...owner, role: 'admin' }, storeId)
  const [taken] = await db.select().from(schemeImage).where(eq(schemeImage.schemeId, other.id))
  await db.transaction((tx) => hideScheme(tx, other.id))
  for (const [mediaId, reason] of [
    [taken?.mediaId, 'picture-withheld'],
    [files.panoramas[0], 'input-invalid'],
    ['0'.repeat(20), 'input-invalid'],
  ])
    expect(await refusalOf(correct({ list: 'images', images: [picture(0), { mediaId }] }))).toBe(reason)
  expect([(await images()).length, (await row())?.version]).toEqual([2, 1])
})

test('who is late is told, and nobody without the right corrects or reads them', async () => {
  const typed: Typed = { list: 'images' }
  await correct({ ...typed, images: [picture(1), picture(0)] })
  expect(await refusalOf(correct({ ...typed, images: [picture(0), picture(1)] }))).toBe('changed-meanwhile')
  for (const actor of [owner, await appointed(db, 'support')]) {
    expect(await refusalOf(correct({ version: 2, ...typed, images: [picture(0)] }, actor))).toBe('not-allowed')
    expect(await refusalOf(readFiles(db, actor, key()))).toBe('not-allowed')
  }
  const missing = parse(FilesForm, { version: 1, ...typed, images: [picture(0)] })
  expect(await refusalOf(correctFiles(services, editor, '999999', missing))).toBe('not-found')
  expect((await readFiles(db, editor, key())).pictures).toHaveLength(4)
})
