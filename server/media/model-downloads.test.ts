import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { model, modelVariant } from '#db/schema/models.ts'
import { testDatabase } from '#db/test-database.ts'
import { SYSTEM } from '#domain/actor.ts'
import { workHere } from '#domain/media/pictures/picture-work.ts'
import { photograph, testFolder } from '#domain/media/test-media.ts'
import { addBrand } from '#domain/models/brands.ts'
import { collectModel } from '#domain/models/collections/collecting.ts'
import { shareCollection, unshareCollection } from '#domain/models/collections/collections.ts'
import { archivePath, LINK_SECONDS, signPath } from '#domain/models/download-link.ts'
import { importModel } from '#domain/models/glb/import.ts'
import { addLevels } from '#domain/models/levels.ts'
import { setModelListed } from '#domain/models/models.ts'
import { member } from '#domain/schemes/test-gallery.ts'
import { derivativesIn } from './derivatives.ts'
import { modelDownloads } from './model-downloads.ts'
import { diskStorage } from './storage.ts'
import { WorkerEnded } from './workers.ts'

const { db } = await testDatabase()
const folder = await testFolder()
const storage = diskStorage(join(folder, 'media'))
let now = new Date('2026-11-21T12:00:00Z')
const derivatives = derivativesIn(diskStorage(join(folder, 'derived')), storage)
const services = { db, storage, derivatives, secret: 'of the tests', clock: () => now }
const server = Fastify()
server.register(modelDownloads, services)
const get = (url: string, headers = {}) => server.inject({ url, headers })

const glbOf = (name: string) => readFile(join(import.meta.dirname, `../../content/models/files/${name}.glb`))
const introduction = { en: 'All kinds of things.' }
await addBrand(db, SYSTEM, { slug: 'prova', name: 'Prova', country: 'IT', introduction })
const publish = async (slug: string, file: string, size: object, licence: string) =>
  importModel({ db, storage, takePoster: () => photograph() }, SYSTEM, await glbOf(file), {
    slug,
    name: { en: slug },
    description: introduction,
    author: 'Somebody',
    brand: 'prova',
    category: 'decoration',
    space: 'hall',
    style: 'modern',
    size,
    licence,
    variants: [{ name: { en: 'As it is' }, swatch: '#888888', colours: ['grey'] }],
  })
const mirror = await publish('a-mirror', 'mirror-arco', { width: 827, depth: 28, height: 1914 }, 'loggia')
const rug = await publish('a-rug', 'rug-rombo', { width: 2400, depth: 1700, height: 14 }, 'cc0-1.0')

/** A link that was made just now. */
async function link(path: string): Promise<string> {
  const { statusCode, headers } = await get(path)
  expect([statusCode, headers['cache-control']]).toEqual([303, 'no-store'])
  return String(headers.location)
}

test('a model is downloaded by a signed link, whole and in parts', async () => {
  const address = await link('/downloads/models/a-mirror/1')
  const whole = await get(address)
  expect(whole.statusCode).toBe(200)
  expect(whole.headers).toMatchObject({
    'content-type': 'model/gltf-binary',
    'content-disposition': 'attachment; filename="a-mirror-1.glb"',
    'cache-control': 'private, no-store',
    'accept-ranges': 'bytes',
  })
  expect(whole.rawPayload).toEqual(await glbOf('mirror-arco'))
  const part = await get(address, { range: 'bytes=4-99' })
  expect([part.statusCode, part.rawPayload.length]).toEqual([206, 96])
})

