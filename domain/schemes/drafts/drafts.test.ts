import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { designer } from '#db/schema/designers.ts'
import { schemeDraft } from '#db/schema/drafts.ts'
import { schemeModel } from '#db/schema/models.ts'
import { panorama, scheme, schemeLike } from '#db/schema/schemes.ts'
import { testDatabase } from '#db/test-database.ts'
import { type Account, SYSTEM } from '#domain/actor.ts'
import { restoreStore, suspendStore } from '#domain/designers/stores.ts'
import { addBrand } from '#domain/models/brands.ts'
import { brandNamed, product } from '#domain/models/lists/test-hub.ts'
import { listModelsOf, listSchemesWith } from '#domain/models/read.ts'
import { placeHotspots } from '#domain/panoramas/marking.ts'
import { readTour } from '#domain/panoramas/panoramas.ts'
import { readBalance } from '#domain/points/reading.ts'
import { TAGS_MAX } from '#domain/schemes/rules.ts'
import { tagsWhile } from '#domain/test-cache-tags.ts'
import { DraftFields } from '../input.ts'
import { likeScheme, unlikeScheme } from '../likes/likes.ts'
import { listSchemes } from '../lists/lists.ts'
import { listOwnSchemes } from '../own-schemes.ts'
import { hideScheme, showScheme } from '../publishing/listing.ts'
import { placeModels } from '../publishing/placements.ts'
import { deleteScheme, republishScheme, unpublishScheme } from '../publishing/publishing.ts'
import { readScheme } from '../schemes.ts'
import { counting, member, publish, storedMedia, storeOf } from '../test-gallery.ts'
import { startChange } from './change-scheme.ts'
import { completeDraft } from './complete-draft.ts'
import { deleteDraft, readDraft, readDraftVersion, saveDraft, startDraft } from './drafts.ts'
import { publishDraft } from './publish-draft.ts'
import { publishSaved, saveTyped } from './test-drafts.ts'

const now = new Date()
const { connection, db, pool } = await testDatabase()
const notFound = { reason: 'not-found' }

async function designerWithStore() {
  const owner = await member(db)
  return { owner, store: await storeOf(db, owner) }
}

const complete = async (pictures = 1) => ({
  caseName: 'Casa Bozza',
  style: 'modern' as const,
  areaM2: 80,
  roomCount: 3,
  introduction: { italy: 'Una casa.' },
  images: await Promise.all(Array.from({ length: pictures }, async () => ({ ...(await storedMedia(db)) }))),
})

async function draftedBy(owner: Account, fields: Parameters<typeof saveTyped>[3]['fields']) {
  const { id } = await startDraft(db, owner)
  await saveTyped(db, owner, id, { version: 1, fields })
  return id
}

test('a draft may have gaps, says what it lacks, and is published when it lacks nothing', async () => {
  const { owner, store } = await designerWithStore()
  const { id } = await startDraft(db, owner)
  expect(completeDraft((await readDraft(db, owner, id)).fields).missingFields?.map(({ what }) => what)).toEqual([
    ...['caseName', 'style', 'areaM2', 'roomCount', 'introduction', 'images'],
  ])
  await expect(publishSaved(db, owner, id, now)).rejects.toMatchObject({ reason: 'draft-incomplete' })
  const fields = await complete(2)
  const [first, second] = fields.images
  await saveTyped(db, owner, id, {
    version: 1,
    fields: { ...fields, images: [{ mediaId: first?.mediaId ?? '', room: 'kitchen' }, second as never] },
  })
  expect(completeDraft((await readDraft(db, owner, id)).fields).missingFields).toEqual([
    { what: 'imageName', index: 1 },
  ])
  await saveTyped(db, owner, id, {
    version: 2,
    fields: {
      ...fields,
      images: [
        { mediaId: first?.mediaId ?? '', room: 'kitchen', alt: { en: 'A window over a sink' } },
        { mediaId: second?.mediaId ?? '', ownName: 'Cantina', caption: { italy: 'Di notte' } },
      ],
    },
  })
  const { schemeId } = await publishSaved(db, owner, id, now)
  const read = await readScheme(db, schemeId)
  expect(read).toMatchObject({ caseName: 'Casa Bozza', author: { id: store.id, schemeCount: 1 }, rooms: ['kitchen'] })
  expect(read.images).toMatchObject([
    { name: 'kitchen', alt: { en: 'A window over a sink' }, caption: null },
    { name: 'Cantina', alt: null, caption: { italy: 'Di notte' } },
  ])
  await expect(readDraft(db, owner, id)).rejects.toMatchObject(notFound)
})

