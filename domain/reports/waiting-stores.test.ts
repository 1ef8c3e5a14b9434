import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { designer } from '#db/schema/designers.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { moderationLog } from '#db/schema/reports.ts'
import { scheme } from '#db/schema/schemes.ts'
import { refusalOf } from '#domain/accounts/test-services.ts'
import { type Account, SYSTEM } from '#domain/actor.ts'
import { listQuery, listRecords } from '#domain/backstage/lists/list.ts'
import { openStore } from '#domain/designers/stores.ts'
import { listNotifications } from '#domain/notifications/notifications.ts'
import { readBalance } from '#domain/points/reading.ts'
import { member, publish, storedMedia } from '#domain/schemes/test-gallery.ts'
import { appeal, decideAppeal } from './appeals.ts'
import { readDecision } from './decisions.ts'
import { waitingStores } from './listed.ts'
import { listAppeals } from './queue.ts'
import { logOf, testModeration } from './test-moderation.ts'
import { approveStore, decideStore, readWaitingStores } from './waiting-stores.ts'

const { services, appointed } = await testModeration()
const { db } = services
const [moderator, another] = [await appointed(), await appointed()]

const fields = {
  name: 'Studio Attesa',
  kind: 'store' as const,
  style: 'modern' as const,
  address: 'Via Uno 1',
  city: 'Como',
  scope: { en: 'Flats', italy: 'Case' },
  country: 'IT',
  introduction: { en: 'One.', italy: 'Uno.' },
}

/** A store that waits, with a scheme. */
async function waiting(owner?: Account) {
  const host = owner ?? (await member(db))
  const { id } = await openStore(db, host, fields, new Date(), { approvedAtOnce: false })
  return { host, id, schemeId: (await publish(db, host, id)).id }
}

const refusal = { outcome: 'refuse', ground: 'deceit', statement: 'There is no such house.' }
const stateOf = async (id: number) =>
  (await db.select({ state: designer.state }).from(designer).where(eq(designer.id, id)))[0]?.state
const isListed = async (id: number) =>
  (await db.select({ is: scheme.isListed }).from(scheme).where(eq(scheme.id, id)))[0]?.is
const lettersTo = async ({ id }: Account) =>
  (
    await db
      .select()
      .from(outgoingMail)
      .where(eq(outgoingMail.to, `${id}@loggia.example`))
  ).map(({ subject, text }) => ({
    subject,
    ...(JSON.parse(text) as object),
  }))
const noted = (id: number) => db.select().from(moderationLog).where(sql`target_kind = 'designer' and target_id = ${id}`)

test('an approved store is open, written down, and told to its owner on the site and by mail', async () => {
  const { host, id, schemeId } = await waiting()
  expect(await isListed(schemeId)).toBe(false)
  await decideStore(services, moderator, id, { outcome: 'approve', ground: '', statement: '' })
  expect(await stateOf(id)).toBe('approved')
  expect(await isListed(schemeId)).toBe(true)
  expect(await noted(id)).toMatchObject([{ action: 'store approved', actorId: moderator.id }])
  expect((await logOf(db, moderator))[0]).toMatchObject({ action: 'store approved', by: moderator.name })
  expect((await listNotifications(db, host)).notifications).toMatchObject([
    { kind: 'store', designer: 'Studio Attesa' },
  ])
  expect(await lettersTo(host)).toMatchObject([{ subject: 'store-approved', store: 'Studio Attesa', designerId: id }])
})

test('a refused store is suspended by a decision, with its ground and reasons, and nobody is said to have reported it', async () => {
  const { host, id, schemeId } = await waiting()
  await decideStore(services, moderator, id, refusal)
  expect(await stateOf(id)).toBe('suspended')
  expect(await isListed(schemeId)).toBe(false)
  const [entry] = await noted(id)
  expect(entry).toMatchObject({ action: 'decided', facts: { outcome: 'suspend', ground: 'deceit', reports: [] } })
  expect((await listNotifications(db, host)).notifications).toMatchObject([{ kind: 'decision' }])
  expect(await readDecision(db, host, entry?.decisionId)).toMatchObject({
    targetKind: 'designer',
    targetId: id,
    designerId: id,
    authorId: host.id,
    subject: 'Studio Attesa',
    outcome: 'suspend',
    ground: 'deceit',
    statement: 'There is no such house.',
    origin: 'waited',
  })
  expect(await lettersTo(host)).toMatchObject([{ subject: 'decision', origin: 'waited', ground: 'deceit' }])
})

