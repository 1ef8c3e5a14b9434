import { expect, test } from 'vitest'
import { contactRequest } from '#db/schema/requests.ts'
import { testDatabase } from '#db/test-database.ts'
import { countWaiting } from '#domain/reports/waiting.ts'
import { lists } from '../registry.ts'
import { appointed, writeRequests } from '../test-requests.ts'
import { readToday } from './today.ts'

const { db } = await testDatabase()
const services = { db, clock: () => new Date('2026-11-23T09:00:00Z') }
const [admin, support, moderator] = [
  await appointed(db, 'admin'),
  await appointed(db, 'support'),
  await appointed(db, 'moderator'),
]

test('every number leads to a list that can be narrowed so, and is what that list counts', async () => {
  for (const { list, filter, choice } of await readToday(services, admin)) {
    expect(lists[list]?.filters[filter]?.choices).toContain(choice)
  }
})

test('a topic is told while a request about it is open, and leads to those', async () => {
  const about = async (choice: string) =>
    (await readToday(services, support)).find((figure) => figure.filter === 'topic' && figure.choice === choice)
  expect(await about('demo')).toBeUndefined()
  await writeRequests(db, [{ topic: 'demo' }, { topic: 'demo', state: 'closed' }, { form: 'developer', topic: null }])
  expect(await about('demo')).toMatchObject({ count: 1, query: 'topic=demo&due=open' })
  expect(await about('developer')).toMatchObject({ count: 1, query: 'topic=developer&due=open' })
  await db.delete(contactRequest)
})

test('what is due is told by its day: overdue, today, and on the next working day', async () => {
  // A Friday, before a week-end.
  const friday = { db, clock: () => new Date('2026-11-27T09:00:00Z') }
  const due = (dueOn: string) => ({ dueOn })
  const days = ['2026-11-26', '2026-11-27', '2026-11-27', '2026-11-30', '2026-12-01']
  await writeRequests(db, [...days.map(due), { ...due('2026-11-27'), state: 'closed' }])
  const counts = (await readToday(friday, support)).filter(({ filter }) => filter === 'due')
  expect(counts.map(({ choice, count }) => [choice, count])).toEqual([
    ['overdue', 1],
    ['today', 2],
    ['soon', 1],
  ])
  await db.delete(contactRequest)
})

test('what waits is counted for whoever may see it, and for nobody else', async () => {
  const nobodys = async () =>
    (await readToday(services, support)).find(({ filter, choice }) => filter === 'owner' && choice === 'nobody')
  expect(await nobodys()).toMatchObject({ list: 'requests', count: 0 })
  await writeRequests(db, [{ name: 'Anna' }, { name: 'Bruno' }])
  expect(await nobodys()).toMatchObject({ count: 2 })
  expect(await readToday(services, moderator)).toEqual([])
  expect(await readToday(services, null)).toEqual([])
  expect(await countWaiting(db, support)).toEqual([])
  expect((await countWaiting(db, moderator)).map(({ page }) => page)).toEqual(['reports', 'stores'])
})