test('pictures as full of models as the editor lets them be are published with all of them', async () => {
  const { owner } = await designerWithStore()
  await addBrand(db, SYSTEM, brandNamed('pieno'))
  const models = await Promise.all(Array.from({ length: TAGS_MAX }, () => product(db, { brand: 'pieno' })))
  const tags = models.map(({ id }, index) => ({ modelId: id, x: index, y: index, isShown: true }))
  const fields = await complete(11)
  const id = await draftedBy(owner, { ...fields, images: fields.images.map((image) => ({ ...image, tags })) })
  const { schemeId } = await publishSaved(db, owner, id, now)
  expect(await db.$count(schemeModel, eq(schemeModel.schemeId, schemeId))).toBe(11 * TAGS_MAX)
  const [first, ...others] = tags.map(({ modelId }) => ({ modelId, point: { picture: 0, x: 1, y: 1 } }))
  const more = await product(db, { brand: 'pieno' })
  const tooMany = [first as never, ...others, { modelId: more.id, point: { picture: 0, x: 2, y: 2 } }]
  await expect(placeModels(db, owner, schemeId, tooMany)).rejects.toMatchObject({ reason: 'input-invalid' })
})

test('what a panorama shows is kept in words, from its draft to its tour and to the next draft', async () => {
  const { owner } = await designerWithStore()
  const alt = { en: 'A kitchen with a window on each side', italy: 'Una cucina con una finestra per lato' }
  const panoramas = [{ ...(await storedMedia(db, 'panorama')), room: 'kitchen' as const, alt }]
  const { schemeId } = await publishSaved(db, owner, await draftedBy(owner, { ...(await complete()), panoramas }), now)
  const rooms = await db.select().from(panorama).where(eq(panorama.schemeId, schemeId))
  expect((await readTour(db, rooms[0]?.id)).room).toMatchObject({ name: 'kitchen', alt })
  const change = await startChange(db, owner, schemeId)
  const { fields } = await readDraft(db, owner, change.id)
  expect(fields.panoramas).toMatchObject([{ alt }])
  await saveTyped(db, owner, change.id, {
    version: 1,
    fields: { ...fields, panoramas: fields.panoramas.map((each) => ({ ...each, alt: {} })) },
  })
  await publishSaved(db, owner, change.id, now)
  expect((await readTour(db, rooms[0]?.id)).room.alt).toBeNull()
})

test('each picture earns once, up to the cap of a day, however often its scheme is published', async () => {
  const { owner } = await designerWithStore()
  const noon = new Date('2026-11-21T12:00:00Z')
  const nextDay = new Date('2026-11-22T12:00:00Z')
  const { points } = await readBalance(db, owner.id, noon)
  const { schemeId } = await publishSaved(db, owner, await draftedBy(owner, await complete(7)), noon)
  const earned = async (now: Date) => (await readBalance(db, owner.id, now)).points - points
  const publishAgain = async (now: Date) =>
    publishSaved(db, owner, (await startChange(db, owner, schemeId)).id, now).then(() => earned(now))
  expect(await earned(noon)).toBe(500)
  expect(await publishAgain(noon)).toBe(500)
  expect(await publishAgain(nextDay)).toBe(700)
  expect(await publishAgain(nextDay)).toBe(700)
})

