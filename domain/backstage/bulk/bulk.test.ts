import { eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { REQUEST_STATES } from '#db/kinds.ts'
import { audit, batch, batchRecord } from '#db/schema/backstage.ts'
import { contactRequest } from '#db/schema/requests.ts'
import { testDatabase } from '#db/test-database.ts'
import { refusalOf } from '#domain/accounts/test-services.ts'
import { actOn } from '../changes/change.ts'
import { resources } from '../registry.ts'
import { appointed, writeRequests } from '../test-requests.ts'
import { actOnMany, tryOnMany } from './bulk.ts'
import { forgetBatches, undoBatch } from './undo.ts'

const { db } = await testDatabase()
const at = new Date('2026-11-23T09:00:00Z')
const services = { db, clock: () => at }
const later = (hours: number) => ({ db, clock: () => new Date(at.getTime() + hours * 3_600_000) })
const support = await appointed(db, 'support')
const requests = resources.requests as NonNullable<typeof resources.requests>

const rows = () => db.select().from(contactRequest).orderBy(contactRequest.id)
const countsOf = async () => {
  const tables = [contactRequest, audit, batch, batchRecord]
  return Promise.all(tables.map((table) => db.$count(table)))
}
const some = (states: readonly (typeof REQUEST_STATES)[number][]) =>
  writeRequests(
    db,
    states.map((state) => ({ state })),
  )

describe('whatever is chosen, of every action', () => {
  for (const action of Object.keys(requests.actions)) {
    test(`${action}: the dry run tells what the act does and writes nothing, and undone all is as it was`, async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.constantFrom(...REQUEST_STATES), { minLength: 1, maxLength: 12 }),
          async (states) => {
            const keys = (await some(states)).map(String)
            const before = await rows()
            const counts = await countsOf()
            const wanted = { action, chosen: { keys } }
            const tried = await tryOnMany(services, support, requests, wanted)
            expect([await rows(), await countsOf()]).toEqual([before, counts])

            const { batchId, count } = await actOnMany(services, support, requests, { ...wanted, digest: tried.digest })
            expect(count).toBe(tried.count)
            const entries = await db.select().from(audit).where(eq(audit.batchId, batchId)).orderBy(audit.id)
            const changes = entries.map(({ key, before, after }) => ({ key, before, after }))
            expect(changes).toEqual(tried.changes)
            expect(tried.count + tried.refused.length).toBeGreaterThanOrEqual(0)

            if (count === 0) return
            expect(await undoBatch(services, support, requests, batchId)).toEqual({ count, kept: [] })
            const unversioned = (all: typeof before) => all.map(({ version: _, ...row }) => row)
            expect(unversioned(await rows())).toEqual(unversioned(before))
          },
        ),
        { numRuns: 8 },
      )
    })
  }
})

describe('a bulk act', () => {
  test('on another set than was tried is refused, and does nothing', async () => {
    const keys = (await some(['new', 'new', 'new'])).map(String)
    const wanted = { action: 'close', chosen: { keys } }
    const { digest } = await tryOnMany(services, support, requests, wanted)
    await actOn(services, support, requests, keys[1] ?? '', 'take')
    const before = await rows()
    expect(await refusalOf(actOnMany(services, support, requests, { ...wanted, digest }))).toBe('batch-changed')
    expect(await rows()).toEqual(before)
  })

  test('means by a filter all pages of the list, and no record beside', async () => {
    await db.update(contactRequest).set({ state: 'closed' })
    const waiting = await some(Array.from({ length: 120 }, () => 'waiting' as const))
    await some(['new', 'in-progress'])
    const query = { search: '', filters: { state: 'waiting' }, sort: 'due' }
    const wanted = { action: 'close', chosen: { query } }
    const { digest, count } = await tryOnMany(services, support, requests, wanted)
    expect(count).toBe(waiting.length)
    await actOnMany(services, support, requests, { ...wanted, digest })
    const open = await db.$count(contactRequest, sql`state <> 'closed'`)
    expect([open, await db.$count(contactRequest, inArray(contactRequest.id, waiting))]).toEqual([2, 120])
  })

  test('of nothing does nothing', async () => {
    const { count, digest } = await tryOnMany(services, support, requests, { action: 'close', chosen: { keys: [] } })
    expect([
      count,
      (await actOnMany(services, support, requests, { action: 'close', chosen: { keys: [] }, digest })).count,
    ]).toEqual([0, 0])
  })

  test('is undone but for what has changed since, once, and for a day', async () => {
    const keys = (await some(['new', 'new'])).map(String)
    const wanted = { action: 'take', chosen: { keys } }
    const { digest } = await tryOnMany(services, support, requests, wanted)
    const { batchId } = await actOnMany(services, support, requests, { ...wanted, digest })
    await actOn(services, support, requests, keys[0] ?? '', 'close')
    expect(await refusalOf(undoBatch(later(25), support, requests, batchId))).toBe('batch-ended')
    expect(await undoBatch(later(23), support, requests, batchId)).toEqual({ count: 1, kept: [keys[0]] })
    const [first, second] = await db
      .select()
      .from(contactRequest)
      .where(inArray(contactRequest.id, keys.map(Number)))
      .orderBy(contactRequest.id)
    expect([first?.state, second?.state]).toEqual(['closed', 'new'])
    expect(await refusalOf(undoBatch(services, support, requests, batchId))).toBe('batch-ended')
  })

  test('is nobody’s who may not do it to one, nor is its undoing', async () => {
    const keys = (await some(['new'])).map(String)
    const wanted = { action: 'close', chosen: { keys } }
    const { digest } = await tryOnMany(services, support, requests, wanted)
    const { batchId } = await actOnMany(services, support, requests, { ...wanted, digest })
    const editor = await appointed(db, 'editor')
    expect(await refusalOf(tryOnMany(services, editor, requests, wanted))).toBe('not-allowed')
    expect(await refusalOf(actOnMany(services, editor, requests, { ...wanted, digest }))).toBe('not-allowed')
    expect(await refusalOf(undoBatch(services, editor, requests, batchId))).toBe('not-allowed')
  })

  test('leaves after a day nothing of what it was undone by', async () => {
    await forgetBatches(db, later(25).clock())
    expect(await db.$count(batchRecord)).toBe(0)
  })
})
