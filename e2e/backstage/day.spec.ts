import { visitCount } from '#db/schema/figures.ts'
import { romeDay } from '#domain/points/days.ts'
import { DIRECT, recordVisits, visitKey } from '#domain/visits/visits.ts'
import { expectNoViolation } from '../support/axe.ts'
import { appoint, deskOf } from '../support/people.ts'
import { withDatabase } from '../support/rooms.ts'
import { expect, newAccount, once, test, whenAlive, wordsIn } from '../support/visitor.ts'

const { backstage, moderation } = wordsIn('en')
const words = backstage.today

test('the day shows what came of the site, whose figures stand beneath', async ({ page, browser }) => {
  const admin = await newAccount(page)
  await appoint(admin, 'admin')
  const counts = new Map([
    [visitKey('page', '/pricing'), 1234],
    [visitKey('source', 'example.com'), 56],
    [visitKey('source', DIRECT), 78],
  ])
  await withDatabase((db) => recordVisits(db, counts, new Date()))
  const desk = await deskOf(browser, admin, { viewport: page.viewportSize() })
  await desk.goto('/backstage')
  await whenAlive(desk)
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(moderation.backstage.today)
  const visits = desk.getByRole('region', { name: words.visits.title, exact: true })
  await expect(visits.getByRole('img')).toHaveAccessibleName(new RegExp(`${words.visits.seen} \\d,\\d{3}`))
  await visits.getByText(words.figures).click()
  await expect(visits.getByRole('row')).toHaveCount(31)
  await expect(visits.getByRole('row').nth(1)).toContainText(',')
  const sources = desk.getByRole('region', { name: words.visits.sources })
  await expect(sources.getByRole('row', { name: /example\.com/ })).toContainText(/\d{2}/)
  await expectNoViolation(desk)

  await desk.getByRole('link', { name: '7 days', exact: true }).click()
  await expect(desk).toHaveURL('/backstage?days=7')
  await expect(desk.getByRole('link', { name: '7 days', exact: true })).toHaveAttribute('aria-current', 'page')
  await expect(visits.getByRole('row')).toHaveCount(8)
  await desk.getByRole('link', { name: words.subscriptions.list }).click()
  await expect(desk).toHaveURL('/backstage/subscriptions')

  await desk.goto('/backstage')
  await desk.getByRole('link', { name: words.visits.allSources }).click()
  await expect(desk).toHaveURL('/backstage/visits?kind=source')
  await expect(desk.getByRole('row', { name: /example\.com/ }).first()).toContainText(/\d{2}/)
  await desk.context().close()
})

test('a page that a browser shows is counted, one that it fetched ahead once it is seen', async ({ browser }) => {
  const visitor = await browser.newContext({ baseURL: process.env.SITE_ADDRESS })
  const page = await visitor.newPage()
  await page.goto('/product/manufacturer')
  await page.goto('/solutions/factory')
  const counted = () =>
    withDatabase(async (db) => {
      const rows = await db.select().from(visitCount)
      return ['/product/manufacturer', '/solutions/factory'].every((path) =>
        rows.some(({ day, name }) => name === path && day === romeDay(new Date())),
      )
    })
  await expect.poll(counted, { timeout: 20_000 }).toBe(true)
  await visitor.close()
})

test('figures are those that whoever looks may see', once, async ({ page, browser }) => {
  const editor = await newAccount(page)
  await appoint(editor, 'editor')
  const desk = await deskOf(browser, editor)
  await desk.goto('/backstage?days=nonsense')
  await expect(desk.getByRole('region', { name: words.visits.title, exact: true })).toBeVisible()
  await expect(desk.getByRole('region', { name: words.points.title })).toHaveCount(0)
  await expect(desk.getByRole('link', { name: '30 days', exact: true })).toHaveAttribute('aria-current', 'page')
  await desk.context().close()
})