test('a model comes as OBJ and as the outline of its plan, too, made once for all who ask', async () => {
  const [obj, dxf] = [await link('/downloads/models/a-mirror/1-obj'), await link('/downloads/models/a-mirror/1-dxf')]
  const [zip, ...same] = await Promise.all([obj, obj, obj].map((address) => get(address)))
  expect(zip?.headers).toMatchObject({
    'content-disposition': 'attachment; filename="a-mirror-1.obj.zip"',
    'cache-control': 'private, no-store',
  })
  for (const other of same) expect(other.rawPayload).toEqual(zip?.rawPayload)
  expect(unzip(zip?.rawPayload as Buffer, 'a-mirror-1.obj').toString()).toMatch(/^# a-mirror-1: metres/)
  expect(unzip(zip?.rawPayload as Buffer, 'a-mirror-1.mtl').toString()).toMatch(/newmtl 1-Brass/)
  const plan = await get(dxf)
  expect(plan.headers).toMatchObject({
    'content-type': 'image/vnd.dxf',
    'content-disposition': 'attachment; filename="a-mirror-1.dxf"',
  })
  expect(plan.payload).toMatch(/AC1009[\s\S]*OUTLINE[\s\S]*EOF/)
})

test('a link to one format leads to no other, and a level that there is not is not found', async () => {
  const address = await link('/downloads/models/a-mirror/1-dxf')
  for (const other of ['1.glb', '1.obj.zip', '2.dxf'])
    expect((await get(address.replace('1.dxf', other))).statusCode, other).toBe(403)
  for (const missing of ['1-low', '1-medium', '1-step', '1.dxf.zip', '-dxf'])
    expect((await get(`/downloads/models/a-mirror/${missing}`)).statusCode, missing).toBe(404)
})

test('a model is downloaded with less detail where it has that', async () => {
  const [levelId] = await glbIds('a-rug')
  const [glbId] = await glbIds('a-mirror')
  await addLevels(db, SYSTEM, [{ glbId: glbId ?? '', detail: 'low', levelId: levelId ?? '' }])
  const { rawPayload, headers } = await get(await link('/downloads/models/a-mirror/1-low'))
  expect(headers['content-disposition']).toBe('attachment; filename="a-mirror-1-low.glb"')
  expect(rawPayload).toEqual(await glbOf('rug-rombo'))
})

test('what can’t be made in time says so, and is not tried again at once', async () => {
  let tries = 0
  const exportGlb = () => {
    tries++
    return Promise.reject(new WorkerEnded('it took more than 120 s'))
  }
  const asked = { ...workHere, exportGlb }
  const slow = derivativesIn(diskStorage(join(folder, 'slow')), storage, undefined, {
    asked,
    ahead: workHere.derivative,
  })
  const other = Fastify()
  other.register(modelDownloads, { ...services, derivatives: slow })
  const address = await link('/downloads/models/a-rug/1-dxf')
  for (const _ of [1, 2]) {
    const { statusCode, headers, payload } = await other.inject({ url: address })
    expect([statusCode, headers['retry-after']]).toEqual([503, '600'])
    expect(payload).toContain('cannot be made just now')
  }
  expect(tries).toBe(1)
})

test('a link ends, and says in the visitor’s language where there is a new one', async () => {
  const address = await link('/downloads/models/a-mirror/1')
  now = new Date(now.getTime() + (LINK_SECONDS + 1) * 1000)
  const english = await get(address)
  expect([english.statusCode, english.headers['content-type']]).toEqual([410, 'text/html; charset=utf-8'])
  expect(english.payload).toContain('This link has expired')
  const italian = await get(address, { cookie: 'lang=italy' })
  expect(italian.payload).toContain('Questo link è scaduto')
  const [, again = ''] = english.payload.match(/href="([^"]+)"/) ?? []
  expect((await get(await link(again))).statusCode).toBe(200)
})

test('a link that was changed leads nowhere', async () => {
  const address = await link('/downloads/models/a-mirror/1')
  const changed = [
    address.replace('a-mirror', 'a-rug'),
    address.replace(/until=\d/, 'until=9'),
    address.replace(/key=./, 'key=_'),
    address.replace(/&key=.*/, ''),
    address.replace(/until=/, 'until=1&until='),
    '/downloads/models/a-mirror/1.glb',
    archivePath(1),
  ]
  for (const each of changed) expect((await get(each)).statusCode, each).toBe(403)
})

