import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from '#db/schema/pages.ts'
import { redirect } from '#db/schema/redirects.ts'
import { testDatabase } from '#db/test-database.ts'
import { refusalOf } from '#domain/accounts/test-services.ts'
import { SYSTEM } from '#domain/actor.ts'
import { actOn, changeRecord } from '#domain/backstage/changes/change.ts'
import { createRecord } from '#domain/backstage/changes/create.ts'
import { listQuery, listRecords } from '#domain/backstage/lists/list.ts'
import { appointed } from '#domain/backstage/test-requests.ts'
import { draftPage, publishPage } from '#domain/pages/pages.ts'
import { tagsWhile } from '#domain/test-cache-tags.ts'
import { leading, readRedirects, recordHits } from './redirects.ts'
import { redirects } from './resource.ts'
import { REDIRECTS_MOST } from './rules.ts'

const { db, connection } = await testDatabase()
const now = new Date('2026-11-23T23:30:00Z')
const services = { db, clock: () => now }
const editor = await appointed(db, 'editor')
afterEach(() => db.delete(redirect))

const add = (path: string, target: string, kind = 'permanent') =>
  createRecord(services, editor, redirects, { path, target, kind })
const change = async (key: string, path: string, target: string) => {
  const [row] = await db
    .select()
    .from(redirect)
    .where(eq(redirect.id, Number(key)))
  return changeRecord(services, editor, redirects, key, {
    version: row?.version ?? 0,
    fields: { path, target, kind: 'temporary' },
  })
}
const HERE = 'https://loggia.example'
const asked = async (address: string) => leading(await readRedirects(db), new URL(HERE + address))?.location

describe('following a redirect', () => {
  const path = fc.constantFrom('/a', '/b', '/c', '/d', '/e')
  const target = fc.tuple(path, fc.constantFrom('', '/', '?x=1', '#top')).map((parts) => parts.join(''))
  const step = fc.record({ path, target, isChange: fc.boolean(), which: fc.nat(9) })

  test('ends, whichever were added, changed and removed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        await db.delete(redirect)
        const keys: string[] = []
        let refused = 0
        for (const { path, target, isChange, which } of steps) {
          const key = keys[which % keys.length]
          const wanted = isChange && key ? change(key, path, target) : add(path, target).then((key) => keys.push(key))
          const reason = await refusalOf(wanted)
          expect(['no refusal', 'already-there', 'redirect-leads-back']).toContain(reason)
          if (reason === 'redirect-leads-back') refused++
        }
        const all = new Map((await db.select().from(redirect)).map((row) => [row.path, row.target]))
        for (const start of all.keys()) {
          const passed: string[] = []
          for (let at: string | undefined = start; at !== undefined; at = all.get(at)?.match(/^\/\w+/)?.[0]) {
            expect(passed, `${refused} refused`).not.toContain(at)
            passed.push(at)
          }
        }
      }),
      { numRuns: 40 },
    )
  })

  test('comes back where an existing one closes the circle: that one is refused, and only that', async () => {
    await add('/a', '/b?x=1')
    await add('/b', '/c/#top')
    expect(await refusalOf(add('/c', '/a'))).toBe('redirect-leads-back')
    expect(await refusalOf(add('/d', '/d?again'))).toBe('redirect-leads-back')
    const last = await add('/c', '/d')
    expect(await refusalOf(change(last, '/c', '/a'))).toBe('redirect-leads-back')
    await change(last, '/c', 'https://other.example/a')
  })

  test('ends where two that lead to each other are written at once', async () => {
    const outcomes = await Promise.all([refusalOf(add('/a', '/b')), refusalOf(add('/b', '/a'))])
    expect(outcomes.sort()).toEqual(['no refusal', 'redirect-leads-back'])
  })

  test('ends where one names this site by its host', async () => {
    await add('/a', `${HERE}/b`)
    await add('/c', `${HERE}/a`)
    expect(await asked('/c')).toBe(`${HERE}/a`)
    await add('/b', '/a')
    expect([await asked('/a'), await asked('/b'), await asked('/c')]).toEqual([undefined, undefined, undefined])
  })
})

