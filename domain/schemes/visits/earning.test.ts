import { expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { SYSTEM } from '#domain/actor.ts'
import { readBalance } from '#domain/points/reading.ts'
import { likeScheme, unlikeScheme } from '../likes/likes.ts'
import { unpublishScheme } from '../publishing/publishing.ts'
import { member, publish, storeOf } from '../test-gallery.ts'
import { beginBrowsing, completeBrowsing } from './browsing.ts'
import { shareScheme } from './counting.ts'

const { db } = await testDatabase()
const owner = await member(db)
const store = await storeOf(db, owner)
const noon = new Date('2026-11-21T12:00:00Z')
const after = (seconds: number) => new Date(noon.getTime() + seconds * 1000)
const pointsOf = async ({ id }: { id: string }) => (await readBalance(db, id, noon)).points

test('a like newly made earns; liking again after taking it back does not, nor does one’s own scheme', async () => {
  const { id } = await publish(db, owner, store.id)
  const fan = await member(db)
  const before = await pointsOf(owner)
  expect(await likeScheme(db, fan, id, noon)).toEqual({ liked: true, likes: 1, earned: 5 })
  expect(await likeScheme(db, fan, id, noon)).toEqual({ liked: true, likes: 1, earned: 0 })
  expect(await unlikeScheme(db, fan, id)).toEqual({ liked: false, likes: 0, earned: 0 })
  expect(await likeScheme(db, fan, id, noon)).toEqual({ liked: true, likes: 1, earned: 0 })
  expect(await likeScheme(db, owner, id, noon)).toEqual({ liked: true, likes: 2, earned: 0 })
  expect([await pointsOf(fan), await pointsOf(owner)]).toEqual([5, before])
})

test('likes of one account that come all at once earn once for each scheme, up to the cap', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, async () => (await publish(db, owner, store.id)).id))
  const fan = await member(db)
  await Promise.all([...ids, ...ids].map((id) => likeScheme(db, fan, id, noon)))
  expect(await pointsOf(fan)).toBe(25)
})

test('a share earns whoever is logged in, also where the visitor was counted before', async () => {
  const { id } = await publish(db, owner, store.id)
  const [fan, second] = [await member(db), await member(db)]
  const share = (actor: typeof fan | null) => shareScheme(db, { actor, visitorHash: 'one address' }, id, noon)
  expect(await share(null)).toEqual({ shares: 1, earned: 0 })
  expect(await share(fan)).toEqual({ shares: 1, earned: 10 })
  expect(await share(fan)).toEqual({ shares: 1, earned: 0 })
  expect(await share(second)).toEqual({ shares: 1, earned: 10 })
  expect(await share(owner)).toEqual({ shares: 1, earned: 0 })
})

test('a scheme is browsed after ten seconds by our own clock, one at a time', async () => {
  const [one, two] = [await publish(db, owner, store.id), await publish(db, owner, store.id)]
  const fan = await member(db)
  const complete = (id: number, seconds: number) => completeBrowsing(db, fan, id, after(seconds))
  expect(await complete(one.id, 0)).toEqual({ earned: 0 })
  expect(await beginBrowsing(db, fan, one.id, noon)).toEqual({ seconds: 10 })
  expect(await complete(one.id, 9.999)).toEqual({ earned: 0 })
  await beginBrowsing(db, fan, two.id, after(5))
  expect(await complete(one.id, 20)).toEqual({ earned: 0 })
  expect(await complete(two.id, 15)).toEqual({ earned: 2 })
  expect(await complete(two.id, 30)).toEqual({ earned: 0 })
  await beginBrowsing(db, fan, two.id, after(40))
  expect(await complete(two.id, 50)).toEqual({ earned: 0 })
  // The clock was set back meanwhile.
  await beginBrowsing(db, fan, one.id, after(3600))
  expect(await complete(one.id, 60)).toEqual({ earned: 0 })
  await beginBrowsing(db, owner, one.id, noon)
  expect(await completeBrowsing(db, owner, one.id, after(10))).toEqual({ earned: 0 })
})

test('browsing needs a login and a scheme on the lists', async () => {
  const { id } = await publish(db, owner, store.id)
  const fan = await member(db)
  await expect(beginBrowsing(db, null, id, noon)).rejects.toMatchObject({ reason: 'login-required' })
  await expect(completeBrowsing(db, null, id, noon)).rejects.toMatchObject({ reason: 'login-required' })
  await beginBrowsing(db, fan, id, noon)
  await unpublishScheme(db, SYSTEM, id)
  await expect(completeBrowsing(db, fan, id, after(10))).rejects.toMatchObject({ reason: 'not-found' })
  await expect(beginBrowsing(db, fan, 'x', noon)).rejects.toMatchObject({ reason: 'not-found' })
})
