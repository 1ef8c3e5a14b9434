import { createHash } from 'node:crypto'
import { readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { media } from '#db/schema/media.ts'
import { testDatabase } from '#db/test-database.ts'
import { diskStorage } from '#server/media/storage.ts'
import { keepMedia, readMedia, readNamedMedia, storageKey } from './media.ts'
import { derivative } from './pictures/derivatives.ts'
import { photograph, sampleFilm, testFolder } from './test-media.ts'

const { db } = await testDatabase()
const storage = diskStorage(await testFolder())

async function kept(bytes: Uint8Array, input: Partial<Parameters<typeof keepMedia>[3]> = {}) {
  const row = await keepMedia(db, storage, bytes, { kind: 'picture', ...input })
  return { row, path: (await storage.find(storageKey(row))) as string }
}

test('a picture is measured and kept as it came', async () => {
  const bytes = await photograph(900, 600)
  const { row, path } = await kept(bytes, { focus: { x: 30, y: 70 } })
  expect(row).toMatchObject({ kind: 'picture', mime: 'image/jpeg', width: 900, height: 600, focusX: 30, focusY: 70 })
  expect(row.colour).toMatch(/^#[0-9a-f]{6}$/)
  expect(await readFile(path)).toEqual(bytes)
})

test('the colour of a plain picture is its own', async () => {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#f08010' } })
    .png()
    .toBuffer()
  const { row } = await kept(bytes)
  const parts = [1, 3, 5].map((at) => Number.parseInt(row.colour?.slice(at, at + 2) ?? '', 16))
  for (const [at, part] of [0xf0, 0x80, 0x10].entries()) expect(Math.abs((parts[at] ?? 0) - part)).toBeLessThan(17)
})

test('the same bytes are kept once, also when many give them at a time', async () => {
  const bytes = await photograph()
  const rows = await Promise.all(Array.from({ length: 8 }, () => kept(bytes)))
  expect(new Set(rows.map(({ row }) => row.id)).size).toBe(1)
  expect(await db.$count(media, eq(media.id, rows[0]?.row.id ?? ''))).toBe(1)
})

test('where and with what a picture was taken is not kept, and how the camera was held is applied', async () => {
  const bytes = await sharp(await photograph(300, 200))
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '45/1 28/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect((await sharp(bytes).metadata()).exif).toBeDefined()
  const { row, path } = await kept(bytes)
  expect([row.width, row.height]).toEqual([200, 300])
  const { exif, orientation } = await sharp(path).metadata()
  expect([exif?.includes('Camera'), exif && exif.length < 200, orientation]).toEqual([false, true, 6])
  const shown = await sharp(await derivative(path, 200, 'jpg')).metadata()
  expect([shown.width, shown.height, shown.exif]).toEqual([200, 300, undefined])
})

test('a file that is broken, cut short or no picture at all is refused and leaves nothing', async () => {
  const whole = await photograph()
  const before = await db.$count(media)
  const broken = { kind: 'invalid', reason: 'picture-broken' }
  await expect(kept(whole.subarray(0, whole.length / 2))).rejects.toMatchObject(broken)
  const noPicture = { kind: 'invalid', reason: 'picture-type-refused' }
  const moving = await sharp({ create: { width: 8, height: 16, channels: 3, background: 'red', pageHeight: 8 } })
    .gif()
    .toBuffer()
  for (const bytes of [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), Buffer.alloc(0), moving]) {
    await expect(kept(bytes)).rejects.toMatchObject(noPicture)
  }
  expect(await db.$count(media)).toBe(before)
})

test('what is none of the four types is refused by its first bytes, and no decoder sees it', async () => {
  const broken = [
    '<svg xmlns="http://www.w3.org/2000/svg"><a',
    '%PDF-1.7\n',
    'GIF89a',
    'II*\0\x08\0\0\0',
    '\0\0\0\x18ftypheic',
  ]
  for (const bytes of broken) {
    const fault = await kept(Buffer.from(bytes, 'latin1')).catch((error) => error)
    // A decoder that had tried would be named as the cause.
    expect([fault.reason, fault.cause]).toEqual(['picture-type-refused', undefined])
  }
})

test('a panorama is twice as wide as high', async () => {
  await expect(kept(await photograph(900, 600), { kind: 'panorama' })).rejects.toMatchObject({
    reason: 'panorama-not-two-to-one',
  })
  const { row } = await kept(await photograph(1000, 500), { kind: 'panorama' })
  expect(row.kind).toBe('panorama')
})

test('the same bytes may be a picture and a panorama: whoever chose the wrong one chooses again', async () => {
  const bytes = await photograph(1000, 500)
  const [picture, panorama] = [await kept(bytes), await kept(bytes, { kind: 'panorama' })]
  expect([picture.row.kind, panorama.row.kind]).toEqual(['picture', 'panorama'])
  expect((await kept(bytes, { kind: 'panorama' })).row.id).toBe(panorama.row.id)
})

test('a picture of more than 100 megapixels is refused by what its first bytes say, before it unfolds', async () => {
  const bomb = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  // Its head, which is all that is read, says 20,000 by 20,000: that would be 1.2 GB.
  bomb.writeUInt32BE(20_000, 16)
  bomb.writeUInt32BE(20_000, 20)
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
  await expect(kept(bomb)).rejects.toMatchObject({ reason: 'picture-too-many-pixels', values: { megapixels: 100 } })
})

test('a local file is taken away, and leaves nothing of itself beside', async () => {
  const bytes = await sharp(await photograph(300, 200))
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '45/1 28/1 0/1' } })
    .toBuffer()
  const folder = await testFolder()
  const file = {
    path: `${folder}/given`,
    bytes: bytes.length,
    digest: createHash('sha256').update(bytes).digest('hex'),
  }
  await writeFile(file.path, bytes)
  const row = await keepMedia(db, storage, file, { kind: 'picture' })
  const path = (await storage.find(storageKey(row))) ?? ''
  expect(row.id).toBe(file.digest.slice(0, 20))
  expect([(await stat(path)).size, (await sharp(path).metadata()).exif]).toEqual([row.bytes, undefined])
  await keepMedia(db, storage, file, { kind: 'picture' })
})

