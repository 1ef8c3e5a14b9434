import type { Page } from '@playwright/test'
import { contactRequest } from '#db/schema/requests.ts'
import { writeRequests } from '#domain/backstage/test-requests.ts'
import { expectNoViolation } from '../support/axe.ts'
import { appoint, deskOf } from '../support/people.ts'
import { withDatabase } from '../support/rooms.ts'
import { expect, newAccount, once, test, whenAlive, wordsIn } from '../support/visitor.ts'

const { backstage } = wordsIn('en')
const own = backstage.requests

/** Requests of somebody whom no other test asks for. */
async function requestsOf(name: string, count: number) {
  await withDatabase((db) =>
    writeRequests(
      db,
      Array.from({ length: count }, (_, index) => ({ name: `${name} ${index}` })),
    ),
  )
}

async function supportOf(page: Page) {
  const support = await newAccount(page)
  await appoint(support, 'support')
  return support
}

test.describe('requests in the backstage', () => {
  // Somebody else saved first.
  test.use({ provoked: [/status of 409|status of 422/] })

  test('are found, changed, and two who save at once lose nothing', once, async ({ page, browser }) => {
    await requestsOf('Bianchi', 1)
    const support = await supportOf(page)
    const desk = await deskOf(browser, support)
    await desk.goto('/backstage/requests')
    await whenAlive(desk)
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText(own.title)
    await expectNoViolation(desk)
    await desk.getByLabel(backstage.list.search).fill('bianchi')
    await desk.getByRole('button', { name: backstage.list.show }).click()
    await expect(desk.locator('tbody tr')).toHaveCount(1)
    await desk.locator('tbody').getByRole('link').click()
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText(/^LG-/)
    await expectNoViolation(desk)

    const late = await desk.context().newPage()
    await late.goto(desk.url())
    await whenAlive(late)
    const state = desk.getByLabel(own.names.state, { exact: true })
    await state.selectOption('waiting')
    await desk.getByRole('button', { name: backstage.record.save }).click()
    await expect(desk.getByRole('status').filter({ hasText: backstage.record.saved })).toBeVisible()

    await late.getByLabel(own.names.state, { exact: true }).selectOption('in-progress')
    await late.getByRole('button', { name: backstage.record.save }).click()
    const field = late.getByLabel(own.names.state, { exact: true })
    await expect(field).toHaveAccessibleDescription(/waiting/)
    await expect(field).toHaveValue('in-progress')
    await expectNoViolation(late)
    await late.getByRole('button', { name: backstage.record.save }).click()
    await expect(late.getByText(own.done.changed)).toHaveCount(2)
    await desk.context().close()
  })

  test('are closed together after a dry run, and opened again', once, async ({ page, browser }) => {
    await requestsOf('Verdi', 60)
    const desk = await deskOf(browser, await supportOf(page))
    await desk.goto('/backstage/requests?q=verdi&state=new')
    await whenAlive(desk)
    await expect(desk.locator('tbody tr')).toHaveCount(50)
    await desk.getByRole('link', { name: backstage.list.next }).click()
    await expect(desk.locator('tbody tr')).toHaveCount(10)
    await desk.getByRole('link', { name: backstage.list.previous }).click()
    await expect(desk.locator('tbody tr')).toHaveCount(50)
    await desk.getByLabel('All 60 of this list').check()
    await desk.getByRole('button', { name: own.actions.close }).click()
    await expect(desk.getByText('This would change 60 records.')).toBeVisible()
    await expectNoViolation(desk)
    expect(await closed('Verdi')).toBe(0)
    await desk.getByRole('button', { name: 'Change 60 records' }).click()
    await expect(desk.getByText('60 records were changed.')).toBeVisible()
    expect(await closed('Verdi')).toBe(60)
    await desk.getByRole('button', { name: backstage.list.undo, exact: true }).click()
    await expect(desk.getByText('60 records were put back.')).toBeVisible()
    expect(await closed('Verdi')).toBe(0)
    await desk.context().close()
  })

  test('are answered by a letter that can be taken back, and noted about', once, async ({ page, browser }) => {
    await requestsOf('Grigi', 1)
    const desk = await deskOf(browser, await supportOf(page))
    const { request: words } = backstage
    await desk.goto('/backstage/requests?q=grigi')
    await whenAlive(desk)
    await desk.locator('tbody').getByRole('link').click()
    const text = desk.getByLabel(words.text, { exact: true })
    await desk.getByRole('button', { name: words.answer }).click()
    await expect(text).toBeFocused()
    await text.fill('Gladly: shall we call tomorrow at ten?')
    await desk.getByRole('button', { name: words.answer }).click()
    const written = desk.getByRole('region', { name: words.written }).getByRole('listitem')
    await expect(written).toHaveText([/Gladly/])
    await expect(text).toHaveValue('')
    await expectNoViolation(desk)
    await desk.getByRole('button', { name: words.takeBack }).click()
    await expect(text).toHaveValue('Gladly: shall we call tomorrow at ten?')
    await expect(written).toHaveCount(0)
    await text.fill('Called: she is away until Monday.')
    await desk.getByRole('button', { name: words.note }).click()
    await expect(written).toHaveText([/away until Monday/])
    await expect(text).toHaveValue('')
    await desk.context().close()
  })

  test('are walked through by keys', once, async ({ page, browser }) => {
    await requestsOf('Neri', 3)
    const desk = await deskOf(browser, await supportOf(page), { viewport: { width: 1440, height: 900 } })
    await desk.goto('/backstage/requests?q=neri')
    await whenAlive(desk)
    const entries = desk.locator('tbody').getByRole('link')
    await desk.keyboard.press('j')
    await expect(entries.nth(0)).toBeFocused()
    await desk.keyboard.press('j')
    await desk.keyboard.press('x')
    await expect(desk.locator('tbody').getByRole('checkbox').nth(1)).toBeChecked()
    await desk.keyboard.press('/')
    await desk.keyboard.type('j')
    await expect(desk.getByLabel(backstage.list.search)).toHaveValue('j')
    await desk.context().close()
  })

  test('are a file, in which no cell is a formula', once, async ({ page, browser }) => {
    await withDatabase((db) => writeRequests(db, [{ name: '=HYPERLINK("x")', email: 'gialli@example.com' }]))
    const desk = await deskOf(browser, await supportOf(page))
    const answer = await desk.request.get('/backstage/csv/requests?q=gialli')
    expect(answer.headers()['content-type']).toContain('text/csv')
    expect(await answer.text()).toContain(`"'=HYPERLINK(""x"")"`)
    await desk.context().close()
    expect((await page.request.get('/backstage/csv/requests')).status()).toBe(401)
  })
})

