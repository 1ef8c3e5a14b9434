import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { REQUEST_STATES } from '#db/kinds.ts'
import { contactRequest } from '#db/schema/requests.ts'
import { testDatabase } from '#db/test-database.ts'
import { refusalOf } from '#domain/accounts/test-services.ts'
import { requests } from '#domain/requests/resource.ts'
import { appointed, writeRequests } from '../test-requests.ts'
import { listQuery, listRecords } from './list.ts'
import { COUNTED_MOST } from './rules.ts'

const { db } = await testDatabase()
const services = { db, clock: () => new Date('2026-11-23T09:00:00Z') }
const support = await appointed(db, 'support')
afterEach(() => db.delete(contactRequest))

const list = (address: string) =>
  listRecords(services, support, requests, listQuery(requests, new URLSearchParams(address)))
const keysOf = ({ rows }: Awaited<ReturnType<typeof list>>) => rows.map(({ key }) => Number(key))

/** From the first page to the last, or from there to the first. */
async function pages(address: string, step: 'next' | 'previous', from?: string) {
  const all: Awaited<ReturnType<typeof list>>[] = []
  let cursor = from
  do {
    const page = await list(`${address}${cursor ? `&${step === 'next' ? 'after' : 'before'}=${cursor}` : ''}`)
    all.push(page)
    cursor = page[step]
  } while (cursor && all.length < 50)
  return all
}

test('is for whoever may see its records', async () => {
  const query = listQuery(requests, new URLSearchParams())
  for (const role of ['editor', 'moderator', 'member'] as const) {
    const actor = await appointed(db, role)
    expect(await refusalOf(listRecords(services, actor, requests, query))).toBe('not-allowed')
  }
  expect(await refusalOf(listRecords(services, null, requests, query))).toBe('login-required')
})

test('whatever is asked, its pages together are all that a look at every row finds, in order, forwards and backwards', async () => {
  const given = fc.record({
    state: fc.constantFrom(...REQUEST_STATES),
    dueOn: fc.constantFrom('2026-11-20', '2026-11-23', '2026-11-24'),
    createdAt: fc.constantFrom('2026-11-20T10:00:00.123456Z', '2026-11-20T10:00:00.123457Z', '2026-11-21T10:00:00Z'),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(given, { minLength: 40, maxLength: 130 }),
      fc.constantFrom('', 'state=new', 'due=overdue', 'due=open'),
      fc.constantFrom('due', 'newest'),
      async (rows, filter, sort) => {
        await db.delete(contactRequest)
        const ids = await writeRequests(
          db,
          rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) })),
        )
        const isIn = (row: (typeof rows)[number]) =>
          filter === '' ||
          (filter === 'state=new' && row.state === 'new') ||
          (filter.startsWith('due=') && row.state !== 'closed' && (filter === 'due=open' || row.dueOn < '2026-11-23'))
        const wanted = rows
          .map((row, index) => ({ ...row, id: ids[index] as number, at: new Date(row.createdAt).getTime() }))
          .filter(isIn)
          .sort((a, b) => (sort === 'due' ? a.dueOn.localeCompare(b.dueOn) || a.id - b.id : b.at - a.at || b.id - a.id))
          .map(({ id }) => id)
        const forwards = await pages(`${filter}&sort=${sort}`, 'next')
        expect(forwards.flatMap(keysOf)).toEqual(wanted)
        expect(forwards[0]).toMatchObject({ count: wanted.length, previous: undefined })
        const last = forwards.at(-1)
        if (!last?.previous) return
        const backwards = await pages(`${filter}&sort=${sort}`, 'previous', last.previous)
        expect([...backwards.reverse(), last].flatMap(keysOf)).toEqual(wanted)
      },
    ),
    { numRuns: 12 },
  )
})

describe('the search', () => {
  test('finds parts of names and addresses, in any letter case, and takes every sign literally', async () => {
    const [anna, percent] = await writeRequests(db, [
      { name: 'Anna Bianchi', email: 'a@example.com' },
      { name: '100% Legno_Vivo', email: 'b@example.com' },
      { name: 'Carlo', email: 'carlo@example.com' },
    ])
    expect(keysOf(await list('q=BIANCHI+a@ex'))).toEqual([anna])
    expect(keysOf(await list('q=0%25'))).toEqual([percent])
    expect(keysOf(await list('q=o_v'))).toEqual([percent])
    expect(keysOf(await list('q=l_gno'))).toEqual([])
  })
})

test('one or two letters are looked for where a word begins, and a whole address as it is', async () => {
  const [anna, gianna] = await writeRequests(db, [
    { name: 'Anna', email: 'first.person@example.com' },
    { name: 'Gianna', email: 'second.an-other@example.com' },
  ])
  await writeRequests(
    db,
    Array.from({ length: COUNTED_MOST + 5 }, (_, index) => ({ name: 'Bo', email: `person.${index}@example.com` })),
  )
  expect(keysOf(await list('q=an'))).toEqual([anna, gianna])
  expect(keysOf(await list('q=nn'))).toEqual([])
  expect(keysOf(await list('q=first.person%40example.com'))).toEqual([anna])
  expect((await list('q=person.100%40example.com')).count).toBe(1)
  expect((await list('q=example.com+bo')).count).toBe(COUNTED_MOST + 1)
})

test('counts as far as anybody reads, and no further', async () => {
  await writeRequests(
    db,
    Array.from({ length: COUNTED_MOST + 5 }, () => ({})),
  )
  expect((await list('')).count).toBe(COUNTED_MOST + 1)
})

test.each(['after=x', 'after=W10', 'after=WyJ4IiwieSJd', 'sort=email', 'state=none', 'before=', 'q=%00'])(
  'an address that says nothing, such as %s, is that of a list all the same',
  async (address) => {
    await writeRequests(db, [{}])
    expect((await list(address)).previous).toBeUndefined()
  },
)
