import { eq, getTableName, isNull, sql } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '#db/client.ts'
import { audit } from '#db/schema/backstage.ts'
import { pageSchedule } from '#db/schema/pages.ts'
import { heldBy, holdUp } from '#db/test-held-up.ts'
import { SYSTEM } from '#domain/actor.ts'
import { CONTENTS } from '#domain/archive/contents.ts'
import { tryOnMany } from '#domain/backstage/bulk/bulk.ts'
import { listQuery } from '#domain/backstage/lists/list.ts'
import { readDraft, saveDraft } from '#domain/pages/editing/drafts.ts'
import { schedulePage } from '#domain/pages/publishing/schedule.ts'
import { requests } from '#domain/requests/resource.ts'
import { digestOf } from '#domain/samples/rules.ts'
import { countSamples } from '#domain/samples/samples.ts'
import { contradictions } from '#domain/test-contradictions.ts'
import { newPerson, password, type Somebody } from '../../trials/people.ts'
import { settingsOfEmbedded, startSite, type TemporaryData, type TestSite, withDatabaseOf } from '../test-site.ts'
import { startedData } from '../test-started-data.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 })

let data: TemporaryData
let site: TestSite
let admin: Somebody

beforeAll(async () => {
  data = await startedData()
  site = await startSite(data.folder, { TRUST_PROXY: 'loopback' })
  admin = await newPerson(site, 'admin')
  await inDatabase((db) => db.execute(sql`update session set second_step_put_off = true where user_id = ${admin.id}`))
  return async () => {
    await site.end()
    await data.remove()
  }
})

const inDatabase = <Result>(ask: (db: Database) => Promise<Result>) => withDatabaseOf(data.folder, ask)
const held = (tables: readonly string[]) =>
  inDatabase((db) => heldBy((db as Database & { $client: Parameters<typeof heldBy>[0] }).$client, tables))

/** As whoever sends a form of the backstage. @returns where it leads, undefined where the connection was lost */
const send = (path: string, form: Record<string, string>) =>
  fetch(site.address + path, {
    method: 'POST',
    headers: { token: admin.token },
    body: new URLSearchParams(form),
    redirect: 'manual',
  }).then(
    ({ status, headers }) => headers.get('location') ?? status,
    () => undefined,
  )

/**
 * Kills the site, with nothing but SIGKILL, while it writes a row of the log, and sees that the tables hold what they held; then starts it again.
 * @param when which row
 */
async function killedAt(when: string, tables: readonly string[], begin: () => Promise<unknown>): Promise<void> {
  const { MIGRATE_DATABASE_URL: owner } = await settingsOfEmbedded(data.folder)
  const before = await held(tables)
  const writer = await holdUp(owner, { write: 'insert on audit', when })
  const begun = begin()
  await writer.until()
  await site.end('SIGKILL')
  await begun
  await writer.release()
  expect(await held(tables)).toEqual(before)
  site = await startSite(data.folder, { TRUST_PROXY: 'loopback' })
}

test('kill -9 in a bulk act: none of its records has changed, and the same act can be done again', async () => {
  const many = 2500
  await inDatabase((db) =>
    db.execute(sql`
      insert into contact_request (reference, form, topic, name, email, message, language, fingerprint, created_at, due_on)
      select 'LG-' || n, 'contact', 'demo', 'Anna', 'anna@example.com', 'A wardrobe.', 'en', n::text, now(), current_date
      from generate_series(1, ${many}::int) as n`),
  )
  const query = listQuery(requests, new URLSearchParams('topic=demo'))
  const wanted = { action: 'close', chosen: { query } }
  const { digest, count } = await inDatabase((db) =>
    tryOnMany({ db, clock: () => new Date() }, { ...SYSTEM, id: admin.id }, requests, wanted),
  )
  expect(count).toBe(many)
  const chosen = 'all=&topic=demo'
  const close = () => send(`/backstage/bulk/requests?${chosen}`, { action: 'close', chosen, digest })
  const [last] = await inDatabase(async (db) => (await db.execute(sql`select max(id) from contact_request`)).rows)
  const tables = ['contact_request', 'audit', 'batch', 'batch_record']
  await killedAt(`new.action = 'close' and new.key = '${last?.max}'`, tables, close)
  expect(await close()).toMatch(/^\/backstage\/requests\?batch=\d+&changed=2500/)
  const done = await inDatabase((db) => db.$count(requests.table, sql`topic = 'demo' and state = 'closed'`))
  expect(done).toBe(many)
})

test('kill -9 while a page is published at its moment: it is what it was, and is published once after the next start', async () => {
  const slug = 'about'
  const title = 'Published at its moment'
  await inDatabase(async (db) => {
    const services = { db, clock: () => new Date() }
    const { draft, version } = await readDraft(db, SYSTEM, slug)
    const texts = { ...draft.texts, head_en_title: title }
    await saveDraft(services, SYSTEM, slug, { blocks: draft.blocks, texts, version })
    await schedulePage(services, SYSTEM, slug, {
      ...{ version: (await readDraft(db, SYSTEM, slug)).version, act: 'publish', languages: 'en' },
      ...{ day: '2099-01-01', time: '10:00', zone: 'Europe/Rome' },
    })
  })
  const comeTheMoment = () => inDatabase((db) => db.update(pageSchedule).set({ at: new Date() }))
  const tables = ['page', 'page_draft', 'page_revision', 'audit']
  await killedAt(`new.action = 'publish-scheduled'`, tables, comeTheMoment)
  const shown = async () => (await fetch(`${site.address}/${slug}`)).text()
  await vi.waitUntil(async () => (await shown()).includes(`<title>${title}`), { timeout: 20_000 })
  expect(await inDatabase((db) => db.$count(audit, eq(audit.action, 'publish-scheduled')))).toBe(1)
  expect(await inDatabase((db) => db.$count(pageSchedule, isNull(pageSchedule.doneAt)))).toBe(0)
})

test('kill -9 while the sample data is removed: all of it is there, and can be removed again', async () => {
  const tables = [...CONTENTS.map(({ table }) => getTableName(table)), 'audit', 'sample_step', 'site_settings']
  const remove = async () => {
    const seen = await inDatabase(async (db) => digestOf(await countSamples(db)))
    return send('/backstage/samples', { seen, password })
  }
  await killedAt(`new.action = 'remove' and new.resource = 'settings'`, tables, remove)
  const counted = await inDatabase(countSamples)
  expect(Math.min(counted.samples.stores, counted.samples.models, counted.samples.news)).toBeGreaterThan(0)
  expect(await remove()).toBe('/backstage/samples?removed')
  const { samples } = await inDatabase(countSamples)
  expect(Object.values(samples).every((count) => count === 0)).toBe(true)
  expect(await inDatabase(contradictions)).toEqual([])
})
