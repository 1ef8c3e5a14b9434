import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { designer } from '#db/schema/designers.ts'
import { scheme, schemeLike } from '#db/schema/schemes.ts'
import { testDatabase } from '#db/test-database.ts'
import { SYSTEM } from '#domain/actor.ts'
import { likeScheme, unlikeScheme } from './likes/likes.ts'
import { deleteScheme, publishScheme, republishScheme, unpublishScheme } from './publishing/publishing.ts'
import { listShowcase, readPanorama, readScheme } from './schemes.ts'
import { counting, member, publish, storedMedia, storeOf } from './test-gallery.ts'

const { db, pool } = await testDatabase()
const store = await storeOf(db, SYSTEM)
const notFound = { kind: 'missing', reason: 'not-found' }

const likesOf = async (id: number) => (await readScheme(db, id)).likeCount

test('a first like counts, a second one does not, and taking it back does', async () => {
  const { id } = await publish(db, SYSTEM, store.id)
  const one = await member(db)
  expect(await likeScheme(db, one, id, new Date())).toMatchObject({ liked: true, likes: 1 })
  expect(await likeScheme(db, one, id, new Date())).toMatchObject({ liked: true, likes: 1 })
  expect(await likeScheme(db, await member(db), String(id), new Date())).toMatchObject({ liked: true, likes: 2 })
  expect(await unlikeScheme(db, one, id)).toMatchObject({ liked: false, likes: 1 })
  expect(await unlikeScheme(db, one, id)).toMatchObject({ liked: false, likes: 1 })
  expect(await likesOf(id)).toBe(1)
})

test('likes that come at the same time are all counted, those of one account once', async () => {
  const { id } = await publish(db, SYSTEM, store.id)
  const people = await Promise.all(Array.from({ length: 12 }, () => member(db)))
  const answers = await Promise.all(
    [...people, ...people, ...people].map((person) => likeScheme(db, person, id, new Date())),
  )
  expect(answers.every(({ liked }) => liked)).toBe(true)
  expect(Math.max(...answers.map(({ likes }) => likes))).toBe(12)
  expect(await likesOf(id)).toBe(12)
  expect(await db.$count(schemeLike, eq(schemeLike.schemeId, id))).toBe(12)
})

test('a like needs a login and a scheme', async () => {
  await expect(likeScheme(db, null, 1, new Date())).rejects.toMatchObject({ reason: 'login-required' })
  const one = await member(db)
  for (const id of [2_000_000_000, 99_999_999_999, 0, -1, '1e1', '1 or 1=1', '', null]) {
    await expect(likeScheme(db, one, id, new Date())).rejects.toMatchObject(notFound)
  }
})

test('whatever is liked, unliked and published at the same time, the counts equal the rows', async () => {
  const people = await Promise.all(Array.from({ length: 3 }, () => member(db)))
  const stores = [store, await storeOf(db, SYSTEM)]
  const schemes = [await publish(db, SYSTEM, store.id), await publish(db, SYSTEM, store.id)]
  const choice = fc.record({
    verb: fc.constantFrom(likeScheme, unlikeScheme, 'publish' as const),
    person: fc.nat(2),
    index: fc.nat(1),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(choice, { maxLength: 24 }), async (choices) => {
      await Promise.all(
        choices.map(({ verb, person, index }) =>
          verb === 'publish'
            ? publish(db, SYSTEM, stores[index]?.id ?? 0)
            : verb(db, people[person] ?? null, schemes[index]?.id, new Date()),
        ),
      )
      expect(await driftedCounts()).toEqual([])
    }),
    { numRuns: 25 },
  )
})

async function driftedCounts() {
  const likes = db
    .select({ id: scheme.id })
    .from(scheme)
    .where(sql`${scheme.likeCount} <> (select count(*) from ${schemeLike} l where l.scheme_id = ${scheme.id})`)
  const published = db
    .select({ id: designer.id })
    .from(designer)
    .where(
      sql`${designer.schemeCount} <> (select count(*) from ${scheme} s where s.designer_id = ${designer.id} and s.is_listed)`,
    )
  return [...(await likes), ...(await published)]
}

test('an account that still likes something is not removed from under the count', async () => {
  const { id } = await publish(db, SYSTEM, store.id)
  const one = await member(db)
  await likeScheme(db, one, id, new Date())
  await expect(db.execute(sql`delete from "user" where id = ${one.id}`)).rejects.toThrow()
  await unlikeScheme(db, one, id)
  await db.execute(sql`delete from "user" where id = ${one.id}`)
})

