import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { keepMedia } from '#domain/media/media.ts'
import { originalUrl, pictureUrl, STUDIO_FILE, studioUrl, type Tiles, tilesOf, widthsOf } from '#domain/media/rules.ts'
import { photograph, sampleFilm, testFolder } from '#domain/media/test-media.ts'
import { derivativesIn, warmMedia } from './derivatives.ts'
import { roomOn } from './disk-room.ts'
import { media } from './media.ts'
import { picturesApart } from './pictures.ts'
import { diskStorage } from './storage.ts'

// Other work on the machine may make encoding many times slower.
vi.setConfig({ testTimeout: 180_000 })

const { db } = await testDatabase()
const folder = await testFolder()
const storage = diskStorage(join(folder, 'media'))
const pictures = picturesApart()
afterAll(() => pictures.stop())
const derivatives = derivativesIn(diskStorage(join(folder, 'derivatives')), storage, undefined, pictures)
const server = Fastify()
const withheld = { has: () => false, isFor: async () => false }
server.register(media, { db, storage, derivatives, withheld })

const get = (url: string, headers = {}) => server.inject({ url, headers })
const picture = async (width = 900, height = 600) =>
  keepMedia(db, storage, await photograph(width, height), { kind: 'picture' })
const derivativesOf = (id: string) => readdir(join(folder, 'derivatives', id.slice(0, 2), id)).catch(() => [])

test.each(['avif', 'webp', 'jpg'] as const)('a picture is sent as %s, for ever', async (format) => {
  const { id } = await picture()
  const answer = await get(pictureUrl(id, 480, format))
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': `image/${format === 'jpg' ? 'jpeg' : format}`,
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    etag: expect.any(String),
  })
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 480, height: 320 })
})

test('a browser that has it is told so', async () => {
  const { id } = await picture()
  const { headers } = await get(pictureUrl(id, 480, 'webp'))
  const again = await get(pictureUrl(id, 480, 'webp'), { 'if-none-match': headers.etag })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('no width but the listed ones and its own exists, so nothing is enlarged', async () => {
  const { id } = await picture(900, 600)
  for (const width of widthsOf({ width: 900 })) expect((await get(pictureUrl(id, width, 'webp'))).statusCode).toBe(200)
  for (const width of [321, 960, 2560, 0]) expect((await get(pictureUrl(id, width, 'webp'))).statusCode).toBe(404)
  expect(await derivativesOf(id)).toHaveLength(widthsOf({ width: 900 }).length)
})

test.each([
  `/media/${'f'.repeat(20)}/480.webp`,
  '/media/x/480.webp',
  '/media/..%2F..%2Fetc/480.webp',
  `/media/${'f'.repeat(20)}/original.mp4`,
])('%s is not found', async (url) => {
  const answer = await get(url)
  expect(answer.statusCode).toBe(404)
  expect(answer.headers['cache-control']).toBeUndefined()
})

test('a picture’s original and unknown formats are not found', async () => {
  const { id } = await picture()
  for (const file of ['original.jpg', '480.png', '480.jpeg', '480', '..%2f480.jpg', '4.8e2.jpg', '0480.webp']) {
    expect((await get(`/media/${id}/${file}`)).statusCode, file).toBe(404)
  }
  expect(await derivativesOf(id)).toEqual([])
})

test('a panorama comes 4096 wide', async () => {
  const { id } = await keepMedia(db, storage, await photograph(4200, 2100), { kind: 'panorama' })
  const answer = await get(pictureUrl(id, 4096, 'webp'))
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 4096, height: 2048 })
  expect((await get(pictureUrl(id, 4200, 'webp'))).statusCode).toBe(404)
})

