import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { SYSTEM } from '#domain/actor.ts'
import { photograph, testFolder } from '#domain/media/test-media.ts'
import { collectModel, shareCollection, unshareCollection } from '#domain/models/collections.ts'
import { archivePath, LINK_SECONDS, signPath } from '#domain/models/download-link.ts'
import { importModel } from '#domain/models/glb/import.ts'
import { addBrand, setModelListed } from '#domain/models/models.ts'
import { member } from '#domain/schemes/test-gallery.ts'
import { modelDownloads } from './model-downloads.ts'
import { diskStorage } from './storage.ts'

const { db } = await testDatabase()
const folder = await testFolder()
const storage = diskStorage(join(folder, 'media'))
let now = new Date('2026-11-21T12:00:00Z')
const services = { db, storage, secret: 'of the tests', clock: () => now }
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
