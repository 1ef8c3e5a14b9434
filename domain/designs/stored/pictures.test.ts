import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { user } from '#db/schema/accounts.ts'
import { designMedia } from '#db/schema/designs.ts'
import { media } from '#db/schema/media.ts'
import { withheldMedia } from '#db/schema/withheld.ts'
import { removeUnusedMedia } from '#domain/media/library/unused.ts'
import { keepMedia, mediaId, storageKey } from '#domain/media/media.ts'
import { arrived, photograph, testFolder } from '#domain/media/test-media.ts'
import { readPersonalData } from '#domain/personal-data/personal-data.ts'
import { member } from '#domain/schemes/test-gallery.ts'
import { diskStorage } from '#server/media/storage.ts'
import { DELETED_DAYS, DESIGN_PICTURES, TRACING_SIDE_MAX } from '../rules.ts'
import { newTracing } from '../tracing.ts'
import { copyDesign, deleteDesign, forgetDeletedDesigns, takeDesignIn } from './designs.ts'
import { addDesignPicture, readDesignPicture } from './pictures.ts'
import { saveDesign } from './saving.ts'
import { changed, designer, designServices, nobody, refusalOf } from './test-own-designs.ts'

vi.setConfig({ testTimeout: 60_000 })

const folder = await testFolder()
const storage = diskStorage(folder)
const services = { ...(await designServices()), storage }
const { db, clock, wait } = services
const DAY_MS = 86_400_000
const files = { remove: ({ key }: { key: string }) => storage.remove(key), removeUnfinished: async () => {} }

type Owner = Parameters<typeof readDesignPicture>[1]
const add = async (owner: Owner, id: number, bytes?: Uint8Array) =>
  addDesignPicture(services, owner, id, await arrived(folder, bytes ?? (await photograph(90, 60))))
const traces = async (owner: Owner, id: number, version: number, picture: string, document: object) => {
  const tracing = newTracing(picture, { width: 90, height: 60 }, [0, 0])
  return saveDesign(services, owner, id, { version, document: JSON.stringify({ ...document, tracing }) })
}
const isKept = async (id: string) => (await db.$count(media, eq(media.id, id))) === 1

test('a picture is there for who drew the design, and for nobody else', async () => {
  const { owner, id } = await designer(services)
  const other = await designer(services)
  const picture = await add(owner, id)
  expect(picture).toMatchObject({ width: 90, height: 60 })
  const found = await readDesignPicture(db, owner, id, picture.id)
  expect(found).toMatchObject({ id: picture.id, mime: 'image/webp' })
  expect(await storage.find(storageKey(found))).not.toBeNull()
  for (const [asking, at] of [
    [other.owner, id],
    [other.owner, other.id],
    [owner, other.id],
  ] as const) {
    expect(await refusalOf(readDesignPicture(db, asking, at, picture.id))).toBe('not-found')
  }
  expect(await refusalOf(readDesignPicture(db, nobody, id, picture.id))).toBe('login-required')
  expect(await refusalOf(add(other.owner, id))).toBe('not-found')
  expect(await refusalOf(add(nobody, id))).toBe('login-required')
})

test('whoever names another’s picture in a design doesn’t get it by that', async () => {
  const { owner, id } = await designer(services)
  const { id: picture } = await add(owner, id)
  const other = await designer(services)
  await traces(other.owner, other.id, 1, picture, other.document)
  expect(await refusalOf(readDesignPicture(db, other.owner, other.id, picture))).toBe('not-found')
})