test('a title stays on one line, from its draft to the scheme', async () => {
  const owner = await member(db)
  await storeOf(db, owner)
  const id = await draftedBy(owner, { ...(await complete()), caseName: 'Casa\0\r\nBcc:\u2028Bozza' })
  const { schemeId } = await publishSaved(db, owner, id, new Date())
  const [found] = await db.select().from(scheme).where(eq(scheme.id, schemeId))
  expect(found?.caseName).toBe('Casa Bcc: Bozza')
})

test('every new draft is empty, whatever was done with one before', async () => {
  const { owner } = await designerWithStore()
  const first = await readDraft(db, owner, (await startDraft(db, owner)).id)
  first.fields.images.push({ ...(await storedMedia(db)), caption: {}, alt: {}, tags: [] })
  first.fields.introduction.en = 'Of the first one.'
  const empty = DraftFields.parse({})
  empty.images.push({ ...(await storedMedia(db)), caption: {}, alt: {}, tags: [] })
  empty.introduction.en = 'Of nobody.'
  const { fields } = await readDraft(db, owner, (await startDraft(db, owner)).id)
  expect([fields.images, fields.introduction]).toEqual([[], {}])
})

test('of two windows that change one draft the second is told, and overwrites nothing', async () => {
  const { owner } = await designerWithStore()
  const id = await draftedBy(owner, { caseName: 'First' })
  const saves = await Promise.allSettled(
    ['One', 'Two', 'Three'].map((caseName) => saveTyped(db, owner, id, { version: 2, fields: { caseName } })),
  )
  expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refused = saves.find((save) => save.status === 'rejected')
  expect(refused?.reason).toMatchObject({ kind: 'conflict', reason: 'draft-changed', values: { version: 3 } })
  expect((await readDraft(db, owner, id)).version).toBe(3)
})

test('nobody else sees a draft, changes it or publishes it, and without a store there is none', async () => {
  const { owner } = await designerWithStore()
  const id = await draftedBy(owner, await complete())
  const content = await readDraft(db, owner, id)
  const { owner: other } = await designerWithStore()
  for (const actor of [other, await member(db)]) {
    await expect(readDraft(db, actor, id)).rejects.toMatchObject(notFound)
    await expect(readDraftVersion(db, actor, id)).rejects.toMatchObject(notFound)
    await expect(saveDraft(db, actor, id, content)).rejects.toMatchObject(notFound)
    await expect(publishDraft(db, actor, id, content, now)).rejects.toMatchObject(notFound)
    await expect(deleteDraft(db, actor, id)).rejects.toMatchObject(notFound)
  }
  await expect(readDraft(db, null, id)).rejects.toMatchObject({ reason: 'login-required' })
  await expect(startDraft(db, await member(db))).rejects.toMatchObject(notFound)
  expect(await listOwnSchemes(db, await member(db))).toMatchObject({ store: null, drafts: [], schemes: [] })
})

test('a draft takes pictures as pictures and panoramas as panoramas, and no file that there is not', async () => {
  const { owner } = await designerWithStore()
  const { id } = await startDraft(db, owner)
  const [picture, sphere] = [await storedMedia(db), await storedMedia(db, 'panorama')]
  for (const fields of [
    { images: [sphere] },
    { panoramas: [picture] },
    { images: [{ mediaId: '0'.repeat(20) }] },
    { images: [{ ...picture, tags: [{ modelId: 999_999, x: 1, y: 1 }] }] },
  ]) {
    await expect(saveTyped(db, owner, id, { version: 1, fields })).rejects.toMatchObject({ reason: 'input-invalid' })
  }
  await saveTyped(db, owner, id, { version: 1, fields: { images: [picture], panoramas: [sphere] } })
  expect((await listOwnSchemes(db, owner)).drafts).toMatchObject([{ id, cover: { id: picture.mediaId } }])
})

