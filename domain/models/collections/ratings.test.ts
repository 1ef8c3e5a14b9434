import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { user } from '#db/schema/accounts.ts'
import { modelRating } from '#db/schema/collections.ts'
import { model } from '#db/schema/models.ts'
import { decision } from '#db/schema/reports.ts'
import { refusalOf, testServices } from '#domain/accounts/test-services.ts'
import { type Account, SYSTEM } from '#domain/actor.ts'
import { letIn, lockOut } from '#domain/people/acts.ts'
import { NEW_ACCOUNT_DAYS, POSTS_PER_HOUR } from '#domain/posting.ts'
import { member } from '#domain/schemes/test-gallery.ts'
import { tagsWhile } from '#domain/test-cache-tags.ts'
import { contradictions } from '#domain/test-contradictions.ts'
import { addBrand } from '../brands.ts'
import { brandNamed, combined, product, room } from '../lists/test-hub.ts'
import { setModelListed } from '../models.ts'
import { readCombined, readProduct, readScene } from '../read.ts'
import type { Rating } from '../rules.ts'
import { collectModel, uncollectModel } from './collecting.ts'
import { hideRating } from './hiding-ratings.ts'
import { ownStars, rateModel, withdrawRating } from './ratings.ts'

vi.setConfig({ testTimeout: 120_000 })

const services = await testServices()
const { db } = services
const now = new Date('2026-11-23T12:00:00Z')
const because = { reason: 'A flood of ratings' }
await addBrand(db, SYSTEM, brandNamed('nido'))
const { id: piece } = await product(db, { slug: 'lamp' })
const { id: group } = await combined(db, ['lamp'])
const { id: scene } = await room(db, ['lamp'])

let ada: Account
beforeEach(async () => {
  await db.delete(modelRating)
  ada = await collector()
})

/** Somebody who has collected all of them. */
async function collector(ids = [piece, group, scene]): Promise<Account> {
  const person = await member(db)
  for (const id of ids) await collectModel(db, person, id)
  return person
}

const ratingOf = async (id = scene): Promise<Rating | null> => (await readScene(db, id)).rating
const rate = (by: Account | null, stars: unknown, id: unknown = scene, at = now) => rateModel(db, by, id, stars, at)

test('who collected a model rates it once, changes that, and takes it back', async () => {
  expect(await ratingOf()).toBeNull()
  expect(await rate(ada, '4')).toEqual({ id: scene, kind: 'scene' })
  expect(await ratingOf()).toEqual({ average: 4, count: 1 })
  await rate(ada, 5)
  expect(await ratingOf()).toEqual({ average: 5, count: 1 })
  expect(await ownStars(db, ada, [scene, piece])).toEqual({ [scene]: 5 })
  expect(await withdrawRating(db, ada, scene)).toEqual({ id: scene, kind: 'scene' })
  await withdrawRating(db, ada, scene)
  expect(await ratingOf()).toBeNull()
  expect(await ownStars(db, ada, [scene])).toEqual({})
})

test('the average of several has one decimal, and is that of the model alone', async () => {
  for (const stars of [5, 4, 5]) await rate(await collector(), stars)
  expect(await ratingOf()).toEqual({ average: 4.7, count: 3 })
  expect((await readProduct(db, piece)).rating).toBeNull()
  await rate(ada, 2, piece)
  await rate(ada, 3, group)
  expect((await readProduct(db, piece)).rating).toEqual({ average: 2, count: 1 })
  expect((await readCombined(db, group)).rating).toEqual({ average: 3, count: 1 })
})

test('what is not one of five stars, not collected, not to be had or nobody’s is refused', async () => {
  for (const stars of [0, 6, 4.5, '', 'many', null, undefined, {}])
    expect(await refusalOf(rate(ada, stars)), String(stars)).toBe('input-invalid')
  expect(await refusalOf(rate(null, 5))).toBe('login-required')
  expect(await refusalOf(withdrawRating(db, null, scene))).toBe('login-required')
  expect(await refusalOf(rate(await collector([piece]), 5))).toBe('collect-first')
  for (const id of [0, 999_999, 'x', '1; drop table model'])
    expect(await refusalOf(rate(ada, 5, id)), String(id)).toBe('not-found')
  expect(await db.$count(modelRating)).toBe(0)
})

