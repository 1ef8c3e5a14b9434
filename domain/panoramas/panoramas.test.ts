import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hotspot } from '#db/schema/panoramas.ts'
import { panorama, scheme } from '#db/schema/schemes.ts'
import { testDatabase } from '#db/test-database.ts'
import { SYSTEM } from '#domain/actor.ts'
import { counting, member, publish, storedMedia, storeOf } from '#domain/schemes/test-gallery.ts'
import { drawPlan, placeHotspots } from './marking.ts'
import { findRooms, readTour } from './panoramas.ts'

const { db, pool } = await testDatabase()
const invalid = { kind: 'invalid', reason: 'input-invalid' }

/** A published scheme with so many rooms; `rooms` are the ids of their panoramas. */
async function house(count = 2) {
  const owner = await member(db)
  const { id: designerId } = await storeOf(db, owner)
  const panoramas = await Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      ...(await storedMedia(db, 'panorama')),
      name: `room ${index}`,
    })),
  )
  const { id } = await publish(db, owner, designerId, { panoramas })
  const rows = await db.select().from(panorama).where(eq(panorama.schemeId, id)).orderBy(asc(panorama.position))
  return { owner, id, rooms: rows.map((row) => row.id) as [number, number, number] }
}

const lamp = { kind: 'model' as const, yaw: 30, pitch: -10, label: { en: 'Lamp' }, caption: { en: 'Of brass.' } }
const sofa = { kind: 'model' as const, yaw: -70, pitch: 5, label: { en: 'Sofa', italy: 'Divano' } }
const wayTo = (panoramaId: number) => ({ kind: 'room' as const, yaw: 90, pitch: 0, panoramaId })

test('a room’s outline keeps the order it was given, and its ways lead to rooms', async () => {
  const { owner, rooms } = await house()
  await placeHotspots(db, owner, rooms[0], [sofa, wayTo(rooms[1]), lamp])
  const { room } = await readTour(db, rooms[0])
  expect(room.hotspots).toEqual([
    { yaw: -70, pitch: 5, label: sofa.label, caption: null, leadsTo: null },
    { yaw: 90, pitch: 0, label: null, caption: null, leadsTo: rooms[1] },
    { yaw: 30, pitch: -10, label: lamp.label, caption: lamp.caption, leadsTo: null },
  ])
})

test('marking a room anew replaces its outline and no other room’s', async () => {
  const { owner, rooms } = await house()
  await placeHotspots(db, owner, rooms[0], [sofa, lamp])
  await placeHotspots(db, owner, rooms[1], [wayTo(rooms[0])])
  await placeHotspots(db, owner, rooms[0], [lamp])
  expect((await readTour(db, rooms[0])).rooms.map(({ hotspots }) => hotspots.length)).toEqual([1, 1])
  await placeHotspots(db, owner, rooms[0], [])
  expect((await readTour(db, rooms[0])).room.hotspots).toEqual([])
})

test('many who mark a room at a time leave one whole outline', async () => {
  const { owner, rooms } = await house()
  const outlines = [[sofa], [lamp, sofa], [wayTo(rooms[1]), lamp, sofa]]
  await Promise.all([...outlines, ...outlines].map((marks) => placeHotspots(db, owner, rooms[0], marks)))
  const { hotspots } = (await readTour(db, rooms[0])).room
  expect(outlines.map((marks) => marks.map(({ yaw }) => yaw))).toContainEqual(hotspots.map(({ yaw }) => yaw))
})

test('a way out of the scheme, or into the same room, is refused and changes nothing', async () => {
  const { owner, rooms } = await house()
  const other = await house()
  await placeHotspots(db, owner, rooms[0], [sofa])
  for (const target of [other.rooms[0], rooms[0], 2_000_000_000]) {
    await expect(placeHotspots(db, owner, rooms[0], [lamp, wayTo(target)])).rejects.toMatchObject(invalid)
  }
  expect((await readTour(db, rooms[0])).room.hotspots).toHaveLength(1)
})

test('the database itself knows no way to a room that the scheme doesn’t have', async () => {
  const { id } = await house(2)
  const way = { schemeId: id, room: 0, position: 0, kind: 'room' as const, yaw: 0, pitch: 0 }
  for (const target of [2, 0, null]) await expect(db.insert(hotspot).values({ ...way, target })).rejects.toThrow()
  await db.insert(hotspot).values({ ...way, target: 1 })
})

