import { expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { listQuery, listRecords } from '#domain/backstage/lists/list.ts'
import { appointed } from '#domain/backstage/test-requests.ts'
import { noteZeroResults } from '#domain/search/zero-results.ts'
import { searches } from '#domain/search/zero-results-listed.ts'
import { visits } from './listed.ts'
import { recordVisits, visitKey } from './visits.ts'

const { db } = await testDatabase()
const noon = new Date('2026-11-23T12:00:00Z')
const services = { db, clock: () => noon }
const editor = await appointed(db, 'editor')
const ask = (query: string) => new URLSearchParams(query)

test('pages and sources of each day are found by a part of their names, and pages lead to themselves', async () => {
  const counted = (day: string, seen: number) =>
    recordVisits(
      db,
      new Map([
        [visitKey('page', '/pricing'), seen],
        [visitKey('page', '/gallery/detail?id=:id'), 2],
        [visitKey('page', ''), 1],
        [visitKey('source', 'example.com'), 3],
      ]),
      new Date(day),
    )
  await counted('2026-11-22T12:00:00Z', 4)
  await counted('2026-11-23T12:00:00Z', 9)
  const listed = async (query: string) => {
    const { rows, count } = await listRecords(services, editor, visits, listQuery(visits, ask(query)))
    expect(rows).toHaveLength(count)
    return rows.map(({ cells, to }) => [cells.name, cells.day, cells.count, to])
  }
  expect(await listed('q=pric')).toEqual([
    ['/pricing', '2026-11-23', 9, '/pricing'],
    ['/pricing', '2026-11-22', 4, '/pricing'],
  ])
  expect((await listed('sort=most'))[0]).toEqual(['/pricing', '2026-11-23', 9, '/pricing'])
  expect((await listed('kind=source'))[0]).toEqual(['example.com', '2026-11-23', 3, null])
  expect(await listed('kind=page')).toContainEqual(['/gallery/detail?id=:id', '2026-11-22', 2, null])
  expect(await listed('kind=page')).toContainEqual(['others', '2026-11-22', 1, null])
})

test('what found nothing is listed in each language, and leads to the search itself', async () => {
  for (const language of ['en', 'italy', 'en']) await noteZeroResults(db, 'Divano & letto', language, noon)
  const { rows } = await listRecords(services, editor, searches, listQuery(searches, ask('q=letto')))
  expect(rows.map(({ cells, to }) => [cells.language, cells.count, to])).toEqual([
    ['en', 2, '/search?q=divano+letto'],
    ['italy', 1, '/search?q=divano+letto'],
  ])
})
