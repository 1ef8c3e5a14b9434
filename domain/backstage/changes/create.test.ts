import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { audit } from '#db/schema/backstage.ts'
import { claim } from '#db/schema/pages.ts'
import { redirect } from '#db/schema/redirects.ts'
import { testDatabase } from '#db/test-database.ts'
import { refusalOf } from '#domain/accounts/test-services.ts'
import { claims } from '#domain/pages/claim-resource.ts'
import { redirects } from '#domain/redirects/resource.ts'
import { requests } from '#domain/requests/resource.ts'
import { actOnMany, tryOnMany } from '../bulk/bulk.ts'
import { undoBatch } from '../bulk/undo.ts'
import type { AnyResource } from '../resource.ts'
import { appointed } from '../test-requests.ts'
import { actOn, changeRecord } from './change.ts'
import { createRecord } from './create.ts'

const { db } = await testDatabase()
const services = { db, clock: () => new Date('2026-11-23T09:00:00Z') }
const editor = await appointed(db, 'editor')
afterEach(async () => {
  await db.delete(claim)
  await db.delete(redirect)
})

const models = { key: 'models', value: 30, unit: 'million', source: { en: 'Count' }, asOf: '2026-06-30' }
const moved = { path: '/old', target: '/new', kind: 'permanent' }
const add = (resource: AnyResource, fields: unknown) => createRecord(services, editor, resource, fields)
const entriesOf = (key: string) => db.select().from(audit).where(eq(audit.key, key)).orderBy(audit.id)

/** Removes records as one act. @returns the batch */
async function removeAll(resource: AnyResource, keys: string[]) {
  const wanted = { action: 'remove', chosen: { keys } }
  const { digest } = await tryOnMany(services, editor, resource, wanted)
  return (await actOnMany(services, editor, resource, { ...wanted, digest })).batchId
}

describe('a record', () => {
  test('is added by its form and its key, with one entry of all that it is', async () => {
    expect(await add(claims, models)).toBe('models')
    expect(await db.select().from(claim)).toMatchObject([{ ...models, valueTo: null, endsOn: null, version: 1 }])
    expect(await entriesOf('models')).toMatchObject([
      {
        actorId: editor.id,
        resource: 'claims',
        action: 'created',
        before: {},
        after: { value: 30, as_of: '2026-06-30' },
      },
    ])
    const id = await add(redirects, moved)
    expect(await db.select().from(redirect)).toMatchObject([{ id: Number(id), ...moved, hits: 0, version: 1 }])
  })

  test.each([
    ['claims', claims, models, { ...models, value: 40 }],
    ['redirects', redirects, moved, { ...moved, target: '/other' }],
  ])('of %s that is there already is not added again, also of two at once', async (_name, resource, first, second) => {
    const outcomes = await Promise.all([first, second].map((fields) => refusalOf(add(resource, fields))))
    expect(outcomes.sort()).toEqual(['already-there', 'no refusal'])
    expect(await refusalOf(add(resource, first))).toBe('already-there')
  })

  test('does not take the place of another when it is changed', async () => {
    const keys = [await add(redirects, moved), await add(redirects, { ...moved, path: '/older' })]
    const change = changeRecord(services, editor, redirects, keys[1] ?? '', { version: 1, fields: moved })
    expect(await refusalOf(change)).toBe('already-there')
  })

  test.each([
    ['without its key', { ...models, key: undefined }],
    ['with another column', { ...models, version: 7 }],
    ['with nothing', null],
  ])('is not added %s', async (_name, fields) => {
    expect(await refusalOf(add(claims, fields))).toBe('input-invalid')
    expect(await db.$count(claim)).toBe(0)
  })

  test('keeps its key when it is changed', async () => {
    await add(claims, models)
    const fields = { ...models, key: 'others' }
    expect(await refusalOf(changeRecord(services, editor, claims, 'models', { version: 1, fields }))).toBe(
      'input-invalid',
    )
  })

  test('is nobody’s to add who has no right to, nor anybody’s where none can be added', async () => {
    const support = await appointed(db, 'support')
    expect(await refusalOf(createRecord(services, support, claims, models))).toBe('not-allowed')
    expect(await refusalOf(createRecord(services, null, claims, models))).toBe('login-required')
    expect(await refusalOf(createRecord(services, support, requests, {}))).toBe('not-found')
  })

  test('of a resource that adds by itself is what that says, and its entry with it', async () => {
    const create: NonNullable<AnyResource['canBeAdded']>['create'] = async ({ tx }, fields) => {
      await tx.insert(claim).values({ ...models, ...fields, source: { en: 'Worked out' } } as typeof claim.$inferInsert)
      return models.key
    }
    await add({ ...claims, canBeAdded: { ...claims.canBeAdded, create } } as AnyResource, models)
    expect((await entriesOf('models')).at(-1)).toMatchObject({ after: { source: { en: 'Worked out' } } })
  })
})

describe('what was removed', () => {
  test('stays in the log whole', async () => {
    await add(claims, models)
    await actOn(services, editor, claims, 'models', 'remove')
    expect(await db.$count(claim)).toBe(0)
    expect((await entriesOf('models')).at(-1)).toMatchObject({
      action: 'remove',
      before: { key: 'models', value: 30, source: { en: 'Count' }, version: 1 },
      after: { key: null, value: null },
    })
  })

  test('comes back as it was, but for a higher version', async () => {
    const keys = [await add(redirects, moved), await add(redirects, { ...moved, path: '/older', kind: 'temporary' })]
    const before = await db.select().from(redirect).orderBy(redirect.id)
    const batchId = await removeAll(redirects, keys)
    expect(await db.$count(redirect)).toBe(0)
    expect(await undoBatch(services, editor, redirects, batchId)).toEqual({ count: 2, kept: [] })
    const risen = before.map((row) => ({ ...row, version: 2, changedAt: services.clock() }))
    expect(await db.select().from(redirect).orderBy(redirect.id)).toEqual(risen)
  })

  test('does not come back over another that took its place, or that it would lead in a circle with', async () => {
    const others = [await add(redirects, moved), await add(redirects, { ...moved, path: '/from', target: '/to' })]
    const free = await add(redirects, { ...moved, path: '/free' })
    const batchId = await removeAll(redirects, [...others, free])
    await add(redirects, { ...moved, target: '/other' })
    await add(redirects, { ...moved, path: '/to', target: '/from' })
    const { count, kept } = await undoBatch(services, editor, redirects, batchId)
    expect([count, new Set(kept)]).toEqual([1, new Set(others)])
    const paths = (await db.select().from(redirect).orderBy(redirect.path)).map(
      ({ path, target }) => `${path} ${target}`,
    )
    expect(paths).toEqual(['/free /new', '/old /other', '/to /from'])
  })

  test('does not come back over the same key that somebody typed again', async () => {
    await add(claims, models)
    const batchId = await removeAll(claims, ['models'])
    await add(claims, { ...models, value: 40 })
    expect(await undoBatch(services, editor, claims, batchId)).toEqual({ count: 0, kept: ['models'] })
    expect(await db.select().from(claim)).toMatchObject([{ value: 40 }])
  })
})
