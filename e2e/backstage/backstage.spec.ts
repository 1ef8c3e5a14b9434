import { expectNoViolation } from '../support/axe.ts'
import { appoint, deskOf, makeModerator } from '../support/people.ts'
import { turnOnSecondStep } from '../support/second-step.ts'
import { expect, logIn, newAccount, once, speak, test, whenAlive, wordsIn } from '../support/visitor.ts'

test('backstage asks moderators for a second step, which can be put off here', async ({ page, language }) => {
  const { backstage: lists, moderation, shell } = wordsIn(language)
  const { backstage } = moderation
  const words = backstage.secondStep
  const moderator = await newAccount(page)
  await makeModerator(moderator)
  await speak(page, language)
  await logIn(page, moderator)
  await page.goto('/backstage/stores')
  await whenAlive(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title)
  await expect(page.getByRole('navigation', { name: shell.own.backstage })).toHaveCount(0)
  await expect(page.getByRole('link', { name: words.turnOn })).toHaveAttribute('href', /two-factor$/)
  await expectNoViolation(page)
  await page.getByRole('button', { name: words.later }).click()
  await expect(page).toHaveURL(/\/backstage$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(backstage.today)
  await expect(page.getByRole('main').getByRole('link', { name: lists.reports.title }).last()).toBeVisible()
  await expect(page.getByRole('complementary', { name: words.notice })).toBeVisible()
  await expectNoViolation(page)
  await page.goto('/backstage/stores')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(lists.stores.title)

  // It lasts as long as the session does. What the page still asks for would bring another cookie while one logs in.
  await page.goto('about:blank')
  await page.context().clearCookies({ name: /session|XSRF/ })
  await logIn(page, moderator)
  await page.goto('/backstage/stores')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title)
  await turnOnSecondStep(page, moderator)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(lists.stores.title)
  await expect(page.getByText(words.notice)).toHaveCount(0)
})

test('the rail shows what is open, however long it is', once, async ({ page, browser }) => {
  const admin = await newAccount(page)
  await appoint(admin, 'admin')
  const desk = await deskOf(browser, admin, { viewport: { width: 1440, height: 900 } })
  await desk.goto('/backstage/settings')
  await expect(desk.getByRole('main').locator('nav [aria-current]').first()).toBeInViewport()
})
