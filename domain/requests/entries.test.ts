import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { audit } from '#db/schema/backstage.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { contactRequest } from '#db/schema/requests.ts'
import { testDatabase } from '#db/test-database.ts'
import { refusalOf } from '#domain/accounts/test-services.ts'
import { appointed, writeRequests } from '#domain/backstage/test-requests.ts'
import { createMail } from '#domain/mail.ts'
import { addNote, answerRequest, listEntries, takeAnswerBack } from './entries.ts'
import type { RequestNotice } from './rules.ts'

const { db } = await testDatabase()
const mail = createMail((notice: RequestNotice) => ({
  to: notice.request.email,
  subject: notice.letter,
  text: 'text' in notice ? notice.text : '',
}))
const start = new Date('2026-11-23T09:00:00Z')
const at = (seconds: number) => ({ db, mail, clock: () => new Date(start.getTime() + seconds * 1000) })
const support = await appointed(db, 'support')

async function newRequest() {
  const [id] = await writeRequests(db, [{}])
  return String(id)
}
const read = async (id: string) =>
  (
    await db
      .select()
      .from(contactRequest)
      .where(eq(contactRequest.id, Number(id)))
  )[0]
const entries = (id: string, seconds = 0) => listEntries(db, support, id, at(seconds).clock())
const letters = () => db.select().from(outgoingMail)

describe('an answer', () => {
  test('waits for a moment, and the request for its sender', async () => {
    const id = await newRequest()
    await answerRequest(at(0), support, id, { text: 'Gladly.\r\nTomorrow?', version: 1 })
    expect(await read(id)).toMatchObject({ state: 'waiting', ownerId: support.id, answeredAt: start, version: 2 })
    const [letter] = await letters()
    expect(letter).toMatchObject({ to: 'anna.0@example.com', text: 'Gladly.\nTomorrow?', state: 'waiting' })
    expect(letter?.dueAt).toEqual(at(30).clock())
    expect(await entries(id)).toMatchObject([{ kind: 'answer', canBeTakenBack: true }])
    expect(await entries(id, 31)).toMatchObject([{ kind: 'answer', canBeTakenBack: false }])
  })

  test('sent twice by a double click goes once', async () => {
    const id = await newRequest()
    const before = (await letters()).length
    const clicks = [1, 2].map(() => refusalOf(answerRequest(at(0), support, id, { text: 'Once.', version: 1 })))
    expect((await Promise.all(clicks)).sort()).toEqual(['changed-meanwhile', 'no refusal'])
    expect(await letters()).toHaveLength(before + 1)
  })

  test('is taken back while it waits, with its text, and leaves no letter', async () => {
    const id = await newRequest()
    const before = (await letters()).length
    await answerRequest(at(0), support, id, { text: 'Not so.', version: 1 })
    const [entry] = await entries(id)
    expect(await takeAnswerBack(at(20), support, id, entry?.id ?? 0)).toBe('Not so.')
    expect(await letters()).toHaveLength(before)
    expect(await entries(id)).toEqual([])
    expect(await read(id)).toMatchObject({ state: 'in-progress', answeredAt: null, version: 3 })
    const log = await db.select({ action: audit.action }).from(audit).where(eq(audit.key, id)).orderBy(audit.id)
    expect(log.map(({ action }) => action)).toEqual(['answer', 'take-back'])
  })

  test('that has gone, or is another’s, is not taken back', async () => {
    const [id, other] = [await newRequest(), await newRequest()]
    await answerRequest(at(0), support, id, { text: 'Gone.', version: 1 })
    const [entry] = await entries(id)
    expect(await refusalOf(takeAnswerBack(at(0), support, other, entry?.id ?? 0))).toBe('not-found')
    expect(await refusalOf(takeAnswerBack(at(31), support, id, entry?.id ?? 0))).toBe('answer-sent')
    await db.update(outgoingMail).set({ state: 'failed' })
    expect(await refusalOf(takeAnswerBack(at(1), support, id, entry?.id ?? 0))).toBe('answer-sent')
    expect(await entries(id)).toHaveLength(1)
  })
})

test('a note stays with the request, and is no letter', async () => {
  const id = await newRequest()
  const before = (await letters()).length
  await addNote(at(0), support, id, { text: 'Called: nobody there.', version: 1 })
  expect(await entries(id)).toMatchObject([{ kind: 'note', text: 'Called: nobody there.', canBeTakenBack: false }])
  expect([await letters(), await read(id)]).toMatchObject([{ length: before }, { state: 'new', version: 2 }])
  expect(await refusalOf(addNote(at(0), support, id, { text: 'Late.', version: 1 }))).toBe('changed-meanwhile')
})

test('nobody else writes or reads, and nothing is not written', async () => {
  const id = await newRequest()
  const editor = await appointed(db, 'editor')
  const entry = { text: 'x', version: 1 }
  expect(await refusalOf(addNote(at(0), editor, id, entry))).toBe('not-allowed')
  expect(await refusalOf(answerRequest(at(0), null, id, entry))).toBe('login-required')
  expect(await refusalOf(listEntries(db, editor, id, start))).toBe('not-allowed')
  expect(await refusalOf(answerRequest(at(0), support, id, { text: ' \u0000 ', version: 1 }))).toBe('input-invalid')
  expect(await refusalOf(answerRequest(at(0), support, '999999', entry))).toBe('not-found')
})