test('a published scheme stays as it is until its changes are published, and keeps its likes, rooms and marks', async () => {
  const { owner, store } = await designerWithStore()
  const spheres = [await storedMedia(db, 'panorama'), await storedMedia(db, 'panorama')].map((each) => ({
    ...each,
    name: 'hall',
  }))
  const { id } = await publish(db, owner, store.id, { panoramas: spheres }, 2)
  await likeScheme(db, await member(db), id, now)
  const [first, second] = await db.select().from(panorama).where(eq(panorama.schemeId, id)).orderBy(panorama.position)
  const lamp = { kind: 'model' as const, yaw: 3, pitch: -1, label: { en: 'Lamp' } }
  await placeHotspots(db, owner, second?.id, [lamp])

  const draft = await startChange(db, owner, id)
  expect(await startChange(db, owner, id)).toEqual(draft)
  const { fields, version } = await readDraft(db, owner, draft.id)
  expect(completeDraft(fields).missingFields).toBeUndefined()
  const added = await storedMedia(db)
  await saveTyped(db, owner, draft.id, {
    version,
    fields: {
      ...fields,
      caseName: 'Casa Cambiata',
      images: [{ ...added }, ...fields.images.slice(1)],
      panoramas: fields.panoramas.slice(1),
    },
  })
  expect(await readScheme(db, id)).toMatchObject({ caseName: 'Casa Prova', images: [{}, {}] })

  expect(await publishSaved(db, owner, draft.id, now)).toEqual({ schemeId: id })
  const read = await readScheme(db, id)
  expect(read).toMatchObject({ caseName: 'Casa Cambiata', likeCount: 1, url720: `/720/panorama/${second?.id}` })
  expect(read.images.map(({ picture }) => picture.id)).toEqual([added.mediaId, fields.images[1]?.mediaId])
  expect((await readTour(db, second?.id)).room.hotspots).toMatchObject([{ yaw: 3, label: lamp.label }])
  await expect(readTour(db, first?.id)).rejects.toMatchObject(notFound)
})

test('panoramas that change places keep their addresses and their marks, also one that is there twice', async () => {
  const { owner, store } = await designerWithStore()
  const [hall, study] = [await storedMedia(db, 'panorama'), await storedMedia(db, 'panorama')]
  const panoramas = [hall, study, hall].map((each, index) => ({ ...each, name: `Room ${index}`, yaw: index }))
  const { id } = await publish(db, owner, store.id, { panoramas }, 3)
  const roomsNow = () => db.select().from(panorama).where(eq(panorama.schemeId, id)).orderBy(panorama.position)
  const before = await roomsNow()
  for (const room of before) {
    await placeHotspots(db, owner, room.id, [{ kind: 'model', yaw: room.yaw, pitch: 0, label: { en: room.name } }])
  }
  const draft = await startChange(db, owner, id)
  const { fields, version } = await readDraft(db, owner, draft.id)
  const [first, second, third] = fields.panoramas
  const added = { ...(await storedMedia(db, 'panorama')), ownName: 'New room' }
  const changed = [added, ...[second, first, third].flatMap((each) => each ?? [])]
  const images = fields.images.toReversed()
  await saveTyped(db, owner, draft.id, { version, fields: { ...fields, images, panoramas: changed } })
  await publishSaved(db, owner, draft.id, now)

  const after = await roomsNow()
  expect(after.map(({ name }) => name)).toEqual(['New room', 'Room 1', 'Room 0', 'Room 2'])
  expect(after.slice(1).map((room) => room.id)).toEqual([before[1]?.id, before[0]?.id, before[2]?.id])
  const { rooms } = await readTour(db, after[0]?.id)
  expect(rooms.map(({ hotspots }) => hotspots.map(({ label }) => label?.en))).toEqual([
    ...[[], ['Room 1'], ['Room 0'], ['Room 2']],
  ])
  const read = await readScheme(db, id)
  expect(read.url720).toBe(`/720/panorama/${after[0]?.id}`)
  expect(read.images.map(({ picture }) => picture.id)).toEqual(images.map(({ mediaId }) => mediaId))
})

