import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { designer } from '#db/schema/designers.ts'
import { designerFollow } from '#db/schema/follows.ts'
import { notification } from '#db/schema/notifications.ts'
import { testDatabase } from '#db/test-database.ts'
import { countUnread, listNotifications } from '#domain/notifications/notifications.ts'
import { hideScheme, showScheme } from '#domain/schemes/publishing/listing.ts'
import { republishScheme, unpublishScheme } from '#domain/schemes/publishing/publishing.ts'
import { member, publish, storeOf } from '#domain/schemes/test-gallery.ts'
import { followDesigner, listFollowed, readFollow, unfollowDesigner } from './follows.ts'
import { admitStore, openStore, suspendStore } from './stores.ts'

const { db } = await testDatabase()
const now = new Date()

async function opened() {
  const owner = await member(db)
  return { owner, id: (await storeOf(db, owner)).id }
}

test('following twice is following once, and so is the other way round', async () => {
  const { owner, id } = await opened()
  const visitor = await member(db)
  expect(await followDesigner(db, visitor, id, now)).toEqual({ follows: true, followers: 1 })
  expect(await followDesigner(db, visitor, id, now)).toEqual({ follows: true, followers: 1 })
  expect(await readFollow(db, visitor, id)).toEqual({ follows: true, followers: 1, isOwner: false })
  expect(await readFollow(db, null, id)).toEqual({ follows: false, followers: 1, isOwner: false })
  expect(await listFollowed(db, visitor)).toMatchObject([{ id }])
  expect((await listNotifications(db, owner)).notifications).toMatchObject([{ kind: 'follow', actor: visitor.id }])
  expect(await unfollowDesigner(db, visitor, id, now)).toEqual({ follows: false, followers: 0 })
  expect(await unfollowDesigner(db, visitor, id, now)).toEqual({ follows: false, followers: 0 })
  await followDesigner(db, visitor, id, now)
  expect(await countUnread(db, owner)).toBe(1)
})

test('nobody follows without an account, their own page, or one that is not to be seen', async () => {
  const { owner, id } = await opened()
  const visitor = await member(db)
  await expect(followDesigner(db, null, id, now)).rejects.toMatchObject({ reason: 'login-required' })
  await expect(followDesigner(db, owner, id, now)).rejects.toMatchObject({ reason: 'own-store' })
  await followDesigner(db, visitor, id, now)
  await db.transaction((tx) => suspendStore(tx, id))
  await expect(followDesigner(db, owner, id, now)).rejects.toMatchObject({ reason: 'not-found' })
  expect(await unfollowDesigner(db, visitor, id, now)).toEqual({ follows: false, followers: 0 })
})

test('followers hear of a scheme once, however often it comes back, and only while it can be seen', async () => {
  const { owner, id } = await opened()
  const visitor = await member(db)
  await followDesigner(db, visitor, id, now)
  const scheme = await publish(db, owner, id)
  expect(await countUnread(db, visitor)).toBe(1)
  await unpublishScheme(db, owner, scheme.id)
  expect(await countUnread(db, visitor)).toBe(0)
  await republishScheme(db, owner, scheme.id)
  await db.transaction((tx) => hideScheme(tx, scheme.id))
  await db.transaction((tx) => showScheme(tx, scheme.id))
  expect(await db.$count(notification, eq(notification.accountId, visitor.id))).toBe(1)
  expect((await listNotifications(db, visitor)).notifications).toMatchObject([
    { kind: 'scheme', caseName: 'Casa Prova', designer: 'Studio Prova', readAt: null },
  ])
})

test('what a store published while it waited is told when it is approved', async () => {
  const owner = await member(db)
  const fields = { name: 'Attesa', kind: 'store', style: 'modern', scope: { en: 'Flats' }, address: 'Via 1' } as const
  const place = { city: 'Como', country: 'IT', introduction: { en: 'One.' } }
  const { id } = await openStore(db, owner, { ...fields, ...place }, now, { approvedAtOnce: false })
  const visitor = await member(db)
  await db.insert(designerFollow).values({ designerId: id, accountId: visitor.id })
  await publish(db, owner, id)
  expect(await countUnread(db, visitor)).toBe(0)
  await db.transaction((tx) => admitStore(tx, id, now))
  expect(await countUnread(db, visitor)).toBe(1)
})

test('whoever follows and unfollows at once, the count is that of the rows', async () => {
  const { id } = await opened()
  const visitors = await Promise.all(Array.from({ length: 4 }, () => member(db)))
  const step = fc.record({ follow: fc.boolean(), by: fc.nat(visitors.length - 1) })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      await Promise.all(
        steps.map(({ follow, by }) => (follow ? followDesigner : unfollowDesigner)(db, visitors[by] ?? null, id, now)),
      )
      const [row] = await db.select({ count: designer.followerCount }).from(designer).where(eq(designer.id, id))
      expect(row?.count).toBe(await db.$count(designerFollow, and(eq(designerFollow.designerId, id))))
    }),
    { numRuns: 20 },
  )
})
