import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { user } from '#db/schema/accounts.ts'
import { comment } from '#db/schema/comments.ts'
import { designer } from '#db/schema/designers.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { hotspot, schemePlan } from '#db/schema/panoramas.ts'
import { decision, moderationLog, report } from '#db/schema/reports.ts'
import { scheme } from '#db/schema/schemes.ts'
import type { Account } from '#domain/actor.ts'
import { listQuery, listRecords } from '#domain/backstage/lists/list.ts'
import { addComment, deleteComment } from '#domain/comments/comments.ts'
import { writeToDesigner } from '#domain/messages/messages.ts'
import { countUnread } from '#domain/notifications/notifications.ts'
import { hideScheme } from '#domain/schemes/publishing/listing.ts'
import { deleteScheme, unpublishScheme } from '#domain/schemes/publishing/publishing.ts'
import { member, publish, storedMedia, storeOf } from '#domain/schemes/test-gallery.ts'
import { appeal, decideAppeal } from './appeals.ts'
import { decide, readDecision } from './decisions.ts'
import { ReportInput } from './input.ts'
import { log, reports } from './listed.ts'
import { listAppeals, readCase } from './queue.ts'
import { carryOutRemovals } from './removals.ts'
import { readReceipt, sendReport } from './reports.ts'
import { APPEAL_DAYS, TRUSTED_DAYS, TRUSTED_REPORTS_HIDE } from './rules.ts'
import { logOf, queueOf, testModeration } from './test-moderation.ts'

const { services, appointed } = await testModeration()
const { db } = services
const owner = await member(db)
const store = await storeOf(db, owner)
const [moderator, another] = [await appointed(), await appointed()]

/** An account that has been there for longer than trust needs. */
async function settled(): Promise<Account> {
  const account = await member(db)
  const since = new Date(Date.now() - (TRUSTED_DAYS + 1) * 86_400_000)
  await db.update(user).set({ createdAt: since }).where(eq(user.id, account.id))
  return account
}

const complete = {
  reason: 'copyright',
  address: 'https://loggia.example/gallery/scheme?id=1',
  explanation: 'These are my photographs.',
  name: 'Anna Rossi',
  email: 'anna@example.com',
  goodFaith: 'yes',
}
let senders = 0
const send = (actor: Account | null, kind: string, id: number, fields: object = complete) =>
  sendReport(services, actor, { kind, id, fields, language: 'en', address: `10.0.0.${++senders}` })
const say = (outcome: string, ground: string | undefined = 'copyright') => ({
  outcome,
  ground,
  statement: 'The photographs are another’s.',
})
const isListed = async (id: number) =>
  (await db.select({ is: scheme.isListed }).from(scheme).where(eq(scheme.id, id)))[0]?.is
const lettersTo = async (email: string) =>
  (await db.select().from(outgoingMail).where(eq(outgoingMail.to, email))).map(({ subject }) => subject)
const mailOf = ({ id }: Account) => `${id}@loggia.example`

test('a notice is kept, has a receipt, and stands in the queue with what it is about', async () => {
  const { id } = await publish(db, owner, store.id, {}, 2)
  const email = 'receipt@example.com'
  const { reference } = await send(null, 'scheme', id, { ...complete, email })
  expect(reference).toMatch(/^LR-\d{4}-[0-9A-HJKMNP-TV-Z]{8}$/)
  expect(await readReceipt(db, reference)).toEqual({ reference, hasEmail: true })
  expect(await lettersTo(email)).toEqual(['report-arrived'])
  const { reports, target } = await readCase(db, moderator, 'scheme', id)
  expect(reports).toMatchObject([{ reference, reason: 'copyright', isTrusted: false }])
  expect(target).toMatchObject({ subject: 'Casa Prova', authorId: owner.id, isShown: true })
  expect(target?.pictures).toHaveLength(2)
})

