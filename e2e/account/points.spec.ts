import { eq } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { SYSTEM } from '#domain/actor.ts'
import { findRooms } from '#domain/panoramas/panoramas.ts'
import { adjustPoints } from '#domain/points/ledger/points.ts'
import { expectNoViolation } from '../support/axe.ts'
import { withDatabase } from '../support/rooms.ts'
import {
  expect,
  fill,
  follow,
  logIn,
  newAccount,
  once,
  type Page,
  speak,
  test,
  whenAlive,
  wordsIn,
} from '../support/visitor.ts'

/** Somebody new with so many points. */
async function holder(page: Page, points: number) {
  const account = await newAccount(page)
  await withDatabase(async (db) => {
    const [owner] = await db.select().from(user).where(eq(user.username, account.username))
    await adjustPoints(db, SYSTEM, owner?.id ?? '', { points, reason: 'For a test' }, new Date())
  })
  return account
}

test('points are redeemed, entered in the history, and added to what the account has', async ({ page, language }) => {
  const { points } = wordsIn(language)
  await speak(page, language)
  await logIn(page, await holder(page, 1400))
  await page.goto('/points')
  await whenAlive(page)

  await test.step('the page shows the balance, and what is missing for dearer rewards', async () => {
    await expect(page.getByRole('region', { name: points.yourPoints })).toContainText(/1[.,]?400/)
    await expectNoViolation(page)
    await expect(page.locator('#rewards').getByText(/78[.,]600/)).toBeVisible()
  })

  await test.step('a reward within reach is redeemed after a look at what is left', async () => {
    const name = `${points.rewards.redeem} ${points.rewards['modules-day'].name}`
    await page.getByRole('link', { name }).click()
    await expect(page.getByText(/^100 /)).toBeVisible()
    await expectNoViolation(page)
    await page.getByRole('button', { name: /1[.,]?300/ }).click()
    await expect(page.getByRole('status')).toHaveText(
      fill(points.own.redeemed, { reward: points.rewards['modules-day'].name }),
    )
    const entries = page.locator('#history tbody tr')
    await expect(entries).toHaveCount(2)
    await expect(entries.first()).toContainText(points.rewards['modules-day'].name)
    await expectNoViolation(page)
  })

  await test.step('the statement comes as a file', async () => {
    const coming = page.waitForEvent('download')
    await page.getByRole('link', { name: points.own.csv }).click()
    expect((await coming).suggestedFilename()).toBe('loggia-points.csv')
  })

  await test.step('on paper it says whose points these are, and offers nothing to press', async () => {
    const whose = points.own.printed.replace(/{.*/, '').trim()
    await expect(page.getByText(whose)).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(whose)).toBeVisible()
    await expect(page.locator('#history')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  })
})

test('liking a scheme earns points, which the points page counts', once, async ({ page }) => {
  const { points, gallery } = wordsIn('en')
  await logIn(page, await newAccount(page))
  const found = await withDatabase((db) => findRooms(db, 'Casa Brera'))
  await page.goto(`/gallery/scheme?id=${found?.schemeId}`)
  await whenAlive(page)
  await page.getByRole('button', { name: new RegExp(`^${gallery.scheme.like}`) }).click()
  await expect(page.getByText('+5 points')).toBeVisible()
  await page.goto('/points')
  await expect(page.getByRole('listitem').filter({ hasText: points.tasks.like })).toContainText('1/5')
})

test.describe('a profile', () => {
  test.use({ provoked: [/status of 422/] })
  test('is completed from its task, and what was wrong in it is said beside the field', once, async ({ page }) => {
    const { points, account, fieldErrors } = wordsIn('italy')
    const { profile } = account
    await speak(page, 'italy')
    await logIn(page, await newAccount(page))
    await page.goto('/points')
    await whenAlive(page)
    await page.getByRole('tab', { name: /\(2\)/ }).click()
    const task = page.getByRole('listitem').filter({ hasText: points.tasks.profile })
    await expect(task).toContainText('0/1')
    await follow(task.getByRole('link'))

    await page.getByLabel(profile.name).fill(' ')
    const introduction = page.getByLabel(profile.introduction)
    await introduction.fill('Progetto cucine. '.repeat(60))
    await page.getByRole('button', { name: profile.save }).click()
    await expect(page.getByText(fieldErrors.required)).toBeVisible()
    await expect(introduction).toHaveValue('Progetto cucine. '.repeat(60))
    await expect(introduction).toHaveAccessibleDescription(fieldErrors['too-long'].replace('{max, number}', '1.000'))
    await introduction.fill('Progetto cucine.')
    await expectNoViolation(page)
    await page.getByLabel(profile.name).fill('Anna Rossi')
    await page.getByLabel(profile.country).selectOption('IT')
    await page.getByRole('button', { name: profile.save }).click()
    await expect(page.getByRole('main')).toContainText('20 punti per te')
    await page.goto('/points')
    await whenAlive(page)
    await page.getByRole('tab', { name: /\(2\)/ }).click()
    await expect(task).toContainText('1/1')
  })

  test('keeps what is typed and selected before its page is alive', once, async ({ page }) => {
    const { profile } = wordsIn('en').account
    const account = await newAccount(page)
    await withDatabase((db) =>
      db.update(user).set({ introduction: 'I plan kitchens.' }).where(eq(user.username, account.username)),
    )
    await logIn(page, account)
    const { promise: typed, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/*.js', (route) => typed.then(() => route.continue()))
    await page.goto('/account/profile', { waitUntil: 'commit' })
    const introduction = page.getByLabel(profile.introduction)
    await page.getByLabel(profile.name).fill('Anna Rossi')
    await introduction.fill('I plan gardens.')
    await page.getByLabel(profile.country).selectOption('IT')
    await introduction.selectText()
    release()
    await whenAlive(page)
    await expect(introduction).toHaveValue('I plan gardens.')
    await page.keyboard.insertText('I plan flats.')
    await page.getByRole('button', { name: profile.save }).click()
    await expect(page.getByText(/20 points for you/)).toBeVisible()
    await expect(introduction).toHaveValue('I plan flats.')
    await expect(page.getByLabel(profile.name)).toHaveValue('Anna Rossi')
    await expect(page.getByLabel(profile.country)).toHaveValue('IT')
  })
})

test('an invitation is kept until its visitor registers', once, async ({ page }) => {
  const { login, points } = wordsIn('en')
  await page.goto('/points?invite=abc123')
  await whenAlive(page)
  await page.getByRole('link', { name: points.tasks.go }).nth(2).click()
  await expect(page).toHaveURL('/gallery/ideas')
  await page.goto('/points')
  await whenAlive(page)
  await page.getByRole('button', { name: login.toRegister }).click()
  const dialog = page.getByRole('dialog')
  const username = `anna.${Date.now()}`
  await dialog.getByLabel(login.register.username).fill(username)
  await dialog.getByLabel(login.register.email).fill(`${username}@example.com`)
  await dialog.getByRole('textbox', { name: login.register.password }).fill('quattro-finestre-aperte')
  await dialog.getByLabel(login.register.age).check()
  await expect(dialog.getByRole('button', { name: login.register.submit })).toBeDisabled()
  await dialog.getByRole('checkbox').check()
  const sent = page.waitForRequest('/api/v1/user/register')
  await dialog.getByRole('button', { name: login.register.submit }).click()
  expect((await sent).postDataJSON()).toMatchObject({ invite: 'abc123', accepts: true })
  await expect(dialog).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('tasks of both kinds, rewards and the policy can be read, and points redeemed', once, async ({ page }) => {
    const { points } = wordsIn('en')
    await page.request.post('/v1/api/index/login/login', { data: await holder(page, 600) })
    await page.goto('/points')
    await expect(page.getByRole('link', { name: points.tasks.go })).toHaveCount(10)
    await expect(page.getByText(points.policy.transfer)).toBeVisible()
    const reward = 'Upload of 10 models'
    await page.getByRole('link', { name: `${points.rewards.redeem} ${reward}` }).click()
    await page.getByRole('button', { name: '500' }).click()
    await expect(page).toHaveURL('/account/points?redeemed=models')
    await expect(page.getByText(fill(points.own.redeemed, { reward }))).toBeVisible()
  })
})