test('publishing costs as many statements for sixty pictures as for seven', async () => {
  const statements = async (pictures: number) => {
    const { owner } = await designerWithStore()
    const counted = counting(pool)
    const fields = {
      ...(await complete(pictures)),
      panoramas: [{ ...(await storedMedia(db, 'panorama')), ownName: 'Hall' }],
    }
    const { schemeId } = await publishSaved(counted.db, owner, await draftedBy(owner, fields), now)
    const change = await startChange(db, owner, schemeId)
    const { fields: published, version } = await readDraft(db, owner, change.id)
    const images = published.images.toReversed()
    await saveTyped(counted.db, owner, change.id, { version, fields: { ...published, images } })
    await publishSaved(counted.db, owner, change.id, now)
    return counted.queries.length
  }
  // More than earn points on one day, both times.
  expect(await statements(60)).toBe(await statements(7))
})

test('a draft that was changed meanwhile is not published as somebody saw it before', async () => {
  const { owner } = await designerWithStore()
  const id = await draftedBy(owner, await complete())
  const seen = await readDraft(db, owner, id)
  await saveTyped(db, owner, id, { version: 2, fields: { ...seen.fields, caseName: 'Casa Altra' } })
  await expect(publishDraft(db, owner, id, seen, now)).rejects.toMatchObject({ reason: 'draft-changed' })
})

test('a tag leads from the scheme to the model and back, unless it is switched off', async () => {
  const { owner } = await designerWithStore()
  await addBrand(db, SYSTEM, brandNamed('nido'))
  const [shown, off] = [await product(db), await product(db)]
  const fields = await complete()
  const tags = [
    { modelId: shown.id, x: 20, y: 30, isShown: true },
    { modelId: off.id, x: 50, y: 60, isShown: false },
  ]
  const id = await draftedBy(owner, { ...fields, images: [{ mediaId: fields.images[0]?.mediaId ?? '', tags }] })
  const { schemeId } = await publishSaved(db, owner, id, now)
  expect(await listModelsOf(db, schemeId)).toMatchObject([{ id: shown.id, point: { picture: 0, x: 20, y: 30 } }])
  expect([(await listSchemesWith(db, shown.id)).length, (await listSchemesWith(db, off.id)).length]).toEqual([1, 0])
  const again = await startChange(db, owner, schemeId)
  expect((await readDraft(db, owner, again.id)).fields.images[0]?.tags).toEqual(tags)
})

test('a model of which nobody said where it stands is still there after a change', async () => {
  const { owner, store } = await designerWithStore()
  await addBrand(db, SYSTEM, brandNamed('ovunque'))
  const somewhere = await product(db)
  const { id } = await publish(db, owner, store.id)
  await placeModels(db, owner, id, [{ modelId: somewhere.id }])
  await publishSaved(db, owner, (await startChange(db, owner, id)).id, now)
  expect(await listModelsOf(db, id)).toMatchObject([{ id: somewhere.id }])
})

test('publishing drops the page of a model that was tagged in a picture which goes', async () => {
  const { owner } = await designerWithStore()
  await addBrand(db, SYSTEM, brandNamed('sparito'))
  const { id: modelId } = await product(db)
  const fields = await complete()
  const { mediaId } = await storedMedia(db)
  const tags = [{ modelId, x: 20, y: 30, isShown: true }]
  const images = [{ mediaId: fields.images[0]?.mediaId ?? '' }, { mediaId, tags }]
  const { schemeId } = await publishSaved(db, owner, await draftedBy(owner, { ...fields, images }), now)
  const change = await startChange(db, owner, schemeId)
  const { version, fields: changed } = await readDraft(db, owner, change.id)
  await saveDraft(db, owner, change.id, { version, fields: { ...changed, images: changed.images.slice(0, 1) } })
  const dropped = await tagsWhile(connection, () => publishSaved(db, owner, change.id, now))
  expect(dropped).toContain(`model:${modelId}`)
})