test('what is off the lists, or no longer collected, is rated no more, and a rating of it can be taken back', async () => {
  await rate(ada, 1)
  await uncollectModel(db, ada, scene)
  expect(await refusalOf(rate(ada, 2))).toBe('collect-first')
  expect(await ratingOf()).toEqual({ average: 1, count: 1 })
  await collectModel(db, ada, scene)
  await setModelListed(db, SYSTEM, scene, false)
  expect(await refusalOf(rate(ada, 2))).toBe('not-found')
  await withdrawRating(db, ada, scene)
  await setModelListed(db, SYSTEM, scene, true)
  expect(await ratingOf()).toBeNull()
})

test('pages of a model are dropped by what changes its average, and by nothing else', async () => {
  const tag = `model:${scene}`
  const told = (work: () => Promise<unknown>) => tagsWhile(services.connection, work)
  expect(await told(() => rate(ada, 3))).toEqual([tag])
  expect(await told(() => rate(ada, 3))).toEqual([])
  expect(await told(() => rate(ada, 4))).toEqual([tag])
  expect(await told(() => lockOut(services, SYSTEM, ada.id, because))).toContain(tag)
  expect(await told(() => letIn(services, SYSTEM, ada.id, because))).toContain(tag)
  expect(await told(() => withdrawRating(db, ada, scene))).toEqual([tag])
  expect(await told(() => withdrawRating(db, ada, scene))).toEqual([])
})

test('ratings of who is locked out count no longer, and again when they are let in', async () => {
  const bice = await collector()
  await rate(ada, 1)
  await rate(ada, 1, piece)
  await rate(bice, 5)
  await lockOut(services, SYSTEM, ada.id, because)
  expect(await ratingOf()).toEqual({ average: 5, count: 1 })
  expect((await readProduct(db, piece)).rating).toBeNull()
  expect(await refusalOf(rate(ada, 2))).toBe('locked-out')
  await letIn(services, SYSTEM, ada.id, because)
  expect(await ratingOf()).toEqual({ average: 3, count: 2 })
  expect(await contradictions(db)).toEqual([])
})

test('who may write no more rates no more, but takes back what was rated', async () => {
  await rate(ada, 5)
  const said = { statement: 'It is spam.', subject: '–', address: '/', moderatorId: 'moderator', decidedAt: now }
  const what = { targetKind: 'comment', targetId: 1, outcome: 'suspend', ground: 'spam' } as const
  await db.insert(decision).values({ reference: 'LD-2026-1', ...what, ...said, authorId: ada.id })
  expect(await refusalOf(rate(ada, 1))).toBe('posting-suspended')
  expect(await ratingOf()).toEqual({ average: 5, count: 1 })
  await withdrawRating(db, ada, scene)
  expect(await ratingOf()).toBeNull()
})

test('one rates so many models in an hour, of which other words on the same one are none, also all at once', async () => {
  const ids: number[] = []
  for (let each = 0; each <= POSTS_PER_HOUR.new; each++) ids.push((await product(db)).id)
  const eve = await collector(ids)
  const answers = await Promise.all(ids.map((id) => refusalOf(rate(eve, 5, id))))
  expect(answers.filter((answer) => answer === 'too-many-ratings')).toHaveLength(1)
  const refused = ids[answers.indexOf('too-many-ratings')]
  const other = ids.find((id) => id !== refused)
  await rate(eve, 4, other)
  expect(await refusalOf(rate(eve, 4, refused))).toBe('too-many-ratings')
  await rate(eve, 4, refused, new Date(now.getTime() + 61 * 60_000))

  // Who has been here for a week may more.
  const since = new Date(now.getTime() - NEW_ACCOUNT_DAYS * 86_400_000)
  const known = await collector(ids)
  await db.update(user).set({ createdAt: since }).where(eq(user.id, known.id))
  for (const id of ids) await rate(known, 3, id)
})

