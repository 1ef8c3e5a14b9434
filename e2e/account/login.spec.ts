import {
  expect,
  fill,
  isPhone,
  languages,
  logIn,
  once,
  openLogin,
  passwordOf,
  speak,
  stored,
  test,
  whenAlive,
  wordsIn,
} from '../support/visitor.ts'

for (const language of languages) {
  test(`into the design tool and out again, in ${language}`, async ({ page }) => {
    const { shell, login, errors, studio } = wordsIn(language)
    await speak(page, language)
    await page.goto('/home')
    await whenAlive(page)

    const dialog = await openLogin(page, language)
    const account = dialog.getByPlaceholder(login.accountPlaceholder)
    const password = dialog.getByPlaceholder(login.passwordPlaceholder)
    const submit = dialog.getByRole('button', { name: login.submit, exact: true })

    await test.step('the button waits for both fields', async () => {
      await expect(submit).toBeDisabled()
      await account.fill('giulia')
      await expect(submit).toBeDisabled()
      await password.fill('not-her-password')
      await expect(submit).toBeEnabled()
    })

    await test.step('a wrong password is refused in words, and what was typed stays', async () => {
      await submit.click()
      await expect(page.getByRole('alert')).toContainText(errors['account-or-password-wrong'])
      await expect(dialog).toBeVisible()
      await expect(account).toHaveValue('giulia')
      await expect(submit).toBeEnabled()
      expect(await stored(page, 'token')).toBeNull()
    })

    await test.step('cancel closes the dialog and clears it', async () => {
      await dialog.getByRole('button', { name: login.cancel }).click()
      await expect(dialog).toBeHidden()
      await openLogin(page, language)
      await expect(account).toHaveValue('')
      await expect(password).toHaveValue('')
    })

    const tab = await test.step('the right one opens the design area in a new tab, after half a second', async () => {
      await account.fill('giulia')
      await password.fill(await passwordOf('giulia'))
      const opening = page.waitForEvent('popup')
      await page.evaluate(noteOpening)
      await submit.click()
      await expect(dialog).toBeHidden()
      const toast = page.getByRole('status').filter({ hasText: '登录成功！' })
      await expect(toast).toContainText(login.success)
      expect(await stored(page, 'designUrl')).toMatch(/\/studio\?ticket=/)
      const popup = await opening
      expect(await page.evaluate(msFromAnswerToOpening)).toBeGreaterThanOrEqual(500)
      return popup
    })

    await test.step('which turns for a second, then shows the tool, which knows who came', async () => {
      await expect(tab).toHaveURL('/desginarea')
      await expect(tab.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText(studio.designs)
      await expect(tab.getByRole('banner')).toHaveCount(0)
      expect(await tab.evaluate(msUntilTheFrame)).toBeGreaterThan(950)
      await tab.close()
    })

    await test.step('the header offers the account, and after a reload never Log In', async () => {
      await page.addInitScript((label) => {
        addEventListener('DOMContentLoaded', () => {
          const buttons = [...document.querySelectorAll('header button')]
          const isShown = buttons.some((button) => button.textContent === label && button.checkVisibility())
          document.documentElement.dataset.offeredLogin = String(isShown)
        })
      }, shell.logIn)
      await page.reload()
      await expect(page.locator('html')).toHaveAttribute('data-offered-login', 'false')
      await expect(page.getByRole('button', { name: shell.logIn, exact: true })).toHaveCount(0)
      await whenAlive(page)
      await page.getByRole('button', { name: shell.account.label, exact: true }).click()
      await expect(page.getByText(fill(shell.account.loggedInAs, { name: 'giulia' }))).toBeVisible()
    })

    await test.step('logging out ends the session', async () => {
      await page.getByRole('button', { name: shell.account.logOut }).click()
      await expect(page.getByRole('status').filter({ hasText: shell.account.loggedOut })).toBeVisible()
      await expect(page.getByRole('button', { name: shell.account.label, exact: true })).toBeHidden()
      expect(await stored(page, 'token')).toBeNull()
      expect(await (await page.request.get('/api/me')).json()).toMatchObject({ account: null })
      if (!isPhone(page)) await expect(page.getByRole('button', { name: shell.logIn, exact: true })).toBeVisible()
    })
  })
}

test('where the browser blocks the new tab, the message carries the way there', once, async ({ page }) => {
  const { login, studio } = wordsIn('en')
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.goto('/home')
  await whenAlive(page)
  const dialog = await openLogin(page, 'en')
  await dialog.getByPlaceholder(login.accountPlaceholder).fill('marco')
  await dialog.getByPlaceholder(login.passwordPlaceholder).fill(await passwordOf('marco'))
  await dialog.getByRole('button', { name: login.submit, exact: true }).click()

  const toast = page.getByRole('status').filter({ hasText: login.blocked })
  await expect(toast).toContainText('登录成功！')
  const opening = page.waitForEvent('popup')
  await toast.getByRole('link', { name: login.openDesignArea }).click()
  const heading = (await opening).frameLocator('iframe').getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(studio.designs)
})

test('the dialog is 1080 px wide and 10 px from the top, and as wide as a phone but for 10 px', async ({ page }) => {
  await page.goto('/home')
  await whenAlive(page)
  const dialog = await openLogin(page, 'en')
  await expect
    .poll(() => dialog.boundingBox())
    .toMatchObject(isPhone(page) ? { x: 10, y: 10, width: 370 } : { x: 180, y: 10, width: 1080 })
})

test('a message covers no button of the dialog', async ({ page }) => {
  const { register, toRegister } = wordsIn('en').login
  await page.goto('/home')
  await whenAlive(page)
  const dialog = await openLogin(page, 'en')
  await dialog.getByRole('button', { name: toRegister }).click()
  await dialog.getByLabel(register.username).fill('giulia')
  await dialog.getByLabel(register.email).fill('another.giulia@example.com')
  await dialog.getByRole('textbox', { name: register.password }).fill('quattro-finestre-aperte')
  await dialog.getByLabel(register.age).check()
  await dialog.getByRole('checkbox').check()
  const submit = dialog.getByRole('button', { name: register.submit })
  await submit.click()
  const message = dialog.getByRole('alert')
  await message.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
  await expect(submit).toBeInViewport({ ratio: 1 })
  const [above, below] = [await submit.boundingBox(), await message.boundingBox()]
  if (!above || !below) throw new Error('The button and the message are both there.')
  const isBeside = below.x + below.width <= above.x
  expect(isBeside || above.y + above.height <= below.y).toBe(true)
})

test('a session that ended elsewhere shows with the next page', once, async ({ page, baseURL }) => {
  const { shell } = wordsIn('en')
  await logIn(page, 'marco')
  // This page asks who is logged in: were it answered after the session's end, this page would say so, and not the next one.
  const asked = page.waitForResponse('**/api/me')
  await page.goto('/home')
  await asked
  const account = page.getByRole('button', { name: shell.account.label, exact: true })
  await expect(account).toBeVisible()
  const token = (await stored(page, 'token')) ?? ''
  await fetch(`${baseURL}/v1/admin/account/out`, { method: 'POST', headers: { token } })
  // The message goes after five seconds, which all of the page's pictures may take.
  await page.goto('/partner', { waitUntil: 'commit' })
  await expect(page.getByText(shell.toast.sessionOver)).toBeVisible()
  await expect(account).toBeHidden()
  expect(await stored(page, 'token')).toBeNull()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('an answer without a token opens the design tool, and nobody is logged in', once, async ({ page }) => {
  const { login, errors } = wordsIn('en')
  await page.goto('/home')
  await whenAlive(page)
  const dialog = await openLogin(page, 'en')
  await dialog.getByPlaceholder(login.accountPlaceholder).fill('giulia')
  await dialog.getByPlaceholder(login.passwordPlaceholder).fill('not-her-password')
  const submit = dialog.getByRole('button', { name: login.submit, exact: true })
  await submit.click()
  const fault = page.getByText(errors['account-or-password-wrong'])
  await expect(fault).toBeVisible()

  await page.route('/v1/api/index/login/login', (route) =>
    route.fulfill({ json: { code: 1, msg: '', data: { login_url: '/about' } } }),
  )
  const tab = page.waitForEvent('popup')
  await submit.click()
  await expect(page.getByRole('status').filter({ hasText: '登录成功！' })).toBeVisible()
  await expect(fault).toHaveCount(0)
  await tab
  expect(await stored(page, 'token')).toBeNull()
  expect(await stored(page, 'designUrl')).toBe('/about')
  await page.reload()
  await whenAlive(page)
  await openLogin(page, 'en')
})

test.describe('when the server does not answer', () => {
  test.use({ provoked: [/ERR_FAILED/] })

  test('logging out says so, and nobody is told to be logged out who is not', once, async ({ page }) => {
    const { shell } = wordsIn('en')
    await logIn(page, 'marco')
    await page.goto('/home')
    await whenAlive(page)
    await page.route('/v1/admin/account/out', (route) => route.abort())
    const account = page.getByRole('button', { name: shell.account.label, exact: true })
    await account.click()
    await page.getByRole('button', { name: shell.account.logOut }).click()
    await expect(page.getByText(shell.toast.notReached)).toBeVisible()
    expect(await stored(page, 'token')).not.toBeNull()

    await page.unroute('/v1/admin/account/out')
    await page.getByRole('button', { name: shell.account.logOut }).click()
    await expect(page.getByRole('status').filter({ hasText: shell.account.loggedOut })).toBeVisible()
    expect(await stored(page, 'token')).toBeNull()
  })
})

/** Runs in the page: how long its document, which shows the spinner, was there before the frame was fetched. */
function noteOpening() {
  const open = window.open
  window.open = (...args) => {
    document.documentElement.dataset.openedAt = String(performance.now())
    return open(...args)
  }
}

function msFromAnswerToOpening() {
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const answer = resources.findLast(({ name }) => name.endsWith('/login/login'))
  return Number(document.documentElement.dataset.openedAt) - (answer?.responseEnd ?? Number.NaN)
}

function msUntilTheFrame() {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const frame = resources.find(({ initiatorType }) => initiatorType === 'iframe')
  return (frame?.startTime ?? 0) - (page?.domInteractive ?? 0)
}