test('whoever decides sees all that a scheme or a store shows, in both languages, also once it is hidden', async () => {
  const caption = { en: 'The stair.', italy: 'La scala.' }
  const alt = { italy: 'Una scala di legno.' }
  const { id } = await publish(db, owner, store.id, {
    introduction: { en: 'A house.', italy: 'Una casa.' },
    url720: 'https://example.com/tour',
    images: [{ ...(await storedMedia(db)), name: 'bedroom', caption, alt }],
    panoramas: [{ ...(await storedMedia(db, 'panorama')), name: 'kitchen', caption: { en: 'From the door.' } }],
  })
  await db.insert(hotspot).values({ schemeId: id, room: 0, position: 0, kind: 'model', yaw: 0, pitch: 0, label: alt })
  await db.insert(schemePlan).values({ schemeId: id, ...(await storedMedia(db)) })
  await db.transaction((tx) => hideScheme(tx, id))
  const { target } = await readCase(db, moderator, 'scheme', id)
  expect(target?.texts).toEqual([
    { part: 'introduction', text: { en: 'A house.', italy: 'Una casa.' } },
    { part: 'elsewhere', text: 'https://example.com/tour' },
    { part: 'point', text: alt },
  ])
  expect(target?.pictures).toMatchObject([
    { name: 'bedroom', caption, alt },
    { name: 'kitchen', caption: { en: 'From the door.' }, isPanorama: true, picture: { width: 4096 } },
    { name: null, caption: null, alt: null },
  ])
  await db
    .update(designer)
    .set({ vipServices: [{ en: 'Overnight plans' }] })
    .where(eq(designer.id, store.id))
  expect((await readCase(db, moderator, 'designer', store.id)).target?.texts).toEqual([
    { part: 'introduction', text: { en: 'A store.', italy: 'Un negozio.' } },
    { part: 'scope', text: { en: 'Flats' } },
    { part: 'service', text: { en: 'Overnight plans' } },
    { part: 'address', text: 'Via Prova 1, Milano (IT)' },
  ])
})

test('whoever decides about a comment sees whose scheme it stands below, and what it answers, also once it is hidden', async () => {
  const { id } = await publish(db, owner, store.id)
  const [asker, writer] = [await settled(), await settled()]
  const asked = await addComment(db, asker, { schemeId: id, body: 'Is it oak?' }, new Date())
  const said = await addComment(db, writer, { schemeId: id, parentId: asked.id, body: 'No, you fool!' }, new Date())
  await send(owner, 'comment', said.id, { ...complete, reason: 'hate' })
  const contextOf = async (comment: number) => (await readCase(db, moderator, 'comment', comment)).target?.context
  const below = { name: 'Casa Prova', path: `/gallery/scheme?id=${id}` }
  const answers = { author: asker.name, text: 'Is it oak?' }
  expect(await contextOf(asked.id)).toEqual({ scheme: below, answers: null })
  expect(await contextOf(said.id)).toEqual({ scheme: below, answers })
  const made = await decide(services, moderator, { kind: 'comment', id: said.id, ...say('hide', 'hate') })
  expect(await contextOf(said.id)).toEqual({ scheme: below, answers })

  await appeal(db, writer, made.id, 'A joke.', new Date())
  const waiting = async () => (await listAppeals(db, another)).appeals.find((each) => each.id === made.id)
  expect(await waiting()).toMatchObject({
    ground: 'hate',
    reports: [{ reason: 'hate', explanation: 'These are my photographs.' }],
    target: { subject: 'No, you fool!', isShown: false, context: { answers } },
  })
  await deleteComment(db, asker, asked.id)
  await db.transaction((tx) => hideScheme(tx, id))
  expect((await waiting())?.target?.context).toEqual({
    scheme: { name: 'Casa Prova', path: null },
    answers: { author: asker.name, text: null },
  })
  await winAppeal(another, made.id)
})

