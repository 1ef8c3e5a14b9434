import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { user } from '#db/schema/accounts.ts'
import { audit } from '#db/schema/backstage.ts'
import { designer } from '#db/schema/designers.ts'
import { notification } from '#db/schema/notifications.ts'
import { scheme } from '#db/schema/schemes.ts'
import { withheldMedia } from '#db/schema/withheld.ts'
import { refusalOf, testServices } from '#domain/accounts/test-services.ts'
import { actOnMany, tryOnMany } from '#domain/backstage/bulk/bulk.ts'
import { undoBatch } from '#domain/backstage/bulk/undo.ts'
import { actOn, changeRecord } from '#domain/backstage/changes/change.ts'
import { createRecord } from '#domain/backstage/changes/create.ts'
import { appointed } from '#domain/backstage/test-requests.ts'
import { readBalance } from '#domain/points/reading.ts'
import { member, publish, storedMedia } from '#domain/schemes/test-gallery.ts'
import { search } from '#domain/search/search.ts'
import { readDesigner } from './designers.ts'
import { followDesigner } from './follows.ts'
import { listDesigners } from './market.ts'
import { designers } from './resource.ts'

const services = await testServices()
const { db } = services
const editor = await appointed(db, 'editor')
const moderator = await appointed(db, 'moderator')

afterEach(async () => {
  await db.delete(scheme)
  await db.delete(designer)
})

const typed = {
  kind: 'store',
  name: 'Studio Nuovo',
  style: 'modern',
  scope: { en: 'Flats', italy: 'Appartamenti' },
  address: 'Via Nuova 1',
  city: 'Milano',
  country: 'IT',
  introduction: { en: 'A studio.' },
  vipServices: { en: 'Plans\nVisits', italy: 'Piante' },
}
const add = (given: object = {}, actor = editor) => createRecord(services, actor, designers, { ...typed, ...given })
const rowOf = async (key: string) =>
  (
    await db
      .select()
      .from(designer)
      .where(eq(designer.id, Number(key)))
  )[0]
const inMarket = async () => (await listDesigners(db, {}, { perPage: 100 })).designers.map(({ id }) => String(id))

/** @returns the batch */
async function removeAll(keys: string[]) {
  const wanted = { action: 'remove', chosen: { keys } }
  const { digest } = await tryOnMany(services, editor, designers, wanted)
  return actOnMany(services, editor, designers, { ...wanted, digest })
}

test('a store is added without an owner, and is in the market, on its page and in search at once', async () => {
  const { mediaId: logoId } = await storedMedia(db)
  const key = await add({ logoId })
  expect(await rowOf(key)).toMatchObject({
    ...{ slug: 'studio-nuovo', state: 'approved', ownerId: null, logoId, version: 1 },
    vipServices: [{ en: 'Plans', italy: 'Piante' }, { en: 'Visits' }],
  })
  expect(await inMarket()).toEqual([key])
  expect(await readDesigner(db, Number(key))).toMatchObject({ name: 'Studio Nuovo', city: 'Milano' })
  const { results } = await search(db, { query: 'studio nuovo', language: 'en' })
  expect(results.map(({ path }) => path)).toContain(`/gallery/detail?id=${key}`)
  const entries = await db.select().from(audit).where(eq(audit.key, key))
  expect(entries).toMatchObject([{ resource: 'designers', action: 'created', actorId: editor.id, before: {} }])
  expect(JSON.stringify(entries)).not.toMatch(/Nuovo|Milano/)
})

test('a second one of the same name has an address of its own', async () => {
  const keys = await Promise.all([add(), add()])
  const slugs = await Promise.all(keys.map(async (key) => (await rowOf(key))?.slug))
  expect(slugs.sort()).toEqual(['studio-nuovo', 'studio-nuovo-2'])
})