test.each([
  ['/old', '/new'],
  ['/old/', '/new'],
  ['/old?x=1&y=%20z', '/new?x=1&y=%20z'],
  ['/kept?x=1', '/new?id=7&x=1#top'],
  ['/away?x=1', 'https://other.example/a?x=1'],
  ['/caff%c3%a8', '/new'],
  ['//old', undefined],
  ['/Old', undefined],
  ['/older', undefined],
  ['/__proto__', undefined],
])('%s leads to %s', async (address, location) => {
  await add('/old', '/new')
  await add('/kept', '/new?id=7#top')
  await add('/away', 'https://other.example/a')
  await add('/caffè', '/new')
  expect(await asked(address)).toBe(location)
})

test('none hides a page, but of a draft nobody knows', async () => {
  const content = { title: 'Moved', description: 'Moved.', blocks: [{ kind: 'statement', text: 'Moved.' }] }
  await draftPage(db, SYSTEM, 'about/us', 'en', content)
  const key = await add('/about/us', '/new')
  await actOn(services, editor, redirects, key, 'remove')
  await publishPage(db, SYSTEM, 'about/us', 'en')
  expect(await refusalOf(add('/about/us', '/new'))).toBe('redirect-hides-page')
  expect(await refusalOf(add('/home', '/new'))).toBe('redirect-hides-page')
  await db.delete(page)
})

test('what was refused is not there', async () => {
  for (const [path, target, reason] of [
    ['/account/x', '/new', 'redirect-path-reserved'],
    ['//old', '/new', 'redirect-path-wrong'],
    ['/old', '//evil.example', 'redirect-target-wrong'],
    ['/old', 'javascript:alert(1)', 'redirect-target-wrong'],
    [`/${'a'.repeat(300)}`, '/new', 'input-invalid'],
    ['', '/new', 'input-invalid'],
  ] as const) {
    expect(await refusalOf(add(path, target))).toBe(reason)
  }
  expect(await refusalOf(add('/old', '/new', '308'))).toBe('input-invalid')
  expect(await db.$count(redirect)).toBe(0)
})

test('there are no more than the memory is for', async () => {
  const many = Array.from({ length: REDIRECTS_MOST }, (_, n) => ({
    path: `/n${n}`,
    target: '/new',
    kind: 'permanent' as const,
  }))
  for (let from = 0; from < many.length; from += 5000) await db.insert(redirect).values(many.slice(from, from + 5000))
  expect(await refusalOf(add('/old', '/new'))).toBe('redirects-too-many')
})

test('each change is heard, and what was only followed is not', async () => {
  let key = ''
  const tags = (work: () => Promise<unknown>) => tagsWhile(connection, work)
  expect(
    await tags(async () => {
      key = await add('/old', '/new')
    }),
  ).toEqual(['redirects'])
  expect(await tags(() => change(key, '/old', '/newer'))).toEqual(['redirects'])
  expect(await tags(() => recordHits(db, [Number(key)], now))).toEqual([])
  expect(await tags(() => actOn(services, editor, redirects, key, 'remove'))).toEqual(['redirects'])
})

test('how often one was followed is counted by the day in Rome, and stands in no one’s way', async () => {
  const [old, never] = [await add('/old', '/new'), await add('/never', '/new')]
  await Promise.all([recordHits(db, [old, old, 999_999].map(Number), now), recordHits(db, [Number(old)], now)])
  await changeRecord(services, editor, redirects, old, {
    version: 1,
    fields: { path: '/old', target: '/newer', kind: 'permanent' },
  })
  expect(await db.select().from(redirect).where(eq(redirect.path, '/old'))).toMatchObject([
    { hits: 3, lastHitOn: '2026-11-24', version: 2, changedAt: now },
  ])
  const list = (address: string) =>
    listRecords(services, editor, redirects, listQuery(redirects, new URLSearchParams(address)))
  expect((await list('use=never')).rows.map(({ key }) => key)).toEqual([never])
  expect((await list('use=followed&q=NEWER')).rows.map(({ key }) => key)).toEqual([old])
})