test('what is missing is refused, but a name only where the law asks for one', async () => {
  const { id } = await publish(db, owner, store.id)
  for (const field of ['reason', 'address', 'explanation', 'name', 'email', 'goodFaith'] as const) {
    await expect(send(null, 'scheme', id, { ...complete, [field]: '' })).rejects.toMatchObject({
      reason: 'input-invalid',
    })
  }
  const empty = ReportInput.safeParse({ address: 'x' })
  expect(empty.error?.issues.map(({ path }) => path[0]).sort()).toEqual([
    'email',
    'explanation',
    'goodFaith',
    'name',
    'reason',
  ])
  const nameless = { ...complete, reason: 'child-abuse', name: '', email: '' }
  const { reference } = await send(null, 'scheme', id, nameless)
  expect(await readReceipt(db, reference)).toMatchObject({ hasEmail: false })
  for (const [kind, key] of [
    ['scheme', 2_000_000_000],
    ['model', id],
  ] as const) {
    await expect(send(null, kind, key)).rejects.toMatchObject({ reason: 'not-found' })
  }
})

test('a message is reported by whom it was written to, and by nobody else', async () => {
  const visitor = await settled()
  const clock = () => new Date()
  const { id } = await writeToDesigner({ db, clock, mail: services.mail }, visitor, store.id, 'Pay me or else.')
  for (const message of [id, 2_000_000_000]) {
    await expect(send(null, 'message', message)).rejects.toMatchObject({ reason: 'login-required' })
  }
  for (const actor of [visitor, await member(db)]) {
    await expect(send(actor, 'message', id)).rejects.toMatchObject({ reason: 'not-found' })
  }
  await send(owner, 'message', id)
  expect((await readCase(db, moderator, 'message', id)).target?.subject).toBe('Pay me or else.')
})

test('one account reports a thing once until it is decided', async () => {
  const { id } = await publish(db, owner, store.id)
  const reporter = await member(db)
  await send(reporter, 'scheme', id)
  await expect(send(reporter, 'scheme', id)).rejects.toMatchObject({ reason: 'already-reported' })
  await decide(services, moderator, { kind: 'scheme', id, ...say('keep') })
  await send(reporter, 'scheme', id)
})

test('enough trusted accounts hide a thing until it is decided, others do not', async () => {
  const { id } = await publish(db, owner, store.id)
  for (let count = 0; count < TRUSTED_REPORTS_HIDE; count++) await send(await member(db), 'scheme', id)
  for (let count = 1; count < TRUSTED_REPORTS_HIDE; count++) await send(await settled(), 'scheme', id)
  expect(await isListed(id)).toBe(true)
  const last = await settled()
  await send(last, 'scheme', id)
  expect(await isListed(id)).toBe(false)
  expect((await queueOf(db, moderator))[0]).toMatchObject({ kind: 'scheme', id })

  await decide(services, moderator, { kind: 'scheme', id, ...say('keep') })
  expect(await isListed(id)).toBe(true)
  // Found groundless once, an account is trusted no more.
  const other = await publish(db, owner, store.id)
  await send(last, 'scheme', other.id)
  expect((await readCase(db, moderator, 'scheme', other.id)).reports).toMatchObject([{ isTrusted: false }])
})

test('a report of what its author then deleted is no groundless one, and its letter says that it was gone', async () => {
  const reporter = await settled()
  const { id } = await publish(db, owner, store.id)
  const email = 'too-late@example.com'
  await send(reporter, 'scheme', id, { ...complete, email })
  await expect(decide(services, moderator, { kind: 'scheme', id, ...say('gone') })).rejects.toMatchObject({
    reason: 'input-invalid',
  })
  await deleteScheme(db, owner, id)
  for (const outcome of ['keep', 'hide']) {
    await expect(decide(services, moderator, { kind: 'scheme', id, ...say(outcome) })).rejects.toMatchObject({
      reason: 'not-found',
    })
  }
  const made = await decide(services, moderator, { kind: 'scheme', id, ...say('gone') })
  expect(made).toMatchObject({ outcome: 'gone', ground: null, authorId: null })
  const [letter] = await db.select().from(outgoingMail).where(sql`"to" = ${email} and subject = 'report-decided'`)
  expect(JSON.parse(letter?.text ?? '')).toMatchObject({ outcome: 'gone' })
  expect((await logOf(db, moderator))[0]).toMatchObject({ action: 'decided', outcome: 'gone' })

  const other = await publish(db, owner, store.id)
  await send(reporter, 'scheme', other.id)
  expect((await readCase(db, moderator, 'scheme', other.id)).reports).toMatchObject([{ isTrusted: true }])
})