test('a scheme is read whole, in three queries', async () => {
  const rooms = await Promise.all(
    ['living-room', 'kitchen'].map(async (name) => ({ ...(await storedMedia(db)), name })),
  )
  const sphere = { ...(await storedMedia(db, 'panorama')), name: 'kitchen', yaw: 12, pitch: -4 }
  const { id } = await publish(db, SYSTEM, store.id, { images: rooms, panoramas: [sphere] })
  const { db: counted, queries } = counting(pool)
  const read = await readScheme(counted, id)
  expect(queries).toHaveLength(3)
  expect(read).toMatchObject({ caseName: 'Casa Prova', areaM2: 90, author: { id: store.id, name: 'Studio Prova' } })
  expect(read.images.map(({ name }) => name)).toEqual(['living-room', 'kitchen'])
  expect(read.images.map(({ picture }) => picture.id)).toEqual(rooms.map(({ mediaId }) => mediaId))
  expect(read.url720).toBe(`/720/panorama/${read.panoramas[0]?.id}`)

  expect(await readPanorama(db, read.panoramas[0]?.id)).toMatchObject({
    name: 'kitchen',
    yaw: 12,
    pitch: -4,
    picture: { id: sphere.mediaId, width: 4096 },
    scheme: { id, caseName: 'Casa Prova' },
    designer: { name: 'Studio Prova' },
  })
})

test('a scheme or panorama that does not exist is not found', async () => {
  for (const id of ['2000000000', 'abc', null]) {
    await expect(readScheme(db, id)).rejects.toMatchObject(notFound)
    await expect(readPanorama(db, id)).rejects.toMatchObject(notFound)
  }
})

test('its panorama may be elsewhere, but only where a frame may lead', async () => {
  const url720 = 'https://tours.example/casa'
  const { id } = await publish(db, SYSTEM, store.id, { url720 })
  expect((await readScheme(db, id)).url720).toBe(url720)
  await expect(publish(db, SYSTEM, store.id, { url720: '//tours.example' })).rejects.toMatchObject({
    reason: 'input-invalid',
  })
  for (const address of ['http://tours.example', '//tours.example', '/\\tours.example', 'javascript:alert(1)']) {
    await expect(db.update(scheme).set({ url720: address }).where(eq(scheme.id, id))).rejects.toThrow()
  }
})

test('the owner publishes in a store, and whoever edits all schemes, and nobody else', async () => {
  const owner = await member(db)
  const own = await storeOf(db, owner)
  await publish(db, owner, own.id)
  await publish(db, SYSTEM, own.id)
  await expect(publish(db, await member(db), own.id)).rejects.toMatchObject({ reason: 'not-allowed' })
  await expect(publish(db, owner, store.id)).rejects.toMatchObject({ reason: 'not-allowed' })
  await expect(publish(db, SYSTEM, 2_000_000_000)).rejects.toMatchObject(notFound)
  const images = [await storedMedia(db)]
  const input = { ...ordinary, designerId: own.id, images }
  await expect(publishScheme(db, null, input)).rejects.toMatchObject({ reason: 'login-required' })
})

test('nobody else changes what the owner published, and is told of nothing that isn’t listed', async () => {
  const owner = await member(db)
  const { id } = await publish(db, owner, (await storeOf(db, owner)).id)
  const other = await member(db)
  const verbs = [unpublishScheme, republishScheme, deleteScheme]
  for (const verb of verbs) await expect(verb(db, other, id)).rejects.toMatchObject({ reason: 'not-allowed' })
  await unpublishScheme(db, owner, id)
  for (const verb of verbs) await expect(verb(db, other, id)).rejects.toMatchObject(notFound)
  await republishScheme(db, owner, id)
  expect(await readScheme(db, id)).toMatchObject({ id })
})

const ordinary = {
  caseName: 'Casa',
  style: 'modern' as const,
  areaM2: 80,
  roomCount: 2,
  introduction: { italy: 'Una casa.' },
}

test('what is published is complete, and a refusal leaves nothing', async () => {
  const before = await db.$count(scheme)
  const picture = await storedMedia(db)
  const sphere = await storedMedia(db, 'panorama')
  const wrong = [
    { images: [] },
    { images: [sphere] },
    { images: [{ mediaId: 'f'.repeat(20) }] },
    { images: [picture, { ...picture, name: 'kitchen' }] },
    { panoramas: [{ ...picture, name: 'kitchen' }] },
    { areaM2: 0 },
    { introduction: {} },
    { style: 'unheard-of' as 'modern' },
  ]
  for (const given of wrong) {
    await expect(publish(db, SYSTEM, store.id, given)).rejects.toMatchObject({ reason: 'input-invalid' })
  }
  expect(await db.$count(scheme)).toBe(before)
  expect(await driftedCounts()).toEqual([])
})

test('the house gives the three places of the home page, in order and with their second pictures', async () => {
  const second = await publish(db, SYSTEM, store.id, { showcase: 2 })
  const shown = await storedMedia(db)
  const first = await publish(db, SYSTEM, store.id, { showcase: 1, images: [await storedMedia(db), shown] })
  const { db: counted, queries } = counting(pool)
  const projects = await listShowcase(counted)
  expect(queries).toHaveLength(1)
  expect(projects.map(({ id }) => id)).toEqual([first.id, second.id])
  expect(projects[0]).toMatchObject({ caseName: 'Casa Prova', style: 'modern', picture: { id: shown.mediaId } })

  const owner = await member(db)
  const own = await storeOf(db, owner)
  await expect(publish(db, owner, own.id, { showcase: 3 })).rejects.toMatchObject({ reason: 'not-allowed' })
})