test('a panorama wider than its widest file also comes in tiles, all made when the first is asked for', async () => {
  const wide = await sharp(await photograph(1024, 512))
    .resize(8192, 4096)
    .jpeg({ quality: 60 })
    .toBuffer()
  const row = await keepMedia(db, storage, wide, { kind: 'panorama' })
  const { folder: tiles, width, cols, rows } = tilesOf({ id: row.id, width: 8192 }) as Tiles
  expect([width, cols, rows]).toEqual([8192, 16, 8])

  let makings = 0
  const own = derivativesIn(diskStorage(join(folder, 'derivatives')), {
    ...storage,
    find: (key) => {
      makings++
      return storage.find(key)
    },
  })
  const paths = await Promise.all(['0_0.webp', '15_7.webp', '7_3.webp'].map((tile) => own.getTile(row, width, tile)))
  expect(makings).toBe(1)
  expect(new Set(paths).size).toBe(3)
  expect(await own.getTile(row, width, '16_0.webp')).toBeNull()
  expect(await derivativesOf(row.id)).toEqual(['tiles-8192'])

  const answer = await get(`${tiles}/7_3.webp`)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  // The same part of the picture, cut out of it directly.
  const part = await sharp(wide)
    .extract({ left: 7 * 512, top: 3 * 512, width: 512, height: 512 })
    .png()
    .toBuffer()
  const [cut, expected] = await Promise.all([sharp(answer.rawPayload).stats(), sharp(part).stats()])
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 512, height: 512 })
  for (const [at, { mean }] of cut.channels.entries()) {
    expect(Math.abs(mean - (expected.channels[at]?.mean ?? 0))).toBeLessThan(3)
  }
  for (const none of ['16_0', '0_8', '-1_0', '0_0_0', '..%2f0_0']) {
    expect((await get(`${tiles}/${none}.webp`)).statusCode, none).toBe(404)
  }
  expect((await get(`/media/${row.id}/tiles/4096/0_0.webp`)).statusCode).toBe(404)
})

test('what its files show whole has no tiles', async () => {
  expect(tilesOf({ id: 'a', width: 4096 })).toBeNull()
  expect(tilesOf({ id: 'a', width: 4200 })).toBeNull()
  expect(tilesOf({ id: 'a', width: 6000 })).toMatchObject({ width: 5888, cols: 16, rows: 8 })
  const { id } = await picture(9000, 10)
  expect((await get(`/media/${id}/tiles/8192/0_0.webp`)).statusCode).toBe(404)
})

test('a video is sent in the parts that a player asks for', async () => {
  const bytes = await readFile(sampleFilm('demo-ceiling.mp4'))
  const video = await keepMedia(db, storage, bytes, { kind: 'video' })
  const whole = await get(originalUrl(video))
  expect(whole.statusCode).toBe(200)
  expect(whole.headers).toMatchObject({ 'content-type': 'video/mp4', 'accept-ranges': 'bytes' })
  expect(whole.rawPayload).toEqual(bytes)

  const part = await get(originalUrl(video), { range: 'bytes=100-199' })
  expect(part.statusCode).toBe(206)
  expect(part.headers['content-range']).toBe(`bytes 100-199/${bytes.length}`)
  expect(part.rawPayload).toEqual(bytes.subarray(100, 200))
  expect((await get(originalUrl(video), { range: `bytes=${bytes.length}-` })).statusCode).toBe(416)
  expect((await get(`/media/${video.id}/480.jpg`)).statusCode).toBe(404)
  expect((await get(`/media/${video.id}/original.webm`)).statusCode).toBe(404)
})

test('a model is sent as the Studio draws it, made once for all who ask, and nothing else is', async () => {
  const bytes = await readFile(join(import.meta.dirname, '../../content/models/files/sofa-brera.glb'))
  const { id } = await keepMedia(db, storage, bytes, { kind: 'model' })
  const answers = await Promise.all([get(studioUrl(id)), get(studioUrl(id))])
  for (const { statusCode, headers, rawPayload } of answers) {
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'model/gltf-binary',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(rawPayload.toString('latin1', 0, 4)).toBe('glTF')
  }
  expect(await derivativesOf(id)).toEqual([STUDIO_FILE])
  expect((await get(studioUrl((await picture()).id))).statusCode).toBe(404)
  expect((await get(studioUrl('0'.repeat(20)))).statusCode).toBe(404)
})

test('many visitors of one new picture wait for one making', async () => {
  const row = await picture(1600, 1200)
  let makings = 0
  const find = (key: string) => {
    makings++
    return storage.find(key)
  }
  const own = derivativesIn(diskStorage(join(folder, 'shared')), { ...storage, find })
  const paths = await Promise.all(Array.from({ length: 40 }, () => own.get(row, 1280, 'avif')))
  expect(new Set(paths).size).toBe(1)
  expect(await sharp(paths[0] ?? '').metadata()).toMatchObject({ width: 1280 })
  expect(makings).toBe(1)
})

