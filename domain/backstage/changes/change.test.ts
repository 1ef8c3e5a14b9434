import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { audit } from '#db/schema/backstage.ts'
import { contactRequest } from '#db/schema/requests.ts'
import { testDatabase } from '#db/test-database.ts'
import { refusalOf } from '#domain/accounts/test-services.ts'
import { requests } from '#domain/requests/resource.ts'
import { appointed, writeRequests } from '../test-requests.ts'
import { listAudit } from './audit.ts'
import { actOn, changeRecord } from './change.ts'

const { db } = await testDatabase()
const services = { db, clock: () => new Date('2026-11-23T09:00:00Z') }
const support = await appointed(db, 'support')
const other = await appointed(db, 'support')
const admin = await appointed(db, 'admin')

async function newRequest() {
  const [id] = await writeRequests(db, [{}])
  return String(id)
}
const read = async (key: string) =>
  (
    await db
      .select()
      .from(contactRequest)
      .where(eq(contactRequest.id, Number(key)))
  )[0]
const entriesOf = (key: string) => db.select().from(audit).where(eq(audit.key, key)).orderBy(audit.id)
const taken = { state: 'in-progress', ownerId: support.id }

describe('a record', () => {
  test('is changed once, with one entry of what it was and is', async () => {
    const key = await newRequest()
    await changeRecord(services, support, requests, key, { version: 1, fields: taken })
    expect(await read(key)).toMatchObject({ ...taken, version: 2 })
    expect(await entriesOf(key)).toMatchObject([
      {
        actorId: support.id,
        resource: 'requests',
        action: 'changed',
        before: { state: 'new', owner_id: null },
        after: { state: 'in-progress', owner_id: support.id },
      },
    ])
  })

  test('that somebody else changed meanwhile stays theirs, and who was late is told what it is now', async () => {
    const key = await newRequest()
    await changeRecord(services, other, requests, key, { version: 1, fields: { state: 'closed', ownerId: null } })
    const late = changeRecord(services, support, requests, key, { version: 1, fields: taken })
    await expect(late).rejects.toMatchObject({
      reason: 'changed-meanwhile',
      fields: { state: 'closed', ownerId: null },
      version: 2,
    })
    expect(await entriesOf(key)).toHaveLength(1)
    await changeRecord(services, support, requests, key, { version: 2, fields: taken })
    expect(await read(key)).toMatchObject({ ...taken, version: 3 })
  })

  test('of two who save at once one is told of the other', async () => {
    const key = await newRequest()
    const outcomes = await Promise.all(
      [support, other].map(({ id }, index) =>
        refusalOf(
          changeRecord(services, index ? other : support, requests, key, {
            version: 1,
            fields: { state: 'waiting', ownerId: id },
          }),
        ),
      ),
    )
    expect(outcomes.sort()).toEqual(['changed-meanwhile', 'no refusal'])
  })

  test('that is saved as it is leaves no entry', async () => {
    const key = await newRequest()
    await changeRecord(services, support, requests, key, { version: 1, fields: { state: 'new', ownerId: null } })
    expect([await read(key), await entriesOf(key)]).toMatchObject([{ version: 1 }, []])
  })

  test.each([
    ['a field that is none of its form', { ...taken, version: 7 }],
    ['another’s column', { ...taken, email: 'x@example.com' }],
    ['a prototype', JSON.parse('{"state":"new","ownerId":null,"__proto__":{"role":"admin"}}')],
    ['an unknown state', { state: 'lost', ownerId: null }],
    ['nothing', null],
  ])('takes no %s', async (_name, fields) => {
    const key = await newRequest()
    const outcome = await refusalOf(changeRecord(services, support, requests, key, { version: 1, fields }))
    expect(['input-invalid', 'no refusal']).toContain(outcome)
    expect(await read(key)).toMatchObject({ state: 'new', version: 1, email: 'anna.0@example.com' })
  })

  test('is nobody’s to change who has no right to', async () => {
    const key = await newRequest()
    for (const role of ['member', 'editor', 'moderator'] as const) {
      const actor = await appointed(db, role)
      expect(await refusalOf(changeRecord(services, actor, requests, key, { version: 1, fields: taken }))).toBe(
        'not-allowed',
      )
      expect(await refusalOf(actOn(services, actor, requests, key, 'close'))).toBe('not-allowed')
    }
    for (const none of ['0', '999999', 'x', "1' or true", '1e3']) {
      expect(await refusalOf(changeRecord(services, support, requests, none, { version: 1, fields: taken }))).toBe(
        'not-found',
      )
    }
    expect(await refusalOf(actOn(services, support, requests, key, 'toString'))).toBe('not-found')
  })
})

test('the log is never changed, says nothing personal, and is for administrators', async () => {
  const key = await newRequest()
  await actOn(services, support, requests, key, 'take')
  await expect(db.update(audit).set({ action: 'nothing' })).rejects.toThrow()
  await expect(db.delete(audit)).rejects.toThrow()
  expect(await refusalOf(listAudit(db, support, {}))).toBe('not-allowed')
  const { entries } = await listAudit(db, admin, { resource: 'requests', key })
  expect(entries).toMatchObject([{ action: 'take', actor: expect.any(String), after: { owner_id: support.id } }])
})