test('a decision without a choice, a ground or reasons is refused by what is missing, in the order of the form', async () => {
  const { id } = await publish(db, owner, store.id)
  await send(null, 'scheme', id)
  const refusal = (input: object) =>
    decide(services, moderator, { kind: 'scheme', id, ...say('hide'), ...input }).catch(({ reason }) => reason)
  expect(await refusal({ outcome: '', ground: '', statement: '' })).toBe('outcome-missing')
  for (const ground of ['', undefined, 'taste']) {
    expect(await refusal({ ground, statement: '' })).toBe('ground-missing')
  }
  expect(await refusal({ statement: ' ' })).toBe('text-missing')
  expect(await refusal({ outcome: 'burn' })).toBe('input-invalid')
  const made = await decide(services, moderator, { kind: 'scheme', id, ...say('hide') })
  await appeal(db, owner, made.id, 'Mine.', new Date())
  await expect(decideAppeal(services, another, made.id, { outcome: '', statement: 'So.' })).rejects.toMatchObject({
    reason: 'outcome-missing',
  })
})

test('three trusted accounts do not close a store', async () => {
  for (let count = 0; count < TRUSTED_REPORTS_HIDE; count++) await send(await settled(), 'designer', store.id)
  const [found] = await db.select({ state: designer.state }).from(designer).where(eq(designer.id, store.id))
  expect(found?.state).toBe('approved')
  await decide(services, moderator, { kind: 'designer', id: store.id, ...say('keep') })
})

test('what its author took off the lists is not put back by a decision to keep it', async () => {
  const { id } = await publish(db, owner, store.id)
  await send(null, 'scheme', id)
  await unpublishScheme(db, owner, id)
  await decide(services, moderator, { kind: 'scheme', id, ...say('keep') })
  expect(await isListed(id)).toBe(false)
})

test('a decision is carried out, told to the author with its reasons and to who reported, and written down', async () => {
  const { id } = await publish(db, owner, store.id)
  const email = 'told@example.com'
  await send(null, 'scheme', id, { ...complete, email })
  const unread = await countUnread(db, owner)
  const made = await decide(services, moderator, { kind: 'scheme', id, ...say('hide') })
  expect(made).toMatchObject({ outcome: 'hide', ground: 'copyright', authorId: owner.id, subject: 'Casa Prova' })
  expect(await isListed(id)).toBe(false)
  expect(await countUnread(db, owner)).toBe(unread + 1)
  expect(await lettersTo(mailOf(owner))).toContain('decision')
  expect(await lettersTo(email)).toEqual(['report-arrived', 'report-decided'])
  expect((await logOf(db, moderator))[0]).toMatchObject({
    action: 'decided',
    by: moderator.name,
    decision: made.reference,
  })
  expect(await readDecision(db, owner, made.id)).toMatchObject({ statement: 'The photographs are another’s.' })
  await expect(readDecision(db, await member(db), made.id)).rejects.toMatchObject({ reason: 'not-found' })
})

test('of two moderators that decide at once, one does', async () => {
  const { id } = await publish(db, owner, store.id)
  await send(null, 'scheme', id)
  const done = await Promise.allSettled(
    [moderator, another].map((by) => decide(services, by, { kind: 'scheme', id, ...say('hide') })),
  )
  expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(done.find((one) => one.status === 'rejected')?.reason).toMatchObject({ reason: 'already-decided' })
})

