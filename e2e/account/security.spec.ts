import { expectNoViolation } from '../support/axe.ts'
import { codeOf } from '../support/second-step.ts'
import {
  enterBy,
  expect,
  logIn,
  newAccount,
  once,
  openLogin,
  type Page,
  test,
  whenAlive,
  wordsIn,
} from '../support/visitor.ts'

const { errors, login, security, shell } = wordsIn('en')

async function logOut(page: Page) {
  await page.getByRole('button', { name: shell.account.label, exact: true }).click()
  await page.getByRole('button', { name: shell.account.logOut }).click()
  await expect(page.getByRole('button', { name: shell.account.label, exact: true })).toBeHidden()
}

/** As far as the field for the code. */
async function typePassword(page: Page, { username, password }: Awaited<ReturnType<typeof newAccount>>) {
  const dialog = await openLogin(page, 'en')
  await dialog.getByPlaceholder(login.accountPlaceholder).fill(username)
  await dialog.getByPlaceholder(login.passwordPlaceholder).fill(password)
  await dialog.getByRole('button', { name: login.submit, exact: true }).click()
  await expect(dialog.getByRole('heading', { name: login.secondStep.title })).toBeVisible()
  return dialog
}

test.describe('a second step', () => {
  // The tool that opens after a login is left behind by the next logout.
  test.use({ provoked: [/status of 422|status of 403 .*\/studio/] })

  test('is turned on, asked for, and stood in for by a backup code', once, async ({ page }) => {
    const anna = await newAccount(page)
    await logIn(page, anna)
    await page.goto('/account/security')
    await whenAlive(page)
    await expectNoViolation(page)
    await page.getByRole('link', { name: security.twoFactor.toOn }).click()
    const password = page.getByLabel(security.password, { exact: true })
    await password.fill('not-her-password')
    await page.getByRole('button', { name: security.twoFactor.next }).click()
    await expect(page.getByText(errors['password-wrong'])).toBeVisible()
    await password.fill(anna.password)
    await page.getByRole('button', { name: security.twoFactor.next }).click()

    await expect(page.getByRole('img', { name: security.twoFactor.picture })).toBeVisible()
    await expectNoViolation(page)
    const key = await page.locator('code').innerText()
    await page.getByLabel(security.twoFactor.code, { exact: true }).fill('000000')
    await page.getByRole('button', { name: security.twoFactor.confirm, exact: true }).click()
    await expect(page.getByText(errors['code-wrong'])).toBeVisible()
    await page.getByLabel(security.twoFactor.code, { exact: true }).fill(await codeOf(key))
    await page.getByRole('button', { name: security.twoFactor.confirm, exact: true }).click()
    await expect(page.getByRole('heading', { name: security.twoFactor.nowOn })).toBeFocused()
    const codes = await page.getByRole('listitem').locator('code').allInnerTexts()
    expect(codes).toHaveLength(10)
    await expectNoViolation(page)
    const coming = page.waitForEvent('download')
    await page.getByRole('link', { name: security.twoFactor.download, exact: true }).click()
    expect((await coming).suggestedFilename()).toBe('loggia-backup-codes.txt')

    await logOut(page)
    await page.goto('/home')
    await whenAlive(page)
    const dialog = await typePassword(page, anna)
    await expectNoViolation(page)
    const code = dialog.getByLabel(login.secondStep.code, { exact: true })
    await expect(code).toBeFocused()
    await code.fill('000000')
    await dialog.getByRole('button', { name: login.secondStep.submit }).click()
    await expect(page.getByRole('alert')).toContainText(errors['code-wrong'])
    await expect(code).toHaveValue('000000')
    await code.fill(await codeOf(key, 1))
    await enterBy(dialog.getByRole('button', { name: login.secondStep.submit }))
    await expect(dialog).toBeHidden()

    await logOut(page)
    await typePassword(page, anna)
    await dialog.getByRole('button', { name: login.secondStep.back }).click()
    await expect(dialog.getByPlaceholder(login.passwordPlaceholder)).toBeFocused()
    await expect(dialog.getByPlaceholder(login.passwordPlaceholder)).toHaveValue(anna.password)
    await dialog.getByRole('button', { name: login.submit, exact: true }).click()
    await dialog.getByRole('button', { name: login.secondStep.useBackup }).click()
    await dialog.getByLabel(login.secondStep.backupCode).fill(codes[0] ?? '')
    await enterBy(dialog.getByRole('button', { name: login.secondStep.submit }))
    await expect(dialog).toBeHidden()
    await page.goto('/account/security')
    await expect(page.getByText(/9 backup codes are left/)).toBeVisible()
  })
})

test('a passkey is added, logs in without a password, and is removed', once, async ({ page }) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true } as const
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
  })
  await logIn(page, await newAccount(page))
  await page.goto('/account/security')
  await whenAlive(page)
  await page.getByRole('link', { name: security.passkeys.toAdd }).click()
  await page.getByLabel(security.passkeys.name, { exact: true }).fill('My laptop')
  await expectNoViolation(page)
  await page.getByRole('button', { name: security.passkeys.make }).click()
  await expect(page.getByRole('status').filter({ hasText: security.done['passkey-added'] })).toBeVisible()

  await logOut(page)
  await page.goto('/home')
  await whenAlive(page)
  const dialog = await openLogin(page, 'en')
  await dialog.getByRole('button', { name: login.passkey.use }).click()
  await expect(dialog).toBeHidden()
  await page.goto('/account/security')
  await whenAlive(page)
  await page.getByRole('link', { name: 'My laptop' }).click()
  await page.getByRole('button', { name: security.passkeys.remove }).click()
  await expect(page.getByRole('status').filter({ hasText: security.done['passkey-removed'] })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'another session is ended from the list, and a second step turned on',
    once,
    async ({ page, playwright, baseURL }) => {
      const anna = await newAccount(page)
      const elsewhere = await playwright.request.newContext({ baseURL })
      for (const place of [elsewhere, page.request]) await place.post('/v1/api/index/login/login', { data: anna })
      await page.goto('/account/security')
      await expect(page.getByRole('link', { name: security.passkeys.toAdd })).toHaveCount(0)
      // Those of the registration, of the other place, and this one, which is ended by logging out.
      const end = page.getByRole('button', { name: security.sessions.end, exact: true })
      await expect(end).toHaveCount(2)
      await end.first().click()
      await expect(page.getByText(security.done.ended)).toBeVisible()
      await expect(end).toHaveCount(1)
      expect(await (await elsewhere.get('/api/me')).json()).toMatchObject({ account: null })
      await elsewhere.dispose()

      await page.goto('/account/security/two-factor')
      await page.getByLabel(security.password, { exact: true }).fill(anna.password)
      await page.getByRole('button', { name: security.twoFactor.next }).click()
      const key = await page.locator('code').innerText()
      await page.getByLabel(security.twoFactor.code, { exact: true }).fill(await codeOf(key))
      await page.getByRole('button', { name: security.twoFactor.confirm, exact: true }).click()
      await expect(page.getByRole('listitem').locator('code')).toHaveCount(10)
    },
  )
})