test('a video is known by its bytes, whatever it is called', async () => {
  const video = await readFile(sampleFilm('demo-ceiling.mp4'))
  const { row } = await kept(video, { kind: 'video' })
  expect(row).toMatchObject({ mime: 'video/mp4', width: 960, height: 540, durationMs: 5167, colour: null })
  const refusal = { reason: 'video-refused' }
  await expect(kept(await photograph(), { kind: 'video' })).rejects.toMatchObject(refusal)
  await expect(kept(Buffer.from('glTF'), { kind: 'video' })).rejects.toMatchObject(refusal)
  const hollow = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(64, 1)])
  await expect(kept(hollow, { kind: 'video' })).rejects.toMatchObject(refusal)
  await expect(kept(video.subarray(0, -1), { kind: 'video' })).rejects.toMatchObject(refusal)
})

test('a name belongs to the newest bytes given for it', async () => {
  const { row: old } = await kept(await photograph(), { name: 'test/cover' })
  const { row: newer } = await kept(await photograph(), { name: 'test/cover' })
  const named = await readNamedMedia(db, ['test/cover'])
  expect(named['test/cover'].id).toBe(newer.id)
  expect((await readMedia(db, old.id))?.name).toBeNull()
  await expect(readNamedMedia(db, ['test/cover', 'test/none'])).rejects.toThrow('test/none')
})

test('a file lost from the storage comes back when it is given again', async () => {
  const bytes = await photograph()
  const { path } = await kept(bytes)
  await rm(path)
  await kept(bytes)
  expect(await readFile(path)).toEqual(bytes)
})

test.each(['avif', 'webp', 'jpg'] as const)(
  'a derivative in %s is smaller, in proportion and without metadata',
  async (format) => {
    const bytes = await sharp(await photograph(1200, 800))
      .withExif({ IFD0: { Make: 'Camera' } })
      .toBuffer()
    const { path } = await kept(bytes)
    const made = await sharp(await derivative(path, 640, format)).metadata()
    expect(made).toMatchObject({ width: 640, height: 427, mediaType: `image/${format === 'jpg' ? 'jpeg' : format}` })
    expect([made.exif, made.icc]).toEqual([undefined, undefined])
  },
)

test('a derivative is never wider than the picture', async () => {
  const { path } = await kept(await photograph(500, 300))
  expect((await sharp(await derivative(path, 960, 'webp')).metadata()).width).toBe(500)
})

// What is written to `/dev/full` meets a full disk; other systems have no such file.
test.runIf(process.platform === 'linux')(
  'a full disk is told as that, not as a broken picture, and leaves no row',
  async () => {
    const before = await db.$count(media)
    const full = { kind: 'full', reason: 'no-room' }
    const write = () => writeFile('/dev/full', 'x')
    await expect(keepMedia(db, { ...storage, write }, await photograph(), { kind: 'picture' })).rejects.toMatchObject(
      full,
    )

    const withWords = await sharp(await photograph())
      .withExif({ IFD0: { Make: 'Camera' } })
      .toBuffer()
    const path = join(await testFolder(), 'upload')
    await writeFile(path, withWords)
    // What the picture is without its words is written beside it.
    await symlink('/dev/full', `${path}.plain`)
    const given = { path, bytes: withWords.length, digest: createHash('sha256').update(withWords).digest('hex') }
    await expect(keepMedia(db, storage, given, { kind: 'picture' })).rejects.toMatchObject(full)
    expect(await db.$count(media)).toBe(before)
  },
)
