import { desc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { user } from '#db/schema/accounts.ts'
import { audit } from '#db/schema/backstage.ts'
import { modelRating } from '#db/schema/collections.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { notification } from '#db/schema/notifications.ts'
import { decision, moderationLog } from '#db/schema/reports.ts'
import { refusalOf } from '#domain/accounts/test-services.ts'
import { type Account, SYSTEM } from '#domain/actor.ts'
import { actOnMany, tryOnMany } from '#domain/backstage/bulk/bulk.ts'
import { undoBatch } from '#domain/backstage/bulk/undo.ts'
import { actOn } from '#domain/backstage/changes/change.ts'
import { listQuery, listRecords } from '#domain/backstage/lists/list.ts'
import { appointed } from '#domain/backstage/test-requests.ts'
import { removeAccounts } from '#domain/leaving/removal.ts'
import { letIn, lockOut } from '#domain/people/acts.ts'
import { appeal, decideAppeal } from '#domain/reports/appeals.ts'
import { decide, readDecision } from '#domain/reports/decisions.ts'
import { sendReport } from '#domain/reports/reports.ts'
import { queueOf, testModeration } from '#domain/reports/test-moderation.ts'
import { member } from '#domain/schemes/test-gallery.ts'
import { tagsWhile } from '#domain/test-cache-tags.ts'
import { contradictions } from '#domain/test-contradictions.ts'
import { addBrand } from '../brands.ts'
import { collectModel } from '../collections/collecting.ts'
import { rateModel, withdrawRating } from '../collections/ratings.ts'
import { brandNamed, product } from '../lists/test-hub.ts'
import { readProduct } from '../read.ts'
import { ratings } from './rating-resource.ts'

const { services, appointed: moderators } = await testModeration()
const { db } = services
const [moderator, another] = [await moderators(), await moderators()]
const now = services.clock()
await addBrand(db, SYSTEM, brandNamed('nido'))
const { id: lamp } = await product(db, { slug: 'lamp', name: { en: 'Lamp', italy: 'Lampada' } })
const { id: stool } = await product(db, { slug: 'stool' })

beforeEach(async () => {
  await db.delete(modelRating)
  await db.delete(decision)
})

/** A rating by somebody of its own. */
async function given(stars: number, modelId = lamp) {
  const by = await member(db)
  await collectModel(db, by, modelId)
  await rateModel(db, by, modelId, stars, now)
  const [{ id } = { id: 0 }] = await db
    .select({ id: modelRating.id })
    .from(modelRating)
    .where(eq(modelRating.accountId, by.id))
  return { by, id, key: String(id) }
}

const average = async (id = lamp) => (await readProduct(db, id)).rating
const act = (by: Account | null, action: string, key: string) => actOn(services, by, ratings, key, action)

async function actOnAll(action: string, keys: string[]) {
  const wanted = { action, chosen: { keys } }
  const { digest } = await tryOnMany(services, moderator, ratings, wanted)
  return actOnMany(services, moderator, ratings, { ...wanted, digest })
}

const hidden = (id: number, by = moderator) =>
  decide(services, by, { kind: 'rating', id, outcome: 'hide', ground: 'deceit', statement: 'It was paid for.' })

test('one that is withheld is neither in the average nor in the number of votes, and comes back as it was', async () => {
  const [one] = [await given(1), await given(4), await given(5)]
  expect(await average()).toEqual({ average: 3.3, count: 3 })
  await act(moderator, 'withhold', one.key)
  expect(await average()).toEqual({ average: 4.5, count: 2 })
  await act(another, 'show', one.key)
  expect(await average()).toEqual({ average: 3.3, count: 3 })
  expect(await contradictions(db)).toEqual([])
  const entries = await db.select().from(audit).where(eq(audit.key, one.key)).orderBy(audit.id)
  expect(entries).toMatchObject([
    { resource: 'ratings', action: 'withhold', actorId: moderator.id, after: { is_hidden: true } },
    { resource: 'ratings', action: 'show', actorId: another.id, after: { is_hidden: false } },
  ])
})

test('one that is withheld stays so when its account is locked out and let in again, and when its stars change', async () => {
  const [one] = [await given(1), await given(5)]
  await act(moderator, 'withhold', one.key)
  const because = { reason: 'A flood of ratings' }
  await lockOut(services, SYSTEM, one.by.id, because)
  await letIn(services, SYSTEM, one.by.id, because)
  expect(await average()).toEqual({ average: 5, count: 1 })
  expect(await tagsWhile(services.connection, () => rateModel(db, one.by, lamp, 2, now))).toEqual([])
  expect(await average()).toEqual({ average: 5, count: 1 })
  await lockOut(services, SYSTEM, one.by.id, because)
  await act(moderator, 'show', one.key)
  expect(await average()).toEqual({ average: 5, count: 1 })
  await letIn(services, SYSTEM, one.by.id, because)
  expect(await average()).toEqual({ average: 3.5, count: 2 })
  expect(await contradictions(db)).toEqual([])
})

test('one that is withheld is not given anew by taking it back, and goes with its account', async () => {
  const one = await given(1)
  await act(moderator, 'withhold', one.key)
  expect(await refusalOf(withdrawRating(db, one.by, lamp))).toBe('rating-withheld')
  await act(moderator, 'show', one.key)
  await withdrawRating(db, one.by, lamp)
  expect(await average()).toBeNull()

  const two = await given(2)
  await act(moderator, 'withhold', two.key)
  await removeAccounts({ ...services, mail: services.mail as never }, eq(user.id, two.by.id), now)
  expect(await db.$count(modelRating)).toBe(0)
  expect([await average(), await contradictions(db)]).toEqual([null, []])
})

test('only pages of its model are dropped', async () => {
  const one = await given(3)
  const told = (action: string) => tagsWhile(services.connection, () => act(moderator, action, one.key))
  expect(await told('withhold')).toEqual([`model:${lamp}`])
  expect(await told('show')).toEqual([`model:${lamp}`])
})

test('it waits in the queue until somebody has decided, whose reasons its author is told and can appeal against', async () => {
  const [one] = [await given(1), await given(5)]
  await db.update(user).set({ locale: 'italy' }).where(eq(user.id, one.by.id))
  await act(moderator, 'withhold', one.key)
  const waits = async () => (await queueOf(db, moderator)).find(({ id }) => id === one.id)
  const waiting = await waits()
  expect(waiting).toMatchObject({ kind: 'rating', reports: [] })
  expect(waiting?.target).toMatchObject({ subject: '1/5 · Lampada', authorId: one.by.id, isShown: false })
  const { id } = await hidden(one.id)
  expect(await waits()).toBeUndefined()
  expect(await average()).toEqual({ average: 5, count: 1 })

  expect(await readDecision(db, one.by, id)).toMatchObject({ origin: 'withheld', statement: 'It was paid for.' })
  expect(await db.select().from(notification).where(eq(notification.accountId, one.by.id))).toMatchObject([
    { kind: 'decision' },
  ])
  const [letter] = await db.select().from(outgoingMail).orderBy(desc(outgoingMail.id)).limit(1)
  expect(letter?.text).toContain('"targetKind":"rating"')

  // From then on only an appeal brings it back.
  expect(await refusalOf(act(moderator, 'show', one.key))).toBe('moderation-decides')
  await appeal(db, one.by, id, 'Nobody paid me.', now)
  await decideAppeal(services, another, id, { outcome: 'reversed', statement: 'Nobody did.' })
  expect(await average()).toEqual({ average: 3, count: 2 })
})

test('one that is kept counts again, and nothing but hiding can be decided of it', async () => {
  const one = await given(2)
  await act(moderator, 'withhold', one.key)
  for (const outcome of ['remove', 'suspend'])
    expect(
      await refusalOf(
        decide(services, moderator, { kind: 'rating', id: one.id, outcome, ground: 'spam', statement: 'Spam.' }),
      ),
    ).toBe('input-invalid')
  await decide(services, moderator, { kind: 'rating', id: one.id, outcome: 'keep', statement: 'It is honest.' })
  expect(await average()).toEqual({ average: 2, count: 1 })
})

test('a flood is withheld at once and comes back by one undo, but for what was decided meanwhile', async () => {
  const flood = await Promise.all([1, 1, 1, 2].map((stars, at) => given(stars, at < 3 ? lamp : stool)))
  await given(5)
  const { batchId, count } = await actOnAll(
    'withhold',
    flood.map(({ key }) => key),
  )
  expect([count, await average(), await average(stool)]).toEqual([4, { average: 5, count: 1 }, null])
  const [decided] = flood
  await hidden(decided?.id ?? 0)
  expect(await undoBatch(services, moderator, ratings, batchId)).toEqual({ count: 3, kept: [decided?.key] })
  expect([await average(), await average(stool)]).toEqual([
    { average: 2.3, count: 3 },
    { average: 2, count: 1 },
  ])
  expect(await contradictions(db)).toEqual([])
})

test('it is moderators’ to withhold, not their own, and nobody’s to report', async () => {
  const one = await given(4)
  const editor = await appointed(db, 'editor')
  for (const [actor, reason] of [
    [editor, 'not-allowed'],
    [one.by, 'not-allowed'],
    [null, 'login-required'],
    [{ ...one.by, role: 'moderator' }, 'own-decision'],
  ] as const)
    expect(await refusalOf(act(actor, 'withhold', one.key))).toBe(reason)
  const sent = { kind: 'rating', id: one.id, fields: {}, language: 'en', address: 'a' }
  expect(await refusalOf(sendReport(services, moderator, sent))).toBe('not-found')
  expect(await refusalOf(listRecords(services, editor, ratings, listQuery(ratings, new URLSearchParams())))).toBe(
    'not-allowed',
  )
  expect(await average()).toEqual({ average: 4, count: 1 })
})

test('by two at once it is withheld once, also while its author changes it and is locked out', async () => {
  const [one, two] = [await given(1), await given(3, stool)]
  await Promise.all([
    ...[moderator, another].flatMap((by) => [one.key, two.key].map((key) => refusalOf(act(by, 'withhold', key)))),
    rateModel(db, one.by, lamp, 5, now),
    lockOut(services, SYSTEM, two.by.id, { reason: 'A flood' }),
  ])
  const withheld = await db.$count(moderationLog, eq(moderationLog.targetId, one.id))
  expect([withheld, await average(), await average(stool), await contradictions(db)]).toEqual([1, null, null, []])
})

test('ratings are narrowed to a state, stars, a model and who gave them', async () => {
  const [one, two] = [await given(1), await given(5, stool)]
  await act(moderator, 'withhold', one.key)
  const listed = async (address: string) =>
    (await listRecords(services, moderator, ratings, listQuery(ratings, new URLSearchParams(address)))).rows.map(
      ({ key }) => key,
    )
  expect(await listed('')).toEqual([two.key, one.key])
  expect(await listed('state=withheld')).toEqual([one.key])
  expect(await listed('state=counted')).toEqual([two.key])
  expect(await listed('stars=5')).toEqual([two.key])
  expect(await listed('slug=lamp')).toEqual([one.key])
  const [{ name } = { name: '' }] = await db
    .select({ name: user.displayUsername })
    .from(user)
    .where(eq(user.id, two.by.id))
  expect(await listed(`accountId=${name}`)).toEqual([two.key])
})
