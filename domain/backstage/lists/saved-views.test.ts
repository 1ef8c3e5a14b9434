import { expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { refusalOf } from '#domain/accounts/test-services.ts'
import { requests } from '#domain/requests/resource.ts'
import { appointed } from '../test-requests.ts'
import { forgetView, listSavedViews, saveView } from './saved-views.ts'

const { db } = await testDatabase()
const overdue = { name: 'Late', query: '?due=overdue' }

test('a view is its owner’s alone, one of a name, and forgotten by nobody else', async () => {
  const [anna, other] = [await appointed(db, 'support'), await appointed(db, 'support')]
  await saveView(db, anna, requests, overdue)
  await saveView(db, anna, requests, { ...overdue, query: '?due=open' })
  const [view] = await listSavedViews(db, anna, requests)
  expect(view).toMatchObject({ name: 'Late', query: '?due=open' })
  expect(await listSavedViews(db, other, requests)).toEqual([])
  await forgetView(db, other, requests, view?.id ?? 0)
  expect(await listSavedViews(db, anna, requests)).toHaveLength(1)
  await forgetView(db, anna, requests, view?.id ?? 0)
  expect(await listSavedViews(db, anna, requests)).toEqual([])
})

test('there are as many as fit, each with a name, for whoever may see the list', async () => {
  const support = await appointed(db, 'support')
  for (let n = 1; n <= 20; n++) await saveView(db, support, requests, { ...overdue, name: `View ${n}` })
  expect(await refusalOf(saveView(db, support, requests, overdue))).toBe('views-too-many')
  expect(await refusalOf(saveView(db, support, requests, { ...overdue, name: 'View 3' }))).toBe('no refusal')
  expect(await refusalOf(saveView(db, support, requests, { ...overdue, name: ' ' }))).toBe('input-invalid')
  for (const query of ['', '//evil.example', '?a\r\nb', '?ü']) {
    expect(await refusalOf(saveView(db, support, requests, { name: 'View 3', query }))).toBe('input-invalid')
  }
  expect(await refusalOf(saveView(db, await appointed(db, 'editor'), requests, overdue))).toBe('not-allowed')
})
