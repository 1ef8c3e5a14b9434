import { inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Db } from '#db/client.ts'
import { REQUEST_STATES } from '#db/kinds.ts'
import { audit } from '#db/schema/backstage.ts'
import { contactRequest } from '#db/schema/requests.ts'
import { testDatabase } from '#db/test-database.ts'
import { resources } from '../registry.ts'
import type { AnyResource } from '../resource.ts'
import { appointed, writeRequests } from '../test-requests.ts'
import { actOnMany, tryOnMany } from './bulk.ts'
import { traceOf } from './test-one-by-one.ts'
import { AT_ONCE } from './together.ts'
import { undoBatch } from './undo.ts'

const { db } = await testDatabase()
const now = new Date('2026-11-23T09:00:00Z')
const services = { db, clock: () => now }
const [support, other] = [await appointed(db, 'support'), await appointed(db, 'support')]
const requests = resources.requests as AnyResource

const request = fc.record({
  state: fc.constantFrom(...REQUEST_STATES),
  ownerId: fc.constantFrom(null, support.id, other.id),
  isChosen: fc.boolean(),
  meanwhile: fc.constantFrom('nothing', 'changed', 'gone'),
})

test('whatever is chosen, many are changed and put back at once as one after the other', async () => {
  const [close, take] = Object.keys(requests.actions) as [string, string]
  await fc.assert(
    fc.asyncProperty(
      fc.array(request, { minLength: 1, maxLength: 12 }),
      fc.constantFrom(close, take),
      async (given, action) => {
        await db.delete(contactRequest)
        const ids = await writeRequests(
          db,
          given.map(({ state, ownerId }) => ({ state, ownerId })),
        )
        const those = (is: (one: (typeof given)[number]) => boolean) =>
          ids.filter((_, index) => is(given[index] as never))
        const meanwhile = async (tx: Db) => {
          const changed = those((one) => one.meanwhile === 'changed')
          const set = { language: 'italy', version: sql`${contactRequest.version} + 1` }
          await tx.update(contactRequest).set(set).where(inArray(contactRequest.id, changed))
          const gone = those((one) => one.meanwhile === 'gone')
          await tx.delete(contactRequest).where(inArray(contactRequest.id, gone))
        }
        const keys = those(({ isChosen }) => isChosen).map(String)
        const trace = (alone: boolean) =>
          traceOf(db, support, requests, { asked: { action, chosen: { keys }, meanwhile }, now, alone })
        expect(await trace(false)).toEqual(await trace(true))
      },
    ),
    { numRuns: 40 },
  )
})

test('more than are written by one statement are changed, logged once each, and put back', async () => {
  await db.delete(contactRequest)
  await writeRequests(
    db,
    Array.from({ length: AT_ONCE + 5 }, (_, index) => ({ state: index % 3 === 0 ? ('closed' as const) : 'new' })),
  )
  const rows = () => db.select().from(contactRequest).orderBy(contactRequest.id)
  const before = await rows()
  const wanted = { action: 'close', chosen: { query: { search: '', filters: {}, sort: 'due' } } }
  const { digest, count, refused } = await tryOnMany(services, support, requests, wanted)
  expect(count + refused.length).toBe(AT_ONCE + 5)
  const entries = await db.$count(audit)
  const { batchId } = await actOnMany(services, support, requests, { ...wanted, digest })
  expect(await db.$count(audit)).toBe(entries + count)
  expect((await rows()).every(({ state }) => state === 'closed')).toBe(true)
  expect(await undoBatch(services, support, requests, batchId)).toEqual({ count, kept: [] })
  expect((await rows()).map(({ version: _, ...row }) => row)).toEqual(before.map(({ version: _, ...row }) => row))
})