test('who is no moderator, or decides about their own, is refused; so is a decision that does not fit', async () => {
  const ownStore = await storeOf(db, moderator)
  const { id } = await publish(db, moderator, ownStore.id)
  await send(null, 'scheme', id)
  await expect(decide(services, owner, { kind: 'scheme', id, ...say('hide') })).rejects.toMatchObject({
    reason: 'not-allowed',
  })
  await expect(decide(services, null, { kind: 'scheme', id, ...say('hide') })).rejects.toMatchObject({
    reason: 'login-required',
  })
  await expect(decide(services, moderator, { kind: 'scheme', id, ...say('hide') })).rejects.toMatchObject({
    reason: 'own-decision',
  })
  const wrong = [say('burn'), say('hide', 'ugly'), { ...say('hide'), statement: ' ' }]
  for (const input of wrong) {
    await expect(decide(services, another, { kind: 'scheme', id, ...input })).rejects.toMatchObject({ kind: 'invalid' })
  }
  await expect(queueOf(db, owner)).rejects.toMatchObject({ reason: 'not-allowed' })
  await expect(logOf(db, owner)).rejects.toMatchObject({ reason: 'not-allowed' })
})

test('what nobody owns can be taken away, but there is nobody to suspend', async () => {
  const leaver = await member(db)
  const shop = await storeOf(db, leaver)
  const { id } = await publish(db, leaver, shop.id)
  await db.update(designer).set({ ownerId: null }).where(eq(designer.id, shop.id))
  await send(null, 'scheme', id)
  const suspended = decide(services, moderator, { kind: 'scheme', id, ...say('suspend') })
  await expect(suspended).rejects.toMatchObject({ reason: 'input-invalid' })
  expect(await decide(services, moderator, { kind: 'scheme', id, ...say('hide') })).toMatchObject({ authorId: null })
  expect(await isListed(id)).toBe(false)

  await send(null, 'designer', shop.id)
  const page = decide(services, moderator, { kind: 'designer', id: shop.id, ...say('suspend') })
  await expect(page).rejects.toMatchObject({ reason: 'input-invalid' })
})

test('whoever is suspended for a comment writes no more anywhere, until an appeal is heard', async () => {
  const loud = await member(db)
  const { id } = await publish(db, owner, store.id)
  const insult = await addComment(db, loud, { schemeId: id, body: 'You fools.' }, new Date())
  await send(null, 'comment', insult.id)
  const made = await decide(services, moderator, { kind: 'comment', id: insult.id, ...say('suspend') })
  const again = () => addComment(db, loud, { schemeId: id, body: 'Still here.' }, new Date())
  await expect(again()).rejects.toMatchObject({ reason: 'posting-suspended' })
  await expect(addComment(db, owner, { schemeId: id, body: 'Peace.' }, new Date())).resolves.toBeDefined()

  await appeal(db, loud, made.id, 'It was a quotation.', new Date())
  await decideAppeal(services, another, made.id, { outcome: 'reversed', statement: 'It was.' })
  await expect(again()).resolves.toBeDefined()
})

test('suspending closes the store, and an appeal that is heard opens it again with what it published', async () => {
  const host = await member(db)
  const shop = await storeOf(db, host)
  const [one, two] = [await publish(db, host, shop.id), await publish(db, host, shop.id)]
  await send(null, 'scheme', one.id)
  const made = await decide(services, moderator, { kind: 'scheme', id: one.id, ...say('suspend') })
  expect([await isListed(one.id), await isListed(two.id)]).toEqual([false, false])

  await expect(appeal(db, owner, made.id, 'Mine.', new Date())).rejects.toMatchObject({ reason: 'not-found' })
  await appeal(db, host, made.id, 'I took them myself.', new Date())
  await expect(appeal(db, host, made.id, 'Again.', new Date())).rejects.toMatchObject({ reason: 'already-appealed' })
  const waiting = async (by: Account) => (await listAppeals(db, by)).appeals.find(({ id }) => id === made.id)?.mayDecide
  expect([await waiting(moderator), await waiting(another)]).toEqual([false, true])

  const answer = { outcome: 'reversed', statement: 'The originals are hers.' }
  await expect(decideAppeal(services, moderator, made.id, answer)).rejects.toMatchObject({ reason: 'own-decision' })
  await decideAppeal(services, another, made.id, answer)
  expect([await isListed(one.id), await isListed(two.id)]).toEqual([true, true])
  await expect(decideAppeal(services, another, made.id, answer)).rejects.toMatchObject({ reason: 'already-decided' })
  expect(await lettersTo(mailOf(host))).toEqual(['decision', 'appeal-decided'])
  expect(await waiting(another)).toBeUndefined()
})

