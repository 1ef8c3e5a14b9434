import { createWriteStream } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { makeZip } from 'client-zip'
import { eq, getTableName, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { designer } from '#db/schema/designers.ts'
import { media } from '#db/schema/media.ts'
import { brand, model } from '#db/schema/models.ts'
import { scheme, schemeImage } from '#db/schema/schemes.ts'
import { testDatabase } from '#db/test-database.ts'
import { SYSTEM } from '#domain/actor.ts'
import { keepMedia } from '#domain/media/media.ts'
import { photograph, testFolder } from '#domain/media/test-media.ts'
import { addBrand } from '#domain/models/brands.ts'
import { brandNamed, product } from '#domain/models/lists/test-hub.ts'
import { member, publish, storeOf } from '#domain/schemes/test-gallery.ts'
import { diskStorage } from '#server/media/storage.ts'
import { CONTENTS, LEFT_OUT } from './contents.ts'
import { packContent } from './pack.ts'
import { unpackContent } from './unpack.ts'
import { openZip } from './zip-file.ts'

const here = await testDatabase()
const folder = await testFolder()
const storage = diskStorage(join(folder, 'media'))
const clock = () => new Date('2026-11-23T10:00:00Z')
const path = join(folder, 'content.zip')

/** Somewhere without content. */
async function elsewhere() {
  const { db } = await testDatabase()
  return { db, storage: diskStorage(await testFolder()) }
}

async function picture(name?: string) {
  const kept = await keepMedia(here.db, storage, await photograph(), { kind: 'picture', ...(name && { name }) })
  return { mediaId: kept.id }
}

beforeAll(async () => {
  const { db } = here
  await addBrand(db, SYSTEM, brandNamed('nido'))
  const file = Buffer.from('glTF a model, as far as anybody looks')
  const { id: glbId } = await keepMedia(db, storage, file, { kind: 'model' })
  await product(db, {}, { glbId, posterId: (await picture()).mediaId })
  const owner = await member(db)
  const { id } = await storeOf(db, owner)
  await db.update(designer).set({ state: 'approved', followerCount: 3 }).where(eq(designer.id, id))
  const shown = await publish(db, owner, id, { images: [await picture()] })
  const hidden = await publish(db, owner, id, { images: [await picture()] })
  await db.update(scheme).set({ isHidden: true, isListed: false }).where(eq(scheme.id, hidden.id))
  await db.update(scheme).set({ likeCount: 7, viewCount: 11 }).where(eq(scheme.id, shown.id))
  await picture('home/hero')
  await write(path, await packContent({ db, storage, clock }, SYSTEM))
})

const write = (to: string, archive: ReadableStream<Uint8Array>) =>
  pipeline(Readable.fromWeb(archive as never), createWriteStream(to))

test('every table is in an archive or left out for a reason, after those that its rows refer to', async () => {
  const { rows } = await here.db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and not relispartition`,
  )
  const packed = CONTENTS.map(({ table }) => getTableName(table))
  expect([...packed, ...Object.keys(LEFT_OUT)].sort()).toEqual(rows.map(({ name }) => name).sort())
  const references = await here.db.execute<{ from: string; to: string; column: string }>(sql`
    select conrelid::regclass::text as from, confrelid::regclass::text as to, attname as column
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1] where contype = 'f'`)
  for (const { from, to, column } of references.rows) {
    const part = CONTENTS.find(({ table }) => getTableName(table) === from)
    if (!part || from === to) continue
    // What leads to somebody, or to something else that stays here, leads nowhere.
    if (packed.includes(to)) expect(packed.indexOf(to), `${from}.${column}`).toBeLessThan(packed.indexOf(from))
    else expect(part.instead, `${from}.${column}`).toHaveProperty(column, null)
  }
})

test('an archive read elsewhere gives the same records with the same ids, files and addresses', async () => {
  const there = await elsewhere()
  const tables = await unpackContent(there, SYSTEM, path)
  expect(tables).toMatchObject({ brand: 1, model: 1, designer: 1, scheme: 1, scheme_image: 1, media: 4 })
  const [known] = await here.db.select().from(model)
  expect(await there.db.select().from(model)).toEqual([known])
  for (const row of await there.db.select().from(media)) {
    const key = `${row.id.slice(0, 2)}/${row.id}.${row.mime === 'image/jpeg' ? 'jpg' : 'glb'}`
    const [one, other] = [await storage.find(key), await there.storage.find(key)]
    expect(await readFile(other ?? '')).toEqual(await readFile(one ?? ''))
  }
  const again = join(folder, 'again.zip')
  await write(again, await packContent({ ...there, clock }, SYSTEM))
  expect(await contentOf(again)).toEqual(await contentOf(path))
})

test('who people are, what they did, and what moderation hides isn’t in it', async () => {
  const there = await elsewhere()
  await unpackContent(there, SYSTEM, path)
  const [store] = await there.db.select().from(designer)
  expect(store).toMatchObject({ ownerId: null, followerCount: 0 })
  expect(await there.db.select({ likes: scheme.likeCount, views: scheme.viewCount }).from(scheme)).toEqual([
    { likes: 0, views: 11 },
  ])
  expect(await there.db.$count(schemeImage)).toBe(1)
})

test('what is added afterwards gets ids after those that came', async () => {
  const there = await elsewhere()
  await unpackContent(there, SYSTEM, path)
  await addBrand(there.db, SYSTEM, brandNamed('casa'))
  const [known] = await here.db.select({ id: brand.id }).from(brand)
  const ids = (await there.db.select({ id: brand.id }).from(brand)).map(({ id }) => id)
  expect(Math.max(...ids)).toBe(Number(known?.id) + 1)
})

test('where there is content already an archive is refused, and nothing changes', async () => {
  const there = await elsewhere()
  await addBrand(there.db, SYSTEM, brandNamed('casa'))
  await expect(unpackContent(there, SYSTEM, path)).rejects.toMatchObject({ reason: 'content-there' })
  expect(await there.db.$count(media)).toBe(0)
  expect(await there.db.$count(brand)).toBe(1)
})

test('two that read an archive at once: one does, the other is told that there is content', async () => {
  const there = await elsewhere()
  const told = await Promise.allSettled([unpackContent(there, SYSTEM, path), unpackContent(there, SYSTEM, path)])
  expect(told.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(told.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { reason: 'content-there' } })
  expect(await there.db.$count(brand)).toBe(1)
})

const admin = { id: 'a', name: 'Anna', role: 'admin' } as const
const editor = { id: 'e', name: 'Elena', role: 'editor' } as const

test('only administrators take all content home, or bring it', async () => {
  await expect(packContent({ db: here.db, storage, clock }, editor)).rejects.toMatchObject({ reason: 'not-allowed' })
  await write(join(folder, 'hers.zip'), await packContent({ db: here.db, storage, clock }, admin))
  await expect(unpackContent(await elsewhere(), editor, path)).rejects.toMatchObject({ reason: 'not-allowed' })
})

type Entries = Map<string, string | Buffer>

async function contentOf(archive: string): Promise<Entries> {
  const zip = await openZip(archive)
  const found: Entries = new Map()
  for (const [name, entry] of zip.entries) {
    const chunks = await (await zip.read(entry)).toArray()
    found.set(name, Buffer.concat(chunks))
  }
  zip.close()
  return found
}

test('a file that is lost from the storage is named before anything is sent', async () => {
  const empty = diskStorage(await testFolder())
  const before = await leftIn(tmpdir())
  const packing = packContent({ db: here.db, storage: empty, clock }, admin)
  await expect(packing).rejects.toMatchObject({ reason: 'file-lost', values: { file: expect.stringMatching(/^../) } })
  expect(await leftIn(tmpdir())).toEqual(before)
})

test('whoever goes away in the middle leaves nothing behind', async () => {
  const before = await leftIn(tmpdir())
  const reader = (await packContent({ db: here.db, storage, clock }, admin)).getReader()
  await reader.read()
  expect((await leftIn(tmpdir())).length).toBe(before.length + 1)
  await reader.cancel().catch(() => {})
  expect(await leftIn(tmpdir())).toEqual(before)
})

const leftIn = async (folder: string) => (await readdir(folder)).filter((name) => name.startsWith('loggia-archive-'))

const lineIn = (entries: Entries, name: string) => JSON.parse(String(entries.get(name)).split('\n')[0] ?? '')

/** Each a way to spoil an archive. */
const spoiled: [string, (entries: Entries) => unknown][] = [
  ['a file beside the folder', (entries) => entries.set('../evil.sh', 'rm')],
  ['a file that no row names', (entries) => entries.set('media/ab/ab345678901234567890.jpg', 'x')],
  ['a table that there isn’t', (entries) => entries.set('tables/user.jsonl', '{}\n')],
  ['a table that is missing', (entries) => entries.delete('tables/brand.jsonl')],
  ['no manifest', (entries) => entries.delete('manifest.json')],
  ['a manifest that is none', (entries) => entries.set('manifest.json', '{"format":1,"__proto__":{}}')],
  ['a row too few', (entries) => entries.set('tables/brand.jsonl', '')],
  ['a row that is cut off', (entries) => entries.set('tables/brand.jsonl', '{"id":1')],
  ['a row that is none', (entries) => entries.set('tables/brand.jsonl', '[]\n')],
  ['a column of another table', (entries) => change(entries, 'brand', { role: 'admin' })],
  ['a column too few', (entries) => change(entries, 'brand', { slug: undefined })],
  ['a value of another type', (entries) => change(entries, 'brand', { id: 'first' })],
  ['a value that a constraint refuses', (entries) => change(entries, 'brand', { slug: 'Not a slug' })],
  ['a reference to nothing', (entries) => change(entries, 'model', { brand_id: 99 })],
  ['an owner', (entries) => change(entries, 'designer', { owner_id: 'somebody' })],
  ['likes that nobody gave', (entries) => change(entries, 'scheme', { like_count: 1000 })],
  ['a file of another type', (entries) => change(entries, 'media', { mime: 'text/html' })],
  ['a file of another size', (entries) => change(entries, 'media', { bytes: 5 })],
  [
    'a file that is missing',
    (entries) => entries.delete([...entries.keys()].find((name) => name.endsWith('.jpg')) ?? ''),
  ],
]

function change(entries: Entries, table: string, values: object) {
  const name = `tables/${table}.jsonl`
  const [, ...others] = String(entries.get(name)).split('\n')
  entries.set(name, [JSON.stringify({ ...lineIn(entries, name), ...values }), ...others].join('\n'))
}

test.each(spoiled)('with %s it is refused in words, and no row is kept', async (_what, spoil) => {
  const entries = await contentOf(path)
  spoil(entries)
  const spoiledPath = join(folder, 'spoiled.zip')
  await write(spoiledPath, makeZip([...entries].map(([name, input]) => ({ name, input }))))
  const there = await elsewhere()
  await expect(unpackContent(there, SYSTEM, spoiledPath)).rejects.toMatchObject({ reason: 'archive-broken' })
  for (const table of [brand, media, designer]) expect(await there.db.$count(table)).toBe(0)
})

test('a picture that is none is not kept', async () => {
  const entries = await contentOf(path)
  const name = [...entries.keys()].find((each) => each.endsWith('.jpg')) ?? ''
  entries.set(name, Buffer.alloc(entries.get(name)?.length ?? 0, '<svg>'))
  const spoiledPath = join(folder, 'no-picture.zip')
  await write(spoiledPath, makeZip([...entries].map(([name, input]) => ({ name, input }))))
  const there = await elsewhere()
  await expect(unpackContent(there, SYSTEM, spoiledPath)).rejects.toMatchObject({ reason: 'archive-broken' })
  expect(await there.storage.find(name.slice('media/'.length))).toBeNull()
})

test('one of another version is refused, and says so', async () => {
  const entries = await contentOf(path)
  entries.set('manifest.json', JSON.stringify({ ...JSON.parse(String(entries.get('manifest.json'))), schema: 'other' }))
  const otherPath = join(folder, 'other.zip')
  await write(otherPath, makeZip([...entries].map(([name, input]) => ({ name, input }))))
  const told = { reason: 'archive-of-another-version' }
  await expect(unpackContent(await elsewhere(), SYSTEM, otherPath)).rejects.toMatchObject(told)
})

test('a byte that changed on the way is found, and what is cut short or no archive at all is refused', async () => {
  const bytes = await readFile(path)
  const at = bytes.indexOf('Makes furniture')
  const spoiledPath = join(folder, 'bytes.zip')
  const flipped = Buffer.from(bytes)
  flipped[at] = 0x6d
  for (const given of [flipped, bytes.subarray(0, bytes.length - 40), bytes.subarray(0, 1000), Buffer.from('none')]) {
    await writeFile(spoiledPath, given)
    await expect(unpackContent(await elsewhere(), SYSTEM, spoiledPath)).rejects.toMatchObject({
      reason: 'archive-broken',
    })
  }
})