test('one that is added for an account is its own, which is told and gets the points for it once', async () => {
  const owner = await member(db)
  const [{ username } = { username: '' }] = await db.select().from(user).where(eq(user.id, owner.id))
  const key = await add({ owner: username.toUpperCase() })
  expect(await rowOf(key)).toMatchObject({ ownerId: owner.id, state: 'approved' })
  expect(await db.select().from(notification).where(eq(notification.accountId, owner.id))).toMatchObject([
    { kind: 'store', designerId: Number(key) },
  ])
  expect((await readBalance(db, owner.id, services.clock())).points).toBeGreaterThan(0)
  expect(await refusalOf(add({ owner: username }))).toBe('owner-has-store')
  expect(await db.$count(designer)).toBe(1)
})

test('of two that are added for one account at once there is one', async () => {
  const owner = await member(db)
  const [{ username } = { username: '' }] = await db.select().from(user).where(eq(user.id, owner.id))
  const outcomes = await Promise.all([add({ owner: username }), add({ owner: username })].map(refusalOf))
  expect(outcomes.sort()).toEqual(['no refusal', 'owner-has-store'])
})

test('one for nobody, for who is locked out, with a logo that is none or with another column is not added', async () => {
  const out = await member(db)
  const [{ username } = { username: '' }] = await db
    .update(user)
    .set({ lockedOutAt: services.clock() })
    .where(eq(user.id, out.id))
    .returning()
  const { mediaId } = await storedMedia(db)
  await db.insert(withheldMedia).values({ digest: mediaId, cause: 'scheme 1' })
  for (const [given, reason] of [
    [{ owner: 'nobody.here' }, 'account-unknown'],
    [{ owner: username }, 'account-unknown'],
    [{ logoId: '0'.repeat(20) }, 'input-invalid'],
    [{ logoId: mediaId }, 'picture-withheld'],
    [{ ownerId: out.id }, 'input-invalid'],
    [{ state: 'pending' }, 'input-invalid'],
    [{ name: '' }, 'input-invalid'],
  ] as const)
    expect(await refusalOf(add(given)), JSON.stringify(given)).toBe(reason)
  expect(await db.$count(designer)).toBe(0)
})

test('it is editors’ to add and to remove, and neither moderators’ nor members’', async () => {
  const key = await add()
  for (const actor of [moderator, await member(db)]) {
    expect(await refusalOf(add({}, actor))).toBe('not-allowed')
    expect(await refusalOf(actOn(services, actor, designers, key, 'remove'))).toBe('not-allowed')
  }
  expect(await inMarket()).toEqual([key])
})

test('its logo is changed like the rest of it', async () => {
  const key = await add()
  const { mediaId: logoId } = await storedMedia(db)
  await changeRecord(services, moderator, designers, key, { version: 1, fields: { ...typed, logoId } })
  expect((await readDesigner(db, Number(key))).logo).not.toBeNull()
})

test('one that was added by mistake is removed, and comes back by undo as it was', async () => {
  const key = await add()
  const before = await rowOf(key)
  const { batchId, count } = await removeAll([key])
  expect([count, await inMarket()]).toEqual([1, []])
  expect(await undoBatch(services, editor, designers, batchId)).toEqual({ count: 1, kept: [] })
  expect(await rowOf(key)).toEqual({ ...before, version: 2 })
  expect(await inMarket()).toEqual([key])
})

test('one that is somebody’s, or has something of somebody’s, is not removed', async () => {
  const owner = await member(db)
  const [{ username } = { username: '' }] = await db.select().from(user).where(eq(user.id, owner.id))
  const [owned, followed, filled, suspended] = [await add({ owner: username }), await add(), await add(), await add()]
  await followDesigner(db, owner, Number(followed), services.clock())
  await publish(db, { ...owner, role: 'admin' }, Number(filled))
  await actOn(services, moderator, designers, suspended, 'suspend')
  for (const key of [owned, followed, filled, suspended])
    expect(await refusalOf(actOn(services, editor, designers, key, 'remove'))).toBe('store-in-use')
})