test('others are answered while a picture is made', async () => {
  const [slow, quick] = [await picture(2000, 1500), await picture()]
  await get(pictureUrl(quick.id, 320, 'webp'))
  const order: string[] = []
  await Promise.all([
    get(pictureUrl(slow.id, 1920, 'avif')).then(() => order.push('made')),
    get(pictureUrl(quick.id, 320, 'webp')).then(() => order.push('kept')),
  ])
  expect(order).toEqual(['kept', 'made'])
})

test('a picture whose file is lost is not found until it is back', async () => {
  const bytes = await photograph()
  const { id } = await keepMedia(db, storage, bytes, { kind: 'picture' })
  const path = join(folder, 'media', id.slice(0, 2), `${id}.jpg`)
  expect(await readFile(path)).toEqual(bytes)
  await rm(path)
  expect((await get(pictureUrl(id, 480, 'webp'))).statusCode).toBe(404)
  await keepMedia(db, storage, bytes, { kind: 'picture' })
  expect((await get(pictureUrl(id, 480, 'webp'))).statusCode).toBe(200)
})

test('warming makes every width of what pages name, once, and stops when told', async () => {
  const small = await keepMedia(db, storage, await photograph(500, 300), { kind: 'picture', name: 'test/small' })
  const stopped = new AbortController()
  stopped.abort()
  expect(await warmMedia({ db, derivatives }, stopped.signal)).toBe(0)
  const { signal } = new AbortController()
  expect(await warmMedia({ db, derivatives }, signal)).toBe(3)
  expect((await derivativesOf(small.id)).sort()).toEqual(['320.avif', '480.avif', '500.avif'])
  expect(await warmMedia({ db, derivatives }, signal)).toBe(0)
})

test('warming that fails says so and does no harm', async () => {
  const bytes = await photograph(400, 300)
  const { id } = await keepMedia(db, storage, bytes, { kind: 'picture', name: 'test/broken' })
  await writeFile(join(folder, 'media', id.slice(0, 2), `${id}.jpg`), bytes.subarray(0, 200))
  const lines: string[] = []
  await warmMedia({ db, derivatives }, new AbortController().signal, (line) => lines.push(line))
  expect(lines).toHaveLength(1)
})

test('a stop gives up what waits, and leaves no half file', async () => {
  const pictures = picturesApart()
  const own = derivativesIn(diskStorage(join(folder, 'stopped')), storage, undefined, pictures)
  const rows = await Promise.all(Array.from({ length: 6 }, () => picture(1000, 800)))
  const making = Promise.allSettled(rows.map((row) => own.get(row, 960, 'avif')))
  await vi.waitFor(() => expect(pictures.pids()).not.toEqual([]), { timeout: 20_000, interval: 5 })
  await own.stop()
  const made = (await making).filter(({ status }) => status === 'fulfilled')
  expect(made.length).toBeLessThan(6)
  const files = await readdir(join(folder, 'stopped'), { recursive: true })
  expect(files.filter((file) => file.includes('.')).map((file) => file.slice(-8))).toEqual(made.map(() => '960.avif'))
})

test('on a full disk what was made is sent, and nothing more is made', async () => {
  const { id } = await picture()
  expect((await get(pictureUrl(id, 480, 'webp'))).statusCode).toBe(200)
  const said: string[] = []
  const room = roomOn([folder], 2 ** 62, (line) => said.push(line))
  const full = Fastify()
  full.register(media, {
    db,
    storage,
    derivatives: derivativesIn(diskStorage(join(folder, 'derivatives')), storage, room),
    withheld,
  })
  expect((await full.inject(pictureUrl(id, 480, 'webp'))).statusCode).toBe(200)
  const refused = await full.inject(pictureUrl(id, 640, 'webp'))
  expect([refused.statusCode, refused.headers['cache-control']]).toEqual([503, 'no-store'])
  expect(await derivativesOf(id)).toEqual(['480.webp'])
  expect(said).toEqual([expect.stringMatching(/^\d+ MB are free for .+: files are refused\.$/)])
  await full.close()
})