test('what there is not, and what was taken off, is not found', async () => {
  for (const path of [
    'a-mirror/2',
    'a-mirror/0',
    'a-mirror/x',
    'nothing/1',
    '..%2f..%2fetc/1',
    'a-mirror/99999999999',
  ]) {
    expect((await get(`/downloads/models/${path}`)).statusCode, path).toBe(404)
  }
  const address = await link('/downloads/models/a-mirror/1')
  await setModelListed(db, SYSTEM, mirror.id, false)
  expect((await get(address)).statusCode).toBe(404)
  await setModelListed(db, SYSTEM, mirror.id, true)
})

test('a shared collection comes as one archive with a manifest and the licences', async () => {
  const owner = await member(db)
  const { collectionId } = await collectModel(db, owner, mirror.id)
  await collectModel(db, owner, rug.id)
  const { shareToken } = await shareCollection(db, owner, collectionId)
  const address = await link(`/downloads/collections/shared/${shareToken}`)
  const answer = await get(address)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="loggia-${collectionId}.zip"`,
    'content-length': String(answer.rawPayload.length),
  })

  const read = (name: string) => unzip(answer.rawPayload, name)
  expect(read('a-mirror/a-mirror-1.glb')).toEqual(await glbOf('mirror-arco'))
  expect(read('a-rug/a-rug-1.glb')).toEqual(await glbOf('rug-rombo'))
  const { models } = JSON.parse(read('manifest.json').toString())
  expect(models.map(({ slug, licence }: { slug: string; licence: string }) => [slug, licence])).toEqual([
    ['a-rug', 'cc0-1.0'],
    ['a-mirror', 'loggia'],
  ])
  expect(models[0].files[0]).toMatchObject({
    path: 'a-rug/a-rug-1.glb',
    size: { width: 2400, depth: 1700, height: 14 },
  })
  expect(read('licences/cc0-1.0.txt').toString()).toMatch(/\na-rug: a-rug, Prova\n$/)
  expect(read('licences/loggia.txt').toString()).toMatch(/a-mirror/)

  await unshareCollection(db, owner, collectionId)
  expect((await get(`/downloads/collections/shared/${shareToken}`)).statusCode).toBe(404)
})

test('an archive’s link ends too, and leads to a new one', async () => {
  const owner = await member(db)
  const { collectionId } = await collectModel(db, owner, mirror.id)
  const { shareToken } = await shareCollection(db, owner, collectionId)
  const shared = await link(`/downloads/collections/shared/${shareToken}`)
  const own = signPath(services, archivePath(collectionId))
  expect([(await get(shared)).statusCode, (await get(own)).statusCode]).toEqual([200, 200])

  now = new Date(now.getTime() + (LINK_SECONDS + 1) * 1000)
  const ended = await get(shared)
  expect(ended.statusCode).toBe(410)
  const [, again = ''] = ended.payload.match(/href="([^"]+)"/) ?? []
  expect((await get(await link(again))).statusCode).toBe(200)
  const ownEnded = await get(own)
  expect(ownEnded.statusCode).toBe(410)
  expect(ownEnded.payload).toContain(`href="/collections/${collectionId}/download"`)

  const fresh = await link(again)
  await unshareCollection(db, owner, collectionId)
  expect((await get(fresh)).statusCode).toBe(404)
})

async function glbIds(slug: string): Promise<string[]> {
  const rows = await db
    .select({ id: modelVariant.glbId })
    .from(modelVariant)
    .innerJoin(model, eq(model.id, modelVariant.modelId))
    .where(eq(model.slug, slug))
  return rows.map(({ id }) => id)
}

/** A stored file of a zip, found through its central directory as any program does. */
function unzip(zip: Buffer, wanted: string): Buffer {
  for (let at = zip.indexOf('PK\x01\x02', 0, 'latin1'); at >= 0 && zip.readUInt32LE(at) === 0x02014b50; ) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field))
    const name = zip.toString('utf8', at + 46, at + 46 + (nameLength ?? 0))
    if (name === wanted) {
      const [size, local] = [zip.readUInt32LE(at + 24), zip.readUInt32LE(at + 42)]
      const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
      return zip.subarray(start, start + size)
    }
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0)
  }
  throw new Error(`no ${wanted} in the archive`)
}
