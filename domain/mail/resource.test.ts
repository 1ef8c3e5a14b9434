import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { audit, batchRecord } from '#db/schema/backstage.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { testDatabase } from '#db/test-database.ts'
import { refusalOf } from '#domain/accounts/test-services.ts'
import { actOnMany, tryOnMany } from '#domain/backstage/bulk/bulk.ts'
import { actOn, changeRecord } from '#domain/backstage/changes/change.ts'
import { readRecord } from '#domain/backstage/read.ts'
import { appointed } from '#domain/backstage/test-requests.ts'
import { mail } from './resource.ts'

const { db } = await testDatabase()
const services = { db, clock: () => new Date('2026-11-23T09:00:00Z') }
const support = await appointed(db, 'support')
const layout = { language: 'en', marks: [], footerStart: 0 }

async function newLetter(given: Partial<typeof outgoingMail.$inferInsert> = {}) {
  const letter = { to: 'anna@example.com', subject: 'Hello Anna', text: 'token=a-b_c', layout, ...given }
  const [written] = await db.insert(outgoingMail).values(letter).returning({ id: outgoingMail.id })
  return String(written?.id)
}
const read = async (key: string) =>
  (
    await db
      .select()
      .from(outgoingMail)
      .where(eq(outgoingMail.id, Number(key)))
  )[0]
const act = (key: string, action: string, actor = support) => actOn(services, actor, mail, key, action)

const hour = 3_600_000
const tired = {
  state: 'failed' as const,
  attempts: 18,
  error: '450 anna@example.com',
  dueAt: new Date(Date.now() + hour),
}

describe('a letter that was not sent', () => {
  test('is sent again at once, with all its attempts before it', async () => {
    for (const state of ['failed', 'waiting'] as const) {
      const key = await newLetter({ ...tired, state })
      await act(key, 'send-again')
      const letter = await read(key)
      expect(letter).toMatchObject({ state: 'waiting', attempts: 0, error: null, text: 'token=a-b_c', version: 2 })
      expect(Number(letter?.dueAt)).toBeLessThanOrEqual(Date.now())
    }
  })

  test('is given up, and then removed', async () => {
    const key = await newLetter()
    expect(await refusalOf(act(key, 'remove'))).toBe('letter-waits')
    await act(key, 'give-up')
    expect(await read(key)).toMatchObject({ state: 'failed', text: 'token=a-b_c', layout })
    expect(await refusalOf(act(key, 'give-up'))).toBe('already-decided')
    await act(key, 'remove')
    expect(await read(key)).toBeUndefined()
  })
})

test('nobody reads the text of a letter', async () => {
  const key = await newLetter()
  expect(JSON.stringify((await readRecord(db, support, mail, key))?.cells)).not.toContain('token')
})

describe('of a letter that opens an account', () => {
  test('the text goes once it is given up, so that it is never sent again', async () => {
    const key = await newLetter({ isSecret: true })
    await act(key, 'give-up')
    expect(await read(key)).toMatchObject({ state: 'failed', text: '', layout: null })
    expect(await refusalOf(act(key, 'send-again'))).toBe('letter-emptied')
  })

  test('nothing is kept by which giving up many could be undone', async () => {
    const keys = [await newLetter({ isSecret: true }), await newLetter()]
    const wanted = { action: 'give-up', chosen: { keys } }
    const { digest } = await tryOnMany(services, support, mail, wanted)
    await actOnMany(services, support, mail, { ...wanted, digest })
    expect(await db.$count(batchRecord)).toBe(0)
  })
})

test('of a letter to somebody whom we no longer know nothing is kept once it is given up', async () => {
  const key = await newLetter({ isForgotten: true })
  await act(key, 'give-up')
  expect(await read(key)).toBeUndefined()
})

test('a letter that was sent stays as it is', async () => {
  const key = await newLetter({ state: 'sent', sentAt: new Date() })
  for (const action of ['send-again', 'give-up', 'remove'])
    expect(await refusalOf(act(key, action))).toBe('letter-sent')
})

test('what was done is logged without a word of the letter or its reader', async () => {
  const key = await newLetter(tired)
  for (const action of ['send-again', 'give-up', 'remove']) await act(key, action)
  const written = await db.select().from(audit).where(eq(audit.key, key)).orderBy(audit.id)
  expect(written.map(({ action }) => action)).toEqual(['send-again', 'give-up', 'remove'])
  expect(JSON.stringify(written)).not.toMatch(/anna|token/i)
})

test('nothing is typed into a letter, and only support and administrators see and send them', async () => {
  const key = await newLetter()
  const fields = { text: 'Something else' }
  expect(await refusalOf(changeRecord(services, support, mail, key, { version: 1, fields }))).toBe('not-found')
  for (const role of ['member', 'editor', 'moderator'] as const) {
    const actor = await appointed(db, role)
    expect(await refusalOf(readRecord(db, actor, mail, key))).toBe('not-allowed')
    expect(await refusalOf(act(key, 'send-again', actor))).toBe('not-allowed')
  }
})

test('of two who act at once on one letter, the second is told', async () => {
  const key = await newLetter()
  const acts = [1, 2].map(() => refusalOf(act(key, 'give-up')))
  expect((await Promise.all(acts)).sort()).toEqual(['already-decided', 'no refusal'])
})
