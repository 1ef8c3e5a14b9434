import { getTableName, is, sql } from 'drizzle-orm'
import { type AnyPgColumn, getViewConfig, PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { audit } from '#db/schema/backstage.ts'
import { media } from '#db/schema/media.ts'
import { brand } from '#db/schema/models.ts'
import { article } from '#db/schema/news.ts'
import { testDatabase } from '#db/test-database.ts'
import { fillTables } from '#db/test-rows.ts'
import { SYSTEM } from '#domain/actor.ts'
import { addBrand } from '#domain/models/brands.ts'
import { brandNamed, combined, product, room } from '#domain/models/lists/test-hub.ts'
import { actOnMany, tryOnMany } from './bulk/bulk.ts'
import { traceOf } from './bulk/test-one-by-one.ts'
import { undoBatch } from './bulk/undo.ts'
import { listQuery, listRecords } from './lists/list.ts'
import { lists, resources } from './registry.ts'
import { appointed } from './test-requests.ts'

const [empty, filled] = [await testDatabase(), await testDatabase()]
const clock = () => new Date('2026-11-23T09:00:00Z')
const states = [
  { name: 'an empty table', services: { db: empty.db, clock }, admin: await appointed(empty.db, 'admin') },
  { name: 'a filled table', services: { db: filled.db, clock }, admin: await appointed(filled.db, 'admin') },
]
beforeAll(async () => {
  const client = new pg.Client(filled.owner)
  await client.connect()
  await fillTables(client, new Map())
  await client.end()
  // Models of each kind.
  await addBrand(filled.db, SYSTEM, brandNamed('nido'))
  await product(filled.db, { slug: 'stool' })
  await combined(filled.db, ['stool'])
  await room(filled.db, ['stool'])
  // Models that are listed are of brands that are.
  await filled.db.update(brand).set({ isListed: true })
  // Articles show pictures that are there.
  const row = { kind: 'picture' as const, mime: 'image/webp', width: 9, height: 6, colour: '#ffffff', bytes: 1 }
  await filled.db.insert(media).values({ id: '0123456789abcdef0123', name: 'there', ...row })
  await filled.db.update(article).set({ picture: 'there' })
  // What triggers count.
  await filled.db.execute(
    sql`update course_category set course_count = (select count(*) from course where category_id = course_category.id and is_listed)`,
  )
  await filled.db.execute(sql`
    update model set rating_count = count, rating_sum = sum from (
      select model_id, count(*) as count, sum(stars) as sum from model_rating where is_counted and not is_hidden group by model_id
    ) as given where id = model_id`)
})

describe.each(Object.entries(lists))('the list %s', (name, resource) => {
  const isView = !is(resource.table, PgTable)
  const table = is(resource.table, PgTable) ? getTableName(resource.table) : getViewConfig(resource.table).name
  // A view has no indexes, the tables that it is made of have.
  const testOfIndexes = test.skipIf(isView)
  const columnsOfIndexes = async () => {
    const { rows } = await empty.db.execute<{ columns: string[] }>(sql`
      select array(select pg_get_indexdef(indexrelid, place, true) from generate_series(1, indnkeyatts) as place) as columns
      from pg_index where indrelid = ${table}::regclass and (indpred is null or ${resource.only !== undefined})`)
    return rows.map(({ columns }) => columns)
  }
  const isNamed = ({ name }: AnyPgColumn) => new RegExp(`^"?${name}"?$`)

  test('goes by its own name', () => expect(resource.name).toBe(name))

  testOfIndexes('goes by a key that is there once', async () => {
    const { rows } = await empty.db.execute<{ column: string }>(sql`
      select pg_get_indexdef(indexrelid, 1, true) as column
      from pg_index where indrelid = ${table}::regclass and indisunique and indnkeyatts = 1 and indpred is null`)
    expect(rows.map(({ column }) => column)).toContainEqual(expect.stringMatching(isNamed(resource.key)))
  })

  testOfIndexes.each(Object.entries(resource.sorts))(
    'is sorted by %s with an index, and nothing is left out',
    async (_sort, { by }) => {
      // What a record goes by, it has.
      expect(by.notNull || by === resource.key).toBe(true)
      const isUnique = by === resource.key || by.isUnique
      const fitting = (await columnsOfIndexes()).filter(
        ([first = '', second = '']) => isNamed(by).test(first) && (isUnique || isNamed(resource.key).test(second)),
      )
      expect(fitting).not.toEqual([])
    },
  )

  testOfIndexes('is searched with an index of trigrams', async () => {
    const { rows } = await empty.db.execute(sql`
      select from pg_index join pg_opclass on pg_opclass.oid = any(indclass)
      where indrelid = ${table}::regclass and opcname = 'gin_trgm_ops'`)
    expect(rows.length > 0).toBe(resource.search !== undefined)
  })

  describe.each(states)('of $name', ({ services, admin }) => {
    const addresses = [
      ...Object.keys(resource.sorts).map((sort) => `sort=${sort}`),
      ...Object.entries(resource.filters).flatMap(([filter, { choices }]) =>
        (choices ?? ['1', 'none']).map((choice) => `${filter}=${choice}`),
      ),
      'q=a%25+b',
    ]
    test.each(addresses)('is listed at ?%s', async (address) => {
      const query = listQuery(resource, new URLSearchParams(address))
      const { rows, count } = await listRecords(services, admin, resource, query)
      expect(rows).toHaveLength(Math.min(count, 50))
    })

    test('is listed whole', async () => {
      const { count } = await listRecords(services, admin, resource, listQuery(resource, new URLSearchParams()))
      expect(count).toBe(await services.db.$count(resource.table, resource.only))
      // Of what waits there may be nothing.
      if (['reports', 'stores'].includes(name)) return
      // Some come with their table, and there is the account of whoever asks.
      expect(count > 0).toBe(
        services.db === filled.db || ['prices', 'tasks', 'rewards', 'settings', 'accounts'].includes(name),
      )
    })
  })
})

describe.each(Object.entries(resources))('the resource %s', (_name, resource) => {
  test('hides of its personal columns in the log what its list calls personal', () => {
    const listed = Object.entries(resource.columns).filter(([, { isPersonal }]) => isPersonal)
    expect(resource.personal).toEqual(expect.arrayContaining(listed.map(([column]) => column)))
    for (const column of resource.personal) expect(resource.table).toHaveProperty(column)
  })

  test('has a version', () => expect(resource.version.notNull).toBe(true))

  describe.skipIf(Object.keys(resource.actions).length === 0).each(states)('of $name', ({ services, admin }) => {
    test.each(Object.entries(resource.actions))(
      'does by “%s” what its dry run says, and undoes it',
      async (action, { canBeUndone }) => {
        const { db } = services
        const wanted = { action, chosen: { query: { search: '', filters: {}, sort: '' } } }
        const rows = () =>
          db.select().from(resource.table).where(resource.only).orderBy(resource.key) as Promise<
            Record<string, unknown>[]
          >
        const before = await rows()
        const entries = await db.$count(audit)
        const tried = await tryOnMany(services, admin, resource, wanted)
        expect([await rows(), await db.$count(audit)]).toEqual([before, entries])
        expect(tried.count + tried.refused.length).toBeLessThanOrEqual(before.length)

        const { batchId, count } = await actOnMany(services, admin, resource, { ...wanted, digest: tried.digest })
        const written = await db.select().from(audit).where(sql`${audit.batchId} = ${batchId}`).orderBy(audit.id)
        expect(count).toBe(tried.count)
        expect(written.map(({ key, before, after }) => ({ key, before, after }))).toEqual(tried.changes)
        if (!canBeUndone || count === 0) return
        expect(await undoBatch(services, admin, resource, batchId)).toEqual({ count, kept: [] })
        const unversioned = (all: Record<string, unknown>[]) => all.map(({ version: _, changedAt: __, ...row }) => row)
        expect(unversioned(await rows())).toEqual(unversioned(before))
      },
    )

    const plain = Object.keys(resource.actions).filter((action) => resource.actions[action]?.set)
    test.each(plain)('does “%s” to many as to one after the other', async (action) => {
      const asked = { action, chosen: { query: { search: '', filters: {}, sort: '' } } }
      const trace = (alone: boolean) => traceOf(services.db, admin, resource, { asked, now: services.clock(), alone })
      expect(await trace(false)).toEqual(await trace(true))
    })
  })
})