/** A store with schemes that a moderator suspended over each of them, and over its page. */
async function suspendedOver(schemes: number) {
  const host = await member(db)
  const shop = await storeOf(db, host)
  const made: { schemeId: number; decisionId: number }[] = []
  const published = await Promise.all(Array.from({ length: schemes }, () => publish(db, host, shop.id)))
  for (const { id } of published) await send(null, 'scheme', id)
  await send(null, 'designer', shop.id)
  for (const { id } of published) {
    const { id: decisionId } = await decide(services, moderator, { kind: 'scheme', id, ...say('suspend') })
    made.push({ schemeId: id, decisionId })
  }
  const page = await decide(services, moderator, { kind: 'designer', id: shop.id, ...say('suspend') })
  const stateOf = async () =>
    (await db.select({ state: designer.state }).from(designer).where(eq(designer.id, shop.id)))[0]?.state
  return { host, made, page, stateOf }
}

const winAppeal = (by: Account, decisionId: number) =>
  decideAppeal(services, by, decisionId, { outcome: 'reversed', statement: 'Right.' })

test('a store that several decisions suspend stays closed until an appeal against each of them is heard', async () => {
  const { host, made, page, stateOf } = await suspendedOver(2)
  const all = [...made.map(({ decisionId }) => decisionId), page.id]
  for (const id of all) await appeal(db, host, id, 'Mine.', new Date())
  for (const id of all.slice(0, 2)) {
    await winAppeal(another, id)
    expect(await stateOf()).toBe('suspended')
  }
  await winAppeal(another, page.id)
  expect(await stateOf()).toBe('approved')
  expect(await Promise.all(made.map(({ schemeId }) => isListed(schemeId)))).toEqual([true, true])
})

test('of appeals that are heard at once, the last one opens the store', async () => {
  const { host, made, page, stateOf } = await suspendedOver(3)
  const all = [...made.map(({ decisionId }) => decisionId), page.id]
  for (const id of all) await appeal(db, host, id, 'Mine.', new Date())
  await Promise.all(all.map((id) => winAppeal(another, id)))
  expect(await stateOf()).toBe('approved')
})

test('an appeal that is heard opens the store also when its author has deleted what was reported', async () => {
  const host = await member(db)
  const shop = await storeOf(db, host)
  const { id } = await publish(db, host, shop.id)
  const other = await publish(db, host, shop.id)
  await send(null, 'scheme', id)
  const made = await decide(services, moderator, { kind: 'scheme', id, ...say('suspend') })
  await appeal(db, host, made.id, 'Mine.', new Date())
  await deleteScheme(db, host, id)
  await winAppeal(another, made.id)
  expect(await isListed(other.id)).toBe(true)
})

test('an appeal can be heard when the store itself is gone', async () => {
  const host = await member(db)
  const shop = await storeOf(db, host)
  await send(null, 'designer', shop.id)
  const made = await decide(services, moderator, { kind: 'designer', id: shop.id, ...say('suspend') })
  await appeal(db, host, made.id, 'Mine.', new Date())
  await db.delete(designer).where(eq(designer.id, shop.id))
  expect(await winAppeal(another, made.id)).toMatchObject({ appealOutcome: 'reversed' })
})