test('many clicks at once leave one rating, and many people’s at once are all counted', async () => {
  await Promise.all([1, 2, 3, 4, 5, 5, 4, 3].map((stars) => rate(ada, stars)))
  expect(await db.$count(modelRating)).toBe(1)
  const people = await Promise.all(Array.from({ length: 8 }, () => collector()))
  await Promise.all([...people.map((by) => rate(by, 2)), withdrawRating(db, ada, scene)])
  expect(await ratingOf()).toEqual({ average: 2, count: 8 })
  await Promise.all([...people.map((by) => lockOut(services, SYSTEM, by.id, because)), rate(ada, 4)])
  expect(await ratingOf()).toEqual({ average: 4, count: 1 })
})

test('the database itself keeps out what is no rating, and counts what comes and goes without the verbs', async () => {
  const refused = async (statement: ReturnType<typeof sql>, constraint: string) =>
    expect(db.execute(statement)).rejects.toMatchObject({ cause: { constraint } })
  const insert = (stars: number) =>
    sql`insert into model_rating (model_id, account_id, stars, rated_at) values (${scene}, ${ada.id}, ${stars}, now())`
  await refused(insert(6), 'model_rating_of_five_stars')
  await db.execute(insert(3))
  await refused(insert(3), 'model_rating_model_id_account_id_pk')
  await db.execute(sql`update model_rating set model_id = ${group} where model_id = ${scene}`)
  expect((await readCombined(db, group)).rating).toEqual({ average: 3, count: 1 })
  const eve = await member(db)
  await db.execute(sql`update model_rating set account_id = ${eve.id}`)
  await db.delete(user).where(eq(user.id, eve.id))
  expect(await contradictions(db)).toEqual([])
  expect(await db.$count(model, sql`rating_count > 0`)).toBe(0)
})

test('after whatever was rated, changed, taken back, hidden, shown, locked out and let in, the average is the mean of those that count', async () => {
  const people = await Promise.all([collector(), collector(), collector()])
  const step = fc.record({
    by: fc.nat(2),
    deed: fc.constantFrom('rate', 'rate', 'rate', 'withdraw', 'hide', 'show', 'lock out', 'let in'),
    stars: fc.integer({ min: 1, max: 5 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      await db.delete(modelRating)
      await db.update(user).set({ lockedOutAt: null })
      const given = new Map<number, number>()
      const [out, hidden] = [new Set<number>(), new Set<number>()]
      for (const { by, deed, stars } of steps) {
        const person = people[by] as Account
        if (deed === 'rate') {
          const refusal = await refusalOf(rate(person, stars))
          expect(refusal).toBe(out.has(by) ? 'locked-out' : 'no refusal')
          if (!out.has(by)) given.set(by, stars)
        } else if (deed === 'withdraw') {
          const refusal = await refusalOf(withdrawRating(db, person, scene))
          expect(refusal).toBe(hidden.has(by) ? 'rating-withheld' : 'no refusal')
          if (!hidden.has(by)) given.delete(by)
        } else if (deed === 'hide' || deed === 'show') {
          const [own] = await db.select().from(modelRating).where(eq(modelRating.accountId, person.id))
          if (!own) continue
          await db.transaction((tx) => hideRating(tx, own.id, deed === 'hide'))
          if (deed === 'hide') hidden.add(by)
          else hidden.delete(by)
        } else if (deed === 'lock out') {
          await lockOut(services, SYSTEM, person.id, because)
          out.add(by)
        } else {
          await letIn(services, SYSTEM, person.id, because)
          out.delete(by)
        }
      }
      const counted = [...given].flatMap(([by, stars]) => (out.has(by) || hidden.has(by) ? [] : [stars]))
      const sum = counted.reduce((total, stars) => total + stars, 0)
      const mean =
        counted.length > 0 ? { count: counted.length, average: expect.closeTo(sum / counted.length, 1) } : null
      expect(await ratingOf()).toEqual(mean)
      expect(await contradictions(db)).toEqual([])
    }),
    { numRuns: 40 },
  )
})