test('an appeal that is heard opens a refused store, once, and brings the points that approval would have', async () => {
  const { host, id, schemeId } = await waiting()
  await decideStore(services, moderator, id, refusal)
  const [entry] = await noted(id)
  await appeal(db, host, entry?.decisionId, 'Come and see it.', new Date())
  expect(await refusalOf(appeal(db, host, entry?.decisionId, 'Again.', new Date()))).toBe('already-appealed')
  const open = async (judge: Account) =>
    (await listAppeals(db, judge)).appeals.find((each) => each.id === entry?.decisionId)?.mayDecide
  expect(await open(moderator)).toBe(false)
  expect(await open(another)).toBe(true)
  const before = (await readBalance(db, host.id, new Date())).points
  await decideAppeal(services, another, entry?.decisionId, { outcome: 'reversed', statement: 'It is there.' })
  expect(await stateOf(id)).toBe('approved')
  expect(await isListed(schemeId)).toBe(true)
  expect((await readBalance(db, host.id, new Date())).points).toBeGreaterThan(before)
})

test('a refusal needs a ground and reasons, any decision a choice', async () => {
  const { id } = await waiting()
  const reasonFor = (input: object) => refusalOf(decideStore(services, moderator, id, { ...refusal, ...input }))
  expect(await reasonFor({ outcome: '', ground: '' })).toBe('outcome-missing')
  for (const outcome of ['keep', 'suspend', 'burn']) expect(await reasonFor({ outcome })).toBe('input-invalid')
  expect(await reasonFor({ ground: '', statement: '' })).toBe('ground-missing')
  expect(await reasonFor({ statement: ' ' })).toBe('text-missing')
  expect(await stateOf(id)).toBe('pending')
})

test('who moderates lists and decides about stores that wait, but nobody about their own', async () => {
  const { host, id } = await waiting()
  for (const [actor, reason] of [
    [null, 'login-required'],
    [host, 'not-allowed'],
  ] as const) {
    expect(await refusalOf(readWaitingStores(db, actor, [String(id)]))).toBe(reason)
    expect(await refusalOf(approveStore(services, actor, id))).toBe(reason)
    expect(await refusalOf(decideStore(services, actor, id, refusal))).toBe(reason)
  }
  const own = await waiting(await appointed())
  const judge = own.host
  expect(await refusalOf(approveStore(services, judge, own.id))).toBe('own-decision')
  expect(await refusalOf(decideStore(services, judge, own.id, refusal))).toBe('own-decision')
  const mayDecide = async (actor: Account) => (await readWaitingStores(db, actor, [String(own.id)]))[0]?.mayDecide
  expect([await mayDecide(judge), await mayDecide(moderator)]).toEqual([false, true])
  await approveStore(services, SYSTEM, own.id)
  expect(await refusalOf(approveStore(services, SYSTEM, 2_000_000_000))).toBe('not-found')
})

test('of two who decide at once, the second hears that it is decided, and the owner hears it once', async () => {
  const { host, id } = await waiting()
  const answers = await Promise.all([
    refusalOf(approveStore(services, moderator, id)),
    refusalOf(decideStore(services, another, id, refusal)),
  ])
  expect(answers.sort()).toEqual(['already-decided', 'no refusal'])
  expect(await noted(id)).toHaveLength(1)
  expect(await lettersTo(host)).toHaveLength(1)
  for (const outcome of ['approve', 'refuse']) {
    expect(await refusalOf(decideStore(services, moderator, id, { ...refusal, outcome }))).toBe('already-decided')
  }
})

test('whoever decides sees all that a store would show, the longest waiting first, and how many wait', async () => {
  const { mediaId: logoId } = await storedMedia(db)
  const host = await member(db)
  const vipServices = [{ en: 'Overnight plans', italy: 'Progetti in una notte' }]
  const asked = { ...fields, name: 'Prima', kind: 'personal' as const, logoId, vipServices }
  const { id } = await openStore(db, host, asked, new Date(), { approvedAtOnce: false })
  await db
    .update(designer)
    .set({ createdAt: new Date('2020-01-01') })
    .where(eq(designer.id, id))
  const page = (query = '') =>
    listRecords(services, moderator, waitingStores, listQuery(waitingStores, new URLSearchParams(query)))
  const { count: before } = await page()
  for (let made = before; made <= waitingStores.perPage; made++) await waiting()
  const { rows, count, next } = await page()
  expect([rows.length, count]).toEqual([waitingStores.perPage, waitingStores.perPage + 1])
  expect((await page(`after=${next}`)).rows).toHaveLength(1)
  expect((await page('q=prima')).rows.map(({ key }) => key)).toEqual([String(id)])
  const stores = await readWaitingStores(
    db,
    moderator,
    rows.map(({ key }) => key),
  )
  expect(stores[0]).toMatchObject({
    id,
    kind: 'personal',
    style: 'modern',
    target: {
      subject: 'Prima',
      isShown: false,
      pictures: [{ picture: { width: 1600 } }],
      texts: [
        { part: 'introduction', text: fields.introduction },
        { part: 'scope', text: fields.scope },
        { part: 'service', text: vipServices[0] },
        { part: 'address', text: 'Via Uno 1, Como (IT)' },
      ],
    },
  })
})