test('without JavaScript, requests are filtered, changed, and closed together', once, async ({ page, browser }) => {
  await requestsOf('Rosa', 2)
  const desk = await deskOf(browser, await supportOf(page), { javaScriptEnabled: false })
  await desk.goto('/backstage/requests')
  await desk.getByLabel(backstage.list.search).fill('rosa')
  await desk.getByRole('button', { name: backstage.list.show }).click()
  await expect(desk.locator('tbody tr')).toHaveCount(2)
  await desk.getByText(backstage.list.saveView, { exact: true }).first().click()
  await desk.getByLabel(backstage.list.viewName).fill('Rosa alone')
  await desk.getByRole('button', { name: backstage.list.saveView }).click()
  const views = desk.getByRole('navigation', { name: backstage.list.views })
  await expect(views.getByRole('link')).toHaveText(['Rosa alone'])
  await desk.locator('tbody').getByRole('checkbox').first().check()
  await desk.getByRole('button', { name: own.actions.close }).click()
  await desk.getByRole('button', { name: 'Change 1 record' }).click()
  await expect(desk.getByText('1 record was changed.')).toBeVisible()
  await desk.goto('/backstage/requests?q=rosa&due=open')
  await desk.locator('tbody').getByRole('link').click()
  await desk.getByRole('button', { name: own.actions.take }).click()
  await expect(desk.getByText(own.done.take)).toBeVisible()
  await desk.getByLabel(own.names.state, { exact: true }).selectOption('closed')
  await desk.getByRole('button', { name: backstage.record.save }).click()
  expect(await closed('Rosa')).toBe(2)
  await desk.context().close()
})

test('who handles no requests is told so', once, async ({ page, browser }) => {
  const editor = await newAccount(page)
  await appoint(editor, 'moderator')
  const desk = await deskOf(browser, editor)
  for (const path of ['/backstage/requests', '/backstage/requests/1', '/backstage/bulk/requests?action=close']) {
    await desk.goto(path)
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText(wordsIn('en').moderation.backstage.notAllowed)
  }
  expect((await desk.request.get('/backstage/nothing')).status()).toBe(404)
  await desk.context().close()
})

const closed = (name: string) =>
  withDatabase(async (db) => {
    const rows = await db.select().from(contactRequest)
    return rows.filter((row) => row.name.startsWith(`${name} `) && row.state === 'closed').length
  })