test.each([
  ['behind the sphere', { ...sofa, yaw: 181 }],
  ['above the zenith', { ...sofa, pitch: 91 }],
  ['without a label', { ...sofa, label: {} }],
  ['that leads somewhere', { ...sofa, panoramaId: 1 }],
])('a thing %s is refused', async (_name, mark) => {
  const { owner, rooms } = await house()
  await expect(placeHotspots(db, owner, rooms[0], [mark as typeof sofa])).rejects.toMatchObject(invalid)
})

test('only the owner marks a scheme’s rooms and draws its plan, and whoever edits all schemes', async () => {
  const { owner, id, rooms } = await house()
  const plan = { ...(await storedMedia(db)), rooms: [] }
  for (const [actor, reason] of [
    [null, 'login-required'],
    [await member(db), 'not-allowed'],
  ] as const) {
    await expect(placeHotspots(db, actor, rooms[0], [sofa])).rejects.toMatchObject({ reason })
    await expect(drawPlan(db, actor, id, plan)).rejects.toMatchObject({ reason })
  }
  for (const actor of [owner, SYSTEM]) {
    await placeHotspots(db, actor, rooms[0], [sofa])
    await drawPlan(db, actor, id, plan)
  }
})

test('a plan shows where its rooms are, and is replaced whole', async () => {
  const { owner, id, rooms } = await house()
  expect((await readTour(db, rooms[0])).plan).toBeNull()
  const [first, second] = [await storedMedia(db), await storedMedia(db)]
  await drawPlan(db, owner, id, { ...first, rooms: rooms.map((panoramaId, i) => ({ panoramaId, x: 20 + i, y: 50 })) })
  await drawPlan(db, owner, id, { ...second, rooms: [{ panoramaId: rooms[1], x: 70, y: 30 }] })
  const tour = await readTour(db, rooms[0])
  expect(tour.plan?.id).toBe(second.mediaId)
  expect(tour.rooms.map(({ place }) => place)).toEqual([null, { x: 70, y: 30 }])
})

test('a plan is a picture, and shows no room of another scheme, and none twice', async () => {
  const { owner, id, rooms } = await house()
  const other = await house()
  const at = (panoramaId: number) => ({ panoramaId, x: 1, y: 1 })
  const picture = await storedMedia(db)
  for (const plan of [
    { ...(await storedMedia(db, 'panorama')), rooms: [] },
    { ...picture, rooms: [at(other.rooms[0])] },
    { ...picture, rooms: [at(rooms[0]), at(rooms[0])] },
  ]) {
    await expect(drawPlan(db, owner, id, plan)).rejects.toMatchObject(invalid)
  }
})

test('a tour costs three queries, however many rooms it has', async () => {
  const { owner, rooms } = await house(7)
  for (const room of rooms.slice(1)) await placeHotspots(db, owner, room, [sofa, lamp, wayTo(rooms[0])])
  const asked = counting(pool)
  const tour = await readTour(asked.db, rooms[0])
  expect(tour.rooms.map(({ id }) => id)).toEqual(rooms)
  expect(asked.queries).toHaveLength(3)
})

test('a tour that isn’t there, or whose scheme is off the lists, is not found', async () => {
  const missing = { kind: 'missing', reason: 'not-found' }
  const { id, rooms } = await house(1)
  await db.update(scheme).set({ isListed: false }).where(eq(scheme.id, id))
  for (const panoramaId of [rooms[0], 999_999, 'x', '1e3']) {
    await expect(readTour(db, panoramaId)).rejects.toMatchObject(missing)
  }
})

test('a scheme that goes takes its marks and its plan along', async () => {
  const { owner, id, rooms } = await house()
  await placeHotspots(db, owner, rooms[0], [sofa, wayTo(rooms[1])])
  await drawPlan(db, owner, id, { ...(await storedMedia(db)), rooms: [{ panoramaId: rooms[0], x: 1, y: 1 }] })
  await db.delete(scheme).where(eq(scheme.id, id))
  expect(await db.$count(hotspot, eq(hotspot.schemeId, id))).toBe(0)
})

test('the rooms of a name are those of its oldest scheme, in their order', async () => {
  const { id, rooms } = await house(3)
  const caseName = `Casa ${id}`
  await db.update(scheme).set({ caseName }).where(eq(scheme.id, id))
  const { id: designerId } = await storeOf(db, SYSTEM)
  await publish(db, SYSTEM, designerId, {
    caseName,
    panoramas: [{ ...(await storedMedia(db, 'panorama')), name: 'hall' }],
  })
  expect(await findRooms(db, caseName)).toEqual({ schemeId: id, rooms })
  expect(await findRooms(db, 'Casa Nessuna')).toBeNull()
})