test('a draft of a scheme goes with it', async () => {
  const { owner, store } = await designerWithStore()
  const { id } = await publish(db, owner, store.id)
  const draft = await startChange(db, owner, id)
  await deleteScheme(db, owner, id)
  await expect(readDraft(db, owner, draft.id)).rejects.toMatchObject(notFound)
})

test('whatever owners, visitors and moderators do at the same time, every count is that of the rows', async () => {
  const designers = await Promise.all([1, 2].map(designerWithStore))
  const visitors = [await member(db), await member(db)]
  const made: { id: number; owner: Account }[] = []
  const act = fc.record({
    verb: fc.constantFrom(
      ...([
        'publish',
        'change',
        'unpublish',
        'republish',
        'delete',
        'hide',
        'show',
        'suspend',
        'restore',
        'like',
        'unlike',
      ] as const),
    ),
    who: fc.nat(1),
    index: fc.nat(40),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 14 }), async (acts) => {
      const done = await Promise.allSettled(
        acts.map(async ({ verb, who, index }) => {
          const { owner, store } = designers[who] as (typeof designers)[number]
          const { id, owner: of } = made[index % Math.max(1, made.length)] ?? { id: 2_000_000_000, owner }
          if (verb === 'publish') {
            const { schemeId } = await publishSaved(db, owner, await draftedBy(owner, await complete()), now)
            return made.push({ id: schemeId, owner })
          }
          if (verb === 'change') return publishSaved(db, of, (await startChange(db, of, id)).id, now)
          if (verb === 'unpublish') return unpublishScheme(db, of, id)
          if (verb === 'republish') return republishScheme(db, of, id)
          if (verb === 'delete') return deleteScheme(db, of, id)
          if (verb === 'hide') return db.transaction((tx) => hideScheme(tx, id))
          if (verb === 'show') return db.transaction((tx) => showScheme(tx, id))
          if (verb === 'suspend') return db.transaction((tx) => suspendStore(tx, store.id))
          if (verb === 'restore') return db.transaction((tx) => restoreStore(tx, store.id, new Date()))
          const visitor = visitors[who] as Account
          return verb === 'like' ? likeScheme(db, visitor, id, now) : unlikeScheme(db, visitor, id)
        }),
      )
      // Refused by a rule, never by the database: no deadlock, no broken constraint.
      for (const each of done)
        if (each.status === 'rejected') expect(each.reason).toMatchObject({ name: 'DomainError' })
      expect(await drifted()).toEqual([])
      const { total } = await listSchemes(db, { sort: 'newest', page: 1 })
      expect(total).toBe(await db.$count(scheme, eq(scheme.isListed, true)))
    }),
    { numRuns: 30 },
  )
}, 60_000)

/** Stores and schemes whose count or place on the lists is not what the rows say. */
async function drifted() {
  const stores = db
    .select({ id: designer.id })
    .from(designer)
    .where(sql`scheme_count <> (select count(*) from ${scheme} s where s.designer_id = ${designer.id} and s.is_listed)`)
  const schemes = db
    .select({ id: scheme.id })
    .from(scheme)
    .innerJoin(designer, eq(designer.id, scheme.designerId))
    .where(
      sql`is_listed <> (is_published and not is_hidden and state = 'approved')
        or like_count <> (select count(*) from ${schemeLike} l where l.scheme_id = ${scheme.id})`,
    )
  const drafts = db
    .select({ id: schemeDraft.id })
    .from(schemeDraft)
    .where(
      sql`jsonb_array_length(fields -> 'images') + jsonb_array_length(fields -> 'panoramas') <> (select count(*) from scheme_draft_media m where m.draft_id = ${schemeDraft.id})`,
    )
  return [...(await stores), ...(await schemes), ...(await drafts)]
}
