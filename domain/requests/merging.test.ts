import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { contactRequest } from '#db/schema/requests.ts'
import { testDatabase } from '#db/test-database.ts'
import { refusalOf } from '#domain/accounts/test-services.ts'
import { changeRecord } from '#domain/backstage/changes/change.ts'
import { listQuery, listRecords } from '#domain/backstage/lists/list.ts'
import { appointed, writeRequests } from '#domain/backstage/test-requests.ts'
import { createMail } from '#domain/mail.ts'
import { addNote, answerRequest, listEntries, takeAnswerBack } from './entries.ts'
import { mergeRequest, readMerging } from './merging.ts'
import { requests } from './resource.ts'
import type { RequestNotice } from './rules.ts'

const { db } = await testDatabase()
const mail = createMail(({ letter, request }: RequestNotice) => ({ to: request.email, subject: letter, text: letter }))
const now = new Date('2026-11-23T09:00:00Z')
const services = { db, mail, clock: () => now }
const support = await appointed(db, 'support')

type Given = Partial<typeof contactRequest.$inferInsert>
let people = 0

/** Requests of one person whom no other test knows. */
async function requestsOf(...given: Given[]) {
  const email = `viola.${people++}@example.com`
  const ids = await writeRequests(
    db,
    given.map((values) => ({ email, ...values })),
  )
  return ids.map(String) as [string, string, string]
}
const read = async (id: string) =>
  (
    await db
      .select()
      .from(contactRequest)
      .where(eq(contactRequest.id, Number(id)))
  )[0]
const merge = (id: string, into: string, version = 1) => mergeRequest(services, support, id, { into, version })
const entries = (id: string) => listEntries(db, support, id, now)

describe('a request that is merged into another of the same person', () => {
  test('is closed, leads on to it, and what was written about it is still read', async () => {
    const [id, into] = await requestsOf({ dueOn: '2026-11-20' }, { email: 'VIOLA@example.com' })
    await db
      .update(contactRequest)
      .set({ email: 'viola@example.com' })
      .where(eq(contactRequest.id, Number(id)))
    await addNote(services, support, id, { text: 'Called.', version: 1 })
    expect((await readMerging(db, support, id)).others).toMatchObject([{ id: Number(into) }])
    await merge(id, into, 2)
    expect(await read(id)).toMatchObject({ state: 'closed', mergedInto: Number(into), version: 3 })
    expect(await readMerging(db, support, id)).toMatchObject({ mergedInto: { id: Number(into) }, others: [] })
    expect(await entries(id)).toMatchObject([{ kind: 'note', text: 'Called.' }])
    expect(await entries(into)).toMatchObject([{ kind: 'merge', text: (await read(id))?.reference }])
  })

  test('is never due, and the other is when the first of them was', async () => {
    const [id, into] = await requestsOf({ dueOn: '2026-11-20' }, { dueOn: '2026-12-01' })
    await merge(id, into)
    expect(await read(into)).toMatchObject({ state: 'new', dueOn: '2026-11-20', version: 2 })
    const overdue = listQuery(requests, new URLSearchParams('due=overdue'))
    const { rows } = await listRecords(services, support, requests, overdue)
    const keys = rows.map(({ key }) => key)
    expect([keys.includes(id), keys.includes(into)]).toEqual([false, true])
  })

  test('is neither answered nor opened again', async () => {
    const [id, into] = await requestsOf({}, {})
    await merge(id, into)
    const entry = { text: 'Hello.', version: 2 }
    const fields = { state: 'new', ownerId: null }
    expect(await refusalOf(answerRequest(services, support, id, entry))).toBe('request-merged')
    expect(await refusalOf(addNote(services, support, id, entry))).toBe('request-merged')
    expect(await refusalOf(changeRecord(services, support, requests, id, { version: 2, fields }))).toBe(
      'request-merged',
    )
    expect(await entries(id)).toEqual([])
  })

  test('stays closed where an answer is taken back that had not gone yet', async () => {
    const [id, into] = await requestsOf({}, {})
    await answerRequest(services, support, id, { text: 'Not so.', version: 1 })
    await merge(id, into, 2)
    const [entry] = await entries(id)
    expect(await takeAnswerBack(services, support, id, entry?.id ?? 0)).toBe('Not so.')
    expect(await read(id)).toMatchObject({ state: 'closed', mergedInto: Number(into), answeredAt: null })
  })
})

describe('no request is merged', () => {
  test('into itself, one of somebody else, a closed one, or one that there is not', async () => {
    const [id, closed] = await requestsOf({}, { state: 'closed' })
    const [other] = await requestsOf({})
    expect(await refusalOf(merge(id, id))).toBe('request-of-another')
    expect(await refusalOf(merge(id, other))).toBe('request-of-another')
    expect(await refusalOf(merge(id, closed))).toBe('already-decided')
    for (const into of ['2147483647', '0', '-1', 'x', '']) expect(await refusalOf(merge(id, into))).toBe('not-found')
    expect(await read(id)).toMatchObject({ state: 'new', version: 1 })
  })

  test('into a merged one, or a second time', async () => {
    const [first, second, third] = await requestsOf({}, {}, {})
    await merge(first, second)
    expect(await refusalOf(merge(third, first))).toBe('request-merged')
    expect(await refusalOf(merge(first, third, 2))).toBe('request-merged')
    await merge(second, third, 2)
    expect((await readMerging(db, support, first)).mergedInto).toMatchObject({ id: Number(second) })
  })

  test('that somebody else has changed, or by whoever handles none', async () => {
    const [id, into] = await requestsOf({}, {})
    await addNote(services, support, id, { text: 'Called.', version: 1 })
    expect(await refusalOf(merge(id, into))).toBe('changed-meanwhile')
    const editor = await appointed(db, 'editor')
    expect(await refusalOf(mergeRequest(services, editor, id, { into, version: 2 }))).toBe('not-allowed')
    expect(await refusalOf(readMerging(db, editor, id))).toBe('not-allowed')
    expect(await read(into)).toMatchObject({ version: 1 })
  })

  test('into one that is merged into it at the same moment: one of the two stays', async () => {
    for (let round = 0; round < 5; round++) {
      const [a, b] = await requestsOf({}, {})
      const merging = [refusalOf(merge(a, b)), refusalOf(merge(b, a))]
      expect((await Promise.all(merging)).sort()).toEqual(['no refusal', 'request-merged'])
      const open = [await read(a), await read(b)].filter((request) => request?.state !== 'closed')
      expect(open).toHaveLength(1)
    }
  })
})
