import { beforeEach, describe, expect, test } from 'vitest'
import { claim } from '#db/schema/pages.ts'
import { testDatabase } from '#db/test-database.ts'
import { refusalOf } from '#domain/accounts/test-services.ts'
import { SYSTEM } from '#domain/actor.ts'
import { actOnMany, tryOnMany } from '#domain/backstage/bulk/bulk.ts'
import { undoBatch } from '#domain/backstage/bulk/undo.ts'
import { actOn, changeRecord } from '#domain/backstage/changes/change.ts'
import { createRecord } from '#domain/backstage/changes/create.ts'
import { listQuery, listRecords } from '#domain/backstage/lists/list.ts'
import { appointed } from '#domain/backstage/test-requests.ts'
import { tagsWhile } from '#domain/test-cache-tags.ts'
import { claims } from './claim-resource.ts'
import { saveClaim } from './pages.ts'

const { db, connection } = await testDatabase()
const services = { db, clock: () => new Date('2026-11-23T09:00:00Z') }
const editor = await appointed(db, 'editor')

const fields = {
  value: 30,
  valueTo: null,
  unit: 'million',
  source: { en: 'Public count' },
  asOf: '2026-06-30',
  endsOn: null,
}
const add = (key: string, given: object = {}) => createRecord(services, editor, claims, { key, ...fields, ...given })

beforeEach(async () => {
  await db.delete(claim)
})

describe('the list', () => {
  const keysAt = async (address: string) => {
    const query = listQuery(claims, new URLSearchParams(address))
    return (await listRecords(services, editor, claims, query)).rows.map(({ key }) => key)
  }
  beforeEach(async () => {
    await add('users', { endsOn: '2026-12-23', source: { en: 'Logins' } })
    await add('designs', { endsOn: '2026-12-24' })
    await add('tutorials', { endsOn: '2026-11-22' })
    await add('models')
    await add('today', { endsOn: '2026-11-23' })
  })

  test.each([
    ['', 'designs models today tutorials users'],
    ['sort=lastDay', 'tutorials today users designs models'],
    ['sort=lastDay&term=current', 'today users designs models'],
    ['sort=lastDay&term=ending', 'today users'],
    ['term=ended', 'tutorials'],
    ['q=LOGIN', 'users'],
    ['q=tor', 'tutorials'],
  ])('at ?%s has %s', async (address, keys) => {
    expect((await keysAt(address)).join(' ')).toBe(keys)
  })
})

test.each([
  ['a range that goes down', { valueTo: 29 }],
  ['an end before it was so', { endsOn: '2026-06-29' }],
  ['a day that there isn’t', { asOf: '2026-02-30' }],
  ['a day before all', { asOf: '0000-01-01' }],
  ['an unknown unit', { unit: 'parsecs' }],
  ['no source', { source: { en: ' ' } }],
  ['no number', { value: Number.NaN }],
])('a claim with %s is refused, new or changed', async (_name, wrong) => {
  expect(await refusalOf(add('models', wrong))).toBe('input-invalid')
  await add('models')
  const change = changeRecord(services, editor, claims, 'models', { version: 1, fields: { ...fields, ...wrong } })
  expect(await refusalOf(change)).toBe('input-invalid')
})

test('whichever way a claim is written, every page that may name it is dropped', async () => {
  const hears = async (write: () => Promise<unknown>) => expect(await tagsWhile(connection, write)).toEqual(['claims'])
  await hears(() => add('models'))
  await hears(() =>
    changeRecord(services, editor, claims, 'models', {
      version: 1,
      fields: { ...fields, valueTo: 30, endsOn: '2026-06-30' },
    }),
  )
  await hears(() => saveClaim(db, SYSTEM, { ...fields, key: 'models', valueTo: 40 }))
  const wanted = { action: 'remove', chosen: { keys: ['models'] } }
  const { digest } = await tryOnMany(services, editor, claims, wanted)
  let batchId = 0
  await hears(async () => {
    batchId = (await actOnMany(services, editor, claims, { ...wanted, digest })).batchId
  })
  await hears(() => undoBatch(services, editor, claims, batchId))
  expect(await db.select().from(claim)).toMatchObject([{ key: 'models', valueTo: 40 }])
  await hears(() => actOn(services, editor, claims, 'models', 'remove'))
})

test('what is saved beside the form raises the version, so that whoever typed meanwhile is told', async () => {
  await add('models')
  await saveClaim(db, SYSTEM, { ...fields, key: 'models', value: 31 })
  const late = changeRecord(services, editor, claims, 'models', { version: 1, fields })
  await expect(late).rejects.toMatchObject({ reason: 'changed-meanwhile', version: 2, fields: { value: 31 } })
})