test('where there is no other moderator, the same one decides the appeal', async () => {
  const { id } = await publish(db, owner, store.id)
  await send(null, 'scheme', id)
  const made = await decide(services, moderator, { kind: 'scheme', id, ...say('hide') })
  await appeal(db, owner, made.id, 'Look again.', new Date())
  await db.transaction(async (tx) => {
    await tx.update(user).set({ role: 'member' }).where(eq(user.id, another.id))
    await decideAppeal({ ...services, db: tx }, moderator, made.id, { outcome: 'upheld', statement: 'We did.' })
    await tx.update(user).set({ role: 'moderator' }).where(eq(user.id, another.id))
  })
  expect(await isListed(id)).toBe(false)
})

test('a comment is hidden or removed, keeps the count true, and comes back with an appeal', async () => {
  const { id } = await publish(db, owner, store.id)
  const writer = await settled()
  const said = await addComment(db, writer, { schemeId: id, body: 'Rubbish!' }, new Date())
  await send(owner, 'comment', said.id, { ...complete, reason: 'hate' })
  const made = await decide(services, moderator, { kind: 'comment', id: said.id, ...say('remove', 'hate') })
  const count = async () =>
    (await db.select({ count: scheme.commentCount }).from(scheme).where(eq(scheme.id, id)))[0]?.count
  expect(await count()).toBe(0)
  await appeal(db, writer, made.id, 'It was a joke.', new Date())
  await decideAppeal(services, another, made.id, { outcome: 'reversed', statement: 'It is one.' })
  expect(await count()).toBe(1)
  expect((await db.select().from(comment).where(eq(comment.id, said.id)))[0]?.state).toBe('shown')
})

test('a removed scheme is deleted when nobody can appeal any more, and not before', async () => {
  const [late, lost, open] = [
    await publish(db, owner, store.id),
    await publish(db, owner, store.id),
    await publish(db, owner, store.id),
  ]
  const made: { id: number }[] = []
  for (const { id } of [late, lost, open]) {
    await send(null, 'scheme', id)
    made.push(await decide(services, moderator, { kind: 'scheme', id, ...say('remove') }))
  }
  await appeal(db, owner, made[1]?.id, 'No.', new Date())
  await appeal(db, owner, made[2]?.id, 'No.', new Date())
  await decideAppeal(services, another, made[1]?.id, { outcome: 'upheld', statement: 'Yes.' })
  const there = async () => Promise.all([late, lost, open].map(({ id }) => isListed(id)))
  await carryOutRemovals(db, new Date())
  expect(await there()).toEqual([false, undefined, false])
  const after = new Date(Date.now() + (APPEAL_DAYS + 1) * 86_400_000)
  await carryOutRemovals(db, after)
  expect(await there()).toEqual([undefined, undefined, false])
  await expect(appeal(db, owner, made[0]?.id, 'Late.', after)).rejects.toMatchObject({ reason: 'appeal-too-late' })
})

test('the audit log is changed by nobody, not even by us', async () => {
  await expect(db.update(moderationLog).set({ action: 'deleted' })).rejects.toThrow()
  await expect(db.delete(moderationLog)).rejects.toThrow()
  await expect(db.execute(sql`truncate moderation_log`)).rejects.toThrow()
  expect(await db.$count(moderationLog)).toBeGreaterThan(0)
})

test('all of the log can be read, page by page, and is narrowed to what one decision is quoted by', async () => {
  const { id } = await publish(db, owner, store.id)
  await send(null, 'scheme', id)
  const made = await decide(services, moderator, { kind: 'scheme', id, ...say('hide') })
  await db
    .insert(moderationLog)
    .values(Array.from({ length: 60 }, () => ({ at: new Date(), action: 'reported' as const })))
  const page = (query: string) => listRecords(services, moderator, log, listQuery(log, new URLSearchParams(query)))
  const read = []
  for (let at: string | undefined = 'start'; at; ) {
    const { rows, next } = await page(`after=${at}`)
    read.push(...rows.map(({ key }) => Number(key)))
    at = next
  }
  const all = await db.select({ id: moderationLog.id }).from(moderationLog).orderBy(sql`id desc`)
  expect(read).toEqual(all.map((entry) => entry.id))
  const { rows } = await page(`decision=${made.reference}`)
  expect(rows).toMatchObject([
    { to: `/account/decisions/${made.id}`, cells: { action: 'decided', by: moderator.name, decision: made.reference } },
  ])
})