test('it is kept as large as one can move it, turned as it is to be seen, without what a camera wrote', async () => {
  const { owner, id } = await designer(services)
  const bytes = await sharp(await photograph(8192, 2048))
    .withExif({ IFD0: { Copyright: 'Zefirina' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const picture = await add(owner, id, bytes)
  expect(picture).toMatchObject({ height: TRACING_SIDE_MAX, width: TRACING_SIDE_MAX / 4 })
  const path = await storage.find(storageKey(await readDesignPicture(db, owner, id, picture.id)))
  const { exif, width, height } = await sharp(path ?? '').metadata()
  expect({ exif, width, height }).toEqual({ exif: undefined, width: picture.width, height: picture.height })
})

test.each([
  ['cut off', async () => (await photograph()).subarray(0, 900), 'picture-broken'],
  ['a text', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'picture-type-refused'],
  ['a PDF as it is', async () => Buffer.from('%PDF-1.7\n'), 'picture-type-refused'],
  [
    'far too many pixels',
    () =>
      sharp({ create: { width: 11_000, height: 11_000, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    'picture-too-many-pixels',
  ],
])('a file that is %s is refused, and nothing of it is kept', async (_, bytes, reason) => {
  const { owner, id } = await designer(services)
  expect(await refusalOf(add(owner, id, await bytes()))).toBe(reason)
  expect(await db.$count(designMedia, eq(designMedia.designId, id))).toBe(0)
})

test('what moderation withholds can’t be traced either', async () => {
  const { owner, id } = await designer(services)
  const bytes = await photograph()
  await db.insert(withheldMedia).values({ digest: mediaId(bytes), cause: 'scheme:1' })
  expect(await refusalOf(add(owner, id, bytes))).toBe('picture-withheld')
})

test('the same bytes as a picture of the site stay two files, of which only one is shown', async () => {
  const { owner, id } = await designer(services)
  const bytes = await photograph(90, 60)
  const shown = await keepMedia(db, storage, bytes, { kind: 'picture' })
  const own = await add(owner, id, bytes)
  expect(own.id).not.toBe(shown.id)
  const [row] = await db.select().from(media).where(eq(media.id, own.id))
  expect(row).toMatchObject({ kind: 'tracing', digest: mediaId(bytes) })
})

test('a copy, and what is read in again, have the picture too', async () => {
  const { owner, id, document } = await designer(services)
  const { id: picture } = await add(owner, id)
  await traces(owner, id, 1, picture, document)
  const copy = await copyDesign(services, owner, id, 'Casa Lago (copy)')
  const tracing = newTracing(picture, { width: 90, height: 60 }, [0, 0])
  const again = await takeDesignIn(services, owner, changed(document, { tracing }))
  for (const each of [copy.id, again.id]) {
    expect(await readDesignPicture(db, owner, each, picture)).toMatchObject({ id: picture })
  }
  const stranger = await member(db)
  const read = await takeDesignIn(services, stranger, changed(document, { tracing }))
  expect(await refusalOf(readDesignPicture(db, stranger, read.id, picture))).toBe('not-found')
})

test('the last ones stay, and the one that is shown', async () => {
  const { owner, id, document } = await designer(services)
  const ids: string[] = []
  for (let count = 0; count < DESIGN_PICTURES + 2; count++) {
    ids.push((await add(owner, id)).id)
    wait(1000)
    if (count === 0) await traces(owner, id, 1, ids[0] ?? '', document)
  }
  const there = await db.select({ id: designMedia.mediaId }).from(designMedia).where(eq(designMedia.designId, id))
  expect(new Set(there.map(({ id }) => id))).toEqual(new Set(ids.filter((_, place) => place !== 1)))
})

test('it is in the copy of one’s data, and goes with the design', async () => {
  const { owner, id } = await designer(services)
  const { id: picture } = await add(owner, id)
  const { uploads } = await readPersonalData(db, owner)
  expect(uploads).toMatchObject([{ path: `uploads/${picture}.webp` }])
  await deleteDesign(services, owner, id)
  expect(await refusalOf(readDesignPicture(db, owner, id, picture))).toBe('not-found')
  await removeUnusedMedia(db, files, clock())
  wait((DELETED_DAYS + 1) * DAY_MS)
  await removeUnusedMedia(db, files, clock())
  expect(await isKept(picture)).toBe(true)
  await forgetDeletedDesigns(db, clock())
  await removeUnusedMedia(db, files, clock())
  wait(2 * DAY_MS)
  await removeUnusedMedia(db, files, clock())
  expect(await isKept(picture)).toBe(false)
})

test('with an account all of its pictures go', async () => {
  const { owner, id } = await designer(services)
  const { id: picture } = await add(owner, id)
  await db.delete(user).where(eq(user.id, owner.id))
  await removeUnusedMedia(db, files, clock())
  wait(2 * DAY_MS)
  await removeUnusedMedia(db, files, clock())
  expect(await isKept(picture)).toBe(false)
})
