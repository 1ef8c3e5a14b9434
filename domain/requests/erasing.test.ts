import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { audit } from '#db/schema/backstage.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { contactRequest, requestEntry, requestScreenshot } from '#db/schema/requests.ts'
import { password, refusalOf } from '#domain/accounts/test-services.ts'
import { turnOn } from '#domain/accounts/two-factor/test-two-factor.ts'
import { changeRecord } from '#domain/backstage/changes/change.ts'
import { appointed, writeRequests } from '#domain/backstage/test-requests.ts'
import { makeSupport, planServices } from '#domain/plans/test-plans.ts'
import { addNote, answerRequest } from './entries.ts'
import { addressOfRequest, eraseRequests, lookAtErasing } from './erasing.ts'
import { requests } from './resource.ts'

vi.setConfig({ testTimeout: 60_000 })

const services = await planServices()
const { db } = services
const sara = await services.enrol('sara')
await makeSupport(db, sara.person.id)
await turnOn(services, sara)
const support = await appointed(db, 'support')
const editor = await appointed(db, 'editor')
let people = 0

/** Somebody who asked three things, of which one is answered, one has a note and a screenshot, and one is for a plan. */
async function anna() {
  const email = `Anna.${++people}@Example.com`
  const common = { email, name: 'Anna Rossi', company: 'Rossi S.p.A.', phone: '02 12345678' }
  const ids = await writeRequests(db, [
    common,
    { ...common, form: 'feedback', topic: 'feedback' },
    { ...common, form: 'plan', plan: 'yearly', address: 'Via Prova 1', message: '' },
    { email: `another.${people}@example.com` },
  ])
  const [one = 0, noted = 0] = ids
  await answerRequest(services, support, String(one), { text: 'Dear Anna', version: 1 })
  await addNote(services, support, String(noted), { text: 'Anna called.', version: 1 })
  await db.insert(requestScreenshot).values({ requestId: noted, bytes: Buffer.from('x'), width: 1, height: 1 })
  await db.insert(outgoingMail).values([
    { to: 'company@example.com', replyTo: email, subject: 'A request', text: 'Anna Rossi asks' },
    { to: 'company@example.com', replyTo: 'another@example.com', subject: 'A request', text: 'Another asks' },
  ])
  return { email, ids }
}
const look = (email: string) => lookAtErasing(db, support, { email })
const erase = (email: string, seen: string, given: object = {}) =>
  eraseRequests(services, { token: sara.token }, { email, seen, address: services.elsewhere(), ...given })

/** All that the tables of requests hold, as one text. */
async function everything() {
  const tables = [contactRequest, requestEntry, requestScreenshot, outgoingMail, audit]
  return JSON.stringify(await Promise.all(tables.map((table) => db.select().from(table))))
}

test('looking tells how many of what, and changes nothing', async () => {
  const { email } = await anna()
  const before = await everything()
  expect(await look(email.toLowerCase())).toMatchObject({
    email: email.toLowerCase(),
    erased: { requests: 3, entries: 2, screenshots: 1, letters: 2 },
    hasAccount: false,
  })
  expect(await look('sara@example.com')).toMatchObject({ hasAccount: true, erased: { requests: 0 } })
  expect(await everything()).toBe(before)
})

test('what is erased is what was looked at, of this person alone, and nothing tells who it was', async () => {
  await db.delete(contactRequest)
  await db.delete(outgoingMail)
  const { email, ids } = await anna()
  const { seen, erased } = await look(email)
  expect(await erase(email, seen)).toEqual(erased)
  expect(await everything()).not.toMatch(/Rossi|anna\.\d|Anna called|Dear Anna|12345678|Via Prova/i)
  const rows = await db.select().from(contactRequest).orderBy(contactRequest.id)
  expect(rows.map(({ email, state, erasedAt }) => [email !== '', state, erasedAt !== null])).toEqual([
    [false, 'closed', true],
    [false, 'closed', true],
    [false, 'closed', true],
    [true, 'new', false],
  ])
  expect(await db.$count(outgoingMail)).toBe(1)
  const log = await db.select().from(audit).where(eq(audit.action, 'erase'))
  expect(log.map(({ key, actorId }) => [key, actorId])).toEqual(
    ids.slice(0, 3).map((id) => [String(id), sara.person.id]),
  )
  expect(await look(email)).toMatchObject({ erased: { requests: 0, entries: 0, screenshots: 0, letters: 0 } })
})

test('an erased request stays closed, and nothing is written about it', async () => {
  const { email, ids } = await anna()
  const id = String(ids[0])
  await erase(email, (await look(email)).seen)
  const [row] = await db
    .select()
    .from(contactRequest)
    .where(eq(contactRequest.id, Number(id)))
  const version = row?.version ?? 0
  const fields = { state: 'new', ownerId: null }
  expect(await refusalOf(changeRecord(services, support, requests, id, { version, fields }))).toBe('request-erased')
  expect(await refusalOf(answerRequest(services, support, id, { text: 'Hello', version }))).toBe('request-erased')
  expect(await refusalOf(addressOfRequest(db, support, id))).toBe('not-found')
  expect(await addressOfRequest(db, support, String(ids[3]))).toBe(`another.${people}@example.com`)
})

test('what came or changed since is not erased unseen, and of two at once one is refused', async () => {
  const { email } = await anna()
  const { seen } = await look(email)
  await writeRequests(db, [{ email }])
  expect(await refusalOf(erase(email, seen))).toBe('batch-changed')
  const anew = await look(email)
  expect(anew.erased.requests).toBe(4)
  const both = await Promise.all([1, 2].map(() => refusalOf(erase(email, anew.seen))))
  expect(both.sort()).toEqual(['batch-changed', 'no refusal'])
})

test('it is for those who may, who prove who they are', async () => {
  const { email } = await anna()
  const { seen } = await look(email)
  const { token } = await services.enrol('a-member')
  expect(await refusalOf(lookAtErasing(db, editor, { email }))).toBe('not-allowed')
  expect(await refusalOf(lookAtErasing(db, support, { email: '%' }))).toBe('input-invalid')
  expect(await refusalOf(eraseRequests(services, { token }, { email, seen, address: '10.0.0.1' }))).toBe('not-allowed')
  services.wait(11 * 60)
  expect(await refusalOf(erase(email, seen))).toBe('password-needed')
  expect(await refusalOf(erase(email, seen, { password: 'not-this-one' }))).toBe('password-wrong')
  expect(await erase(email, seen, { password })).toMatchObject({ requests: 3 })
})
