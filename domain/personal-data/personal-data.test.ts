import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { lifeServices, liveFully, makeWorld } from '#domain/leaving/test-life.ts'
import { member } from '#domain/schemes/test-gallery.ts'
import { LEFT_OUT, PARTS, readPersonalData } from './personal-data.ts'

vi.setConfig({ testTimeout: 60_000 })

const services = await lifeServices()
const { db } = services
const world = await makeWorld(services)

test('every column that leads to an account is in a file, or left out for a reason', async () => {
  // What refers to an account, or to its ledger, and what looks as if it did: a text that is no key to anything else.
  const { rows } = await db.execute<{ name: string }>(sql`
    with keys as (
      select conrelid, attname, bool_or(confrelid in ('"user"'::regclass, 'point_holder'::regclass)) as to_account
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
      where contype = 'f' group by 1, 2
    )
    select relname || '.' || attribute.attname as name
    from pg_attribute as attribute join pg_class on pg_class.oid = attrelid join pg_namespace on pg_namespace.oid = relnamespace
    left join keys on keys.conrelid = attrelid and keys.attname = attribute.attname
    where nspname = 'public' and relkind in ('r', 'p') and not relispartition and attnum > 0 and not attisdropped
      and (to_account or (keys.conrelid is null and atttypid in ('text'::regtype, 'varchar'::regtype)
        and attribute.attname ~ '(_id|_by|_email)$|^(email|to|voter)$'))
    order by name`)
  const held = PARTS.flatMap(({ holds }) => holds)
  const told = [...held, ...Object.keys(LEFT_OUT)]
  expect(rows.map(({ name }) => name)).toEqual([...new Set(told)].sort())
  expect(new Set(told).size).toBe(told.length)
})

async function read(person: Parameters<typeof readPersonalData>[1]) {
  const { parts, uploads } = await readPersonalData(db, person)
  const files: Record<string, unknown> = {}
  for (const part of parts) files[part.name] = JSON.parse(JSON.stringify(await part.read()))
  return { files, uploads }
}

test('who did everything finds all of it, with names that can be read and no secrets', async () => {
  const { person, token } = await liveFully(services, world)
  const { files, uploads } = await read(person)
  expect(files).toMatchObject({
    profile: { accountName: 'zefirina.o', name: 'Zefirina Ottolenghi', country: 'IT', letters: { digest: true } },
    sessions: {
      sessions: [{ loggedInAt: expect.any(String) }],
      passkeys: [{ name: 'Il telefono di zefirina.o' }],
      secondStep: { isOn: false },
    },
    likes: { schemes: [{ scheme: 'Casa Prova', designer: 'Studio Prova' }] },
    comments: [{ text: 'Not so lovely.', state: 'hidden' }, { text: 'Lovely light.' }],
    follows: [{ designer: 'Studio Prova' }],
    messages: {
      conversations: [
        { page: 'Studio Ottolenghi', with: world.owner.name, messages: [{ from: 'other' }, { text: 'Not in May.' }] },
        { page: 'Studio Prova', messages: [{ from: 'you', text: 'Are you free in May?' }, { from: 'other' }] },
      ],
      blocked: [{ name: world.owner.name }],
    },
    collections: [
      { name: null, models: [{ model: { en: expect.stringMatching(/^Model \d+$/) } }] },
      { name: 'For the hall', models: [] },
    ],
    ratings: [{ model: { en: expect.stringMatching(/^Model \d+$/) }, stars: 4, isCounted: true, isHidden: false }],
    store: { name: 'Studio Ottolenghi', drafts: [{}], schemes: [{ name: 'Casa Prova' }, { isPublished: false }] },
    reports: { reportsYouMade: [{ explanation: 'Spam.' }], decisionsAboutYours: [{ appeal: 'It is not.' }, {}] },
    designs: [
      {
        name: 'Ottolenghi',
        isShared: true,
        document: { schema: 1 },
        versions: [{ label: 'Ottolenghi', document: {} }],
      },
      { name: 'Ottolenghi', isShared: false, deletedAt: expect.any(String), versions: [] },
    ],
    training: [{ course: { en: 'Lay out a floor' } }],
    requests: [{ form: 'plan', taxId: 'zefirina.o' }, { message: 'A wardrobe.' }],
    plan: { subscriptions: [{ plan: 'yearly', state: 'active' }], invoices: [{ paidOn: '2026-01-01' }] },
    activity: { shared: [{ scheme: 'Casa Prova' }], helpVotes: [{ article: 'help', helped: false }] },
  })
  expect(files.notifications).not.toHaveLength(0)
  const { statement, redeemed } = files.points as { statement: { points: number }[]; redeemed: unknown[] }
  expect(redeemed).toMatchObject([{ kind: 'modules' }])
  expect(statement.length).toBeGreaterThan(2)
  // The picture, and one for each of two schemes.
  expect(uploads).toHaveLength(3)
  const [hash] = (
    await db.execute<{ password: string }>(sql`select password from account where user_id = ${person.id}`)
  ).rows
  const all = JSON.stringify(files)
  for (const secret of [token, hash?.password ?? '', person.id, 'owner@loggia.example']) {
    expect(secret).not.toBe('')
    expect(all).not.toContain(secret)
  }
})

test('a new account has all files, and nobody else’s data in them', async () => {
  const { files, uploads } = await read(await member(db))
  expect(Object.keys(files).sort()).toEqual(PARTS.map(({ name }) => name).sort())
  expect(files).toMatchObject({ likes: { schemes: [] }, comments: [], store: null, requests: [], designs: [] })
  expect(files).toMatchObject({ messages: { conversations: [] }, reports: { reportsYouMade: [] } })
  expect(uploads).toEqual([])
  await expect(readPersonalData(db, null)).rejects.toMatchObject({ reason: 'login-required' })
})
