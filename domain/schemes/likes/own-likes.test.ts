import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scheme, schemeLike } from '#db/schema/schemes.ts'
import { shareVisit } from '#db/schema/share-links.ts'
import { testDatabase } from '#db/test-database.ts'
import { SYSTEM } from '#domain/actor.ts'
import { hideScheme } from '../publishing/listing.ts'
import { deleteScheme, republishScheme, unpublishScheme } from '../publishing/publishing.ts'
import { member, publish, storeOf } from '../test-gallery.ts'
import { countShareVisit, keepShareLink, listShareLinks, shareTokenOf } from '../visits/share-links.ts'
import { likeScheme, unlikeScheme } from './likes.ts'
import { forgetGoneLike, listOwnLikes } from './own-likes.ts'

const { db } = await testDatabase()
const store = await storeOf(db, SYSTEM, 'Studio Ginestra')
const now = new Date()

test('what one likes is listed and searched by scheme and designer, and what is gone stays named', async () => {
  const visitor = await member(db)
  const [casa, loft, villa] = await Promise.all(
    ['Casa 50% Blu', 'Loft_Rosso', 'Villa Verde'].map((caseName) => publish(db, SYSTEM, store.id, { caseName })),
  )
  for (const one of [casa, loft, villa]) await likeScheme(db, visitor, one?.id, now)
  await db.transaction((tx) => hideScheme(tx, loft?.id))
  await deleteScheme(db, SYSTEM, villa?.id)
  const { likes, total } = await listOwnLikes(db, visitor)
  expect(total).toBe(3)
  expect(likes.find(({ caseName }) => caseName === 'Casa 50% Blu')).toMatchObject({
    isListed: true,
    designer: 'Studio Ginestra',
  })
  for (const name of ['Loft_Rosso', 'Villa Verde']) {
    expect(likes.find(({ caseName }) => caseName === name)).toMatchObject({
      isListed: false,
      cover: null,
      designer: null,
    })
  }
  const found = async (query: string) =>
    (await listOwnLikes(db, visitor, { query })).likes.map(({ caseName }) => caseName)
  expect(await found('VERDE')).toEqual(['Villa Verde'])
  expect(await found('ginestra')).toHaveLength(2)
  expect(await found('50%')).toEqual(['Casa 50% Blu'])
  expect(await found('_')).toEqual(['Loft_Rosso'])
  expect(await found('nothing')).toEqual([])
  expect((await listOwnLikes(db, await member(db))).total).toBe(0)
  await expect(listOwnLikes(db, null)).rejects.toMatchObject({ reason: 'login-required' })

  const gone = likes.find(({ goneId }) => goneId !== null)?.goneId
  await expect(forgetGoneLike(db, await member(db), gone)).rejects.toMatchObject({ reason: 'not-found' })
  await forgetGoneLike(db, visitor, gone)
  expect((await listOwnLikes(db, visitor)).total).toBe(2)
})

test('whoever likes, publishes and deletes at once, the count is that of the rows', async () => {
  const visitors = await Promise.all(Array.from({ length: 3 }, () => member(db)))
  const step = fc.record({
    verb: fc.constantFrom('like', 'like', 'like', 'unlike', 'unlike', 'unpublish', 'republish', 'delete'),
    by: fc.nat(visitors.length - 1),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const { id } = await publish(db, SYSTEM, store.id)
      await Promise.all(
        steps.map(({ verb, by }) => {
          const visitor = visitors[by] ?? null
          const done = {
            like: () => likeScheme(db, visitor, id, now),
            unlike: () => unlikeScheme(db, visitor, id),
            unpublish: () => unpublishScheme(db, SYSTEM, id),
            republish: () => republishScheme(db, SYSTEM, id),
            delete: () => deleteScheme(db, SYSTEM, id),
          }[verb as 'unpublish']()
          return done.catch((error) => expect(error.reason).toBe('not-found'))
        }),
      )
      const [row] = await db.select({ likes: scheme.likeCount }).from(scheme).where(eq(scheme.id, id))
      expect(row?.likes ?? 0).toBe(await db.$count(schemeLike, eq(schemeLike.schemeId, id)))
    }),
    { numRuns: 15 },
  )
})

test('of 200 likes at once none is lost and none is double', async () => {
  const { id } = await publish(db, SYSTEM, store.id)
  const visitors = await Promise.all(Array.from({ length: 200 }, () => member(db)))
  await Promise.all(visitors.map((visitor) => likeScheme(db, visitor, id, now)))
  const [row] = await db.select({ likes: scheme.likeCount }).from(scheme).where(eq(scheme.id, id))
  expect(row?.likes).toBe(200)
  expect(await db.$count(schemeLike, eq(schemeLike.schemeId, id))).toBe(200)
})

test('a link that was shared counts each visitor once, and not the one who shared it', async () => {
  const [sharer, other] = [await member(db), await member(db)]
  const { id } = await publish(db, SYSTEM, store.id)
  const token = shareTokenOf('secret', sharer, id)
  const visit = (visitorHash: string, actor = null as typeof sharer | null) =>
    countShareVisit(db, { actor, visitorHash, at: now }, id, token)
  expect(await visit('early')).toEqual({ counted: false })
  await keepShareLink(db, 'secret', sharer, id, now)
  await keepShareLink(db, 'secret', sharer, id, now)
  await Promise.all(Array.from({ length: 12 }, (_, index) => visit(`visitor ${index % 4}`)))
  expect(await visit('own', sharer)).toEqual({ counted: false })
  expect(await visit('visitor 4', other)).toEqual({ counted: true })
  expect(await listShareLinks(db, sharer)).toMatchObject([{ schemeId: id, visits: 5, isListed: true }])
  expect(await db.$count(shareVisit, eq(shareVisit.token, token))).toBe(5)
  expect(await listShareLinks(db, other)).toEqual([])
})

test('a link of another scheme, an unknown one, and one to what is gone count nothing', async () => {
  const sharer = await member(db)
  const [one, two] = [await publish(db, SYSTEM, store.id), await publish(db, SYSTEM, store.id)]
  await keepShareLink(db, 'secret', sharer, one.id, now)
  const token = shareTokenOf('secret', sharer, one.id)
  const visit = { actor: null, visitorHash: 'a', at: now }
  for (const [id, given] of [
    [two.id, token],
    [one.id, 'unknown'],
    [one.id, undefined],
  ] as const) {
    expect(await countShareVisit(db, visit, id, given)).toEqual({ counted: false })
  }
  expect(token).not.toBe(shareTokenOf('secret', sharer, two.id))
  await deleteScheme(db, SYSTEM, two.id)
  await expect(keepShareLink(db, 'secret', sharer, two.id, now)).rejects.toMatchObject({ reason: 'not-found' })
})