test('what waits is found by what a report is quoted by, its reason and its kind, the trusted first, page by page', async () => {
  const ids: number[] = []
  for (let count = 0; count < reports.perPage + 1; count++) {
    const { id } = await publish(db, owner, store.id)
    await send(null, 'scheme', id)
    ids.push(id)
  }
  const last = ids.at(-1) ?? 0
  for (let count = 0; count < 2; count++) await send(await settled(), 'scheme', last)
  const page = (query: string) =>
    listRecords(services, moderator, reports, listQuery(reports, new URLSearchParams(query)))
  const first = await page('')
  expect(first.rows[0]).toMatchObject({ key: `scheme:${last}`, cells: { reports: 3, trusted: 2 } })
  const second = await page(`after=${first.next}`)
  const keys = [...first.rows, ...second.rows].map(({ key }) => key)
  expect(new Set(keys).size).toBe(first.count)
  expect(keys).toEqual(expect.arrayContaining(ids.map((id) => `scheme:${id}`)))
  const [quoted] = (await readCase(db, moderator, 'scheme', ids[0])).reports
  expect((await page(`q=${quoted?.reference}`)).rows.map(({ key }) => key)).toEqual([`scheme:${ids[0]}`])
  expect((await page(`reason=${quoted?.reason}&targetKind=scheme&by=trusted`)).rows.map(({ key }) => key)).toContain(
    `scheme:${last}`,
  )
  expect((await page('by=nobody')).count + (await page('by=trusted')).count + (await page('by=others')).count).toBe(
    first.count,
  )
})

test('whatever is reported, decided and appealed, what is open waits, and nothing is decided without a record', async () => {
  const reporters = await Promise.all(Array.from({ length: 3 }, () => settled()))
  const step = fc.record({
    verb: fc.constantFrom('report', 'report', 'keep', 'hide', 'remove', 'appeal', 'reverse', 'uphold'),
    by: fc.nat(2),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 10 }), async (steps) => {
      const { id } = await publish(db, owner, store.id)
      for (const { verb, by } of steps) {
        const [last] = await db.select().from(decision).where(eq(decision.targetId, id)).orderBy(sql`id desc`).limit(1)
        const done: Record<string, () => Promise<unknown>> = {
          report: () => send(reporters[by] ?? null, 'scheme', id),
          appeal: () => appeal(db, owner, last?.id, 'No.', new Date()),
          reverse: () => decideAppeal(services, another, last?.id, { outcome: 'reversed', statement: 'So.' }),
          uphold: () => decideAppeal(services, another, last?.id, { outcome: 'upheld', statement: 'So.' }),
        }
        const act = done[verb] ?? (() => decide(services, moderator, { kind: 'scheme', id, ...say(verb) }))
        await act().catch((error) => expect(error.reason).toMatch(/^(not-found|already-.*)$/))
      }
      const ofIt = await db.select().from(decision).where(eq(decision.targetId, id)).orderBy(decision.id)
      const logged = await db.select().from(moderationLog).where(sql`target_id = ${id} and action = 'decided'`)
      expect(logged).toHaveLength(ofIt.length)
      const openReports = await db.$count(report, sql`target_id = ${id} and decision_id is null`)
      expect((await readCase(db, moderator, 'scheme', id)).reports).toHaveLength(openReports)
      const [only] = ofIt
      if (ofIt.length === 1 && openReports === 0 && only) {
        expect(await isListed(id)).toBe(only.outcome === 'keep' || only.appealOutcome === 'reversed')
      }
    }),
    { numRuns: 12 },
  )
})
