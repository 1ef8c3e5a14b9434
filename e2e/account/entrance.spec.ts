import { randomBytes } from 'node:crypto'
import { expectNoViolation } from '../support/axe.ts'
import { linkFor } from '../support/outbox.ts'
import {
  expect,
  languages,
  logIn,
  newAccount,
  once,
  openLogin,
  type Page,
  speak,
  stored,
  test,
  whenAlive,
  wordsIn,
} from '../support/visitor.ts'

const { account, login, shell } = wordsIn('en')
const { email, password, consent } = account
const next = 'sette-finestre-chiuse'

/** Fills the dialog's form for somebody new, but for the age. */
async function beginToRegister(page: Page) {
  const username = `anna.${randomBytes(4).toString('hex')}`
  await page.goto('/home')
  await whenAlive(page)
  const dialog = await openLogin(page, 'en')
  await dialog.getByRole('button', { name: login.toRegister }).click()
  await dialog.getByLabel(login.register.username).fill(username)
  await dialog.getByLabel(login.register.email).fill(`${username}@example.com`)
  await dialog.getByRole('textbox', { name: login.register.password }).fill('quattro-finestre-aperte')
  return { dialog, mailbox: `${username}@example.com` }
}

test('who registers confirms the e-mail, forgets the password, and logs in with a new one', once, async ({ page }) => {
  const { dialog, mailbox } = await beginToRegister(page)

  await test.step('registered, the letter leads to a page that asks before it confirms', async () => {
    await dialog.getByLabel(login.register.age).check()
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: login.register.submit }).click()
    await expect(dialog).toBeHidden()
    await page.goto('/account/security/email')
    await expect(page.getByText(email.notConfirmed)).toBeVisible()
    await page.goto(await linkFor(mailbox, '/email/confirm'))
    await whenAlive(page)
    await page.getByRole('button', { name: email.confirm.submit }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(email.confirm.done)
    await page.goto('/account/security/email')
    await expect(page.getByText(email.confirmed, { exact: true })).toBeVisible()
    await expectNoViolation(page)
  })

  await test.step('the password is forgotten', async () => {
    await page.goto('/home')
    await whenAlive(page)
    await page.getByRole('button', { name: shell.account.label, exact: true }).click()
    await page.getByRole('button', { name: shell.account.logOut }).click()
    await (await openLogin(page, 'en')).getByRole('link', { name: login.forgot }).click()
    await expect(page).toHaveURL('/password/forgot')
    await whenAlive(page)
    await page.getByLabel(password.forgot.email).fill(mailbox)
    await page.getByRole('button', { name: password.forgot.submit }).click()
    await expect(page.getByRole('status').filter({ hasText: password.forgot.sent })).toBeVisible()
  })

  await test.step('a new one is chosen, and opens the account', async () => {
    const opened = await page.goto(await linkFor(mailbox, '/password/reset'))
    expect(opened?.headers()).toMatchObject({ 'referrer-policy': 'same-origin', 'cache-control': 'no-store' })
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await whenAlive(page)
    await expectNoViolation(page)
    await page.getByLabel(password.reset.password).fill(next)
    await page.getByRole('button', { name: password.reset.submit }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(password.reset.done)
    await page.getByRole('main').getByRole('button', { name: account.logIn }).click()
    await dialog.getByPlaceholder(login.accountPlaceholder).fill(mailbox)
    await dialog.getByPlaceholder(login.passwordPlaceholder).fill(next)
    await dialog.getByRole('button', { name: login.submit, exact: true }).click()
    await expect(dialog).toBeHidden()
    expect(await stored(page, 'token')).not.toBeNull()
  })
})

for (const language of languages) {
  test(`a letter’s link that is over says what to do next, in ${language}`, once, async ({ page }) => {
    const { account, shell } = wordsIn(language)
    await speak(page, language)
    const main = page.getByRole('main')
    for (const path of ['/consent?token=gone', '/email/confirm?token=gone']) {
      await page.goto(path)
      await whenAlive(page)
      await main.getByRole('button', { name: account.logIn, exact: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    }
    await page.goto('/password/reset?token=gone')
    await expect(main.getByRole('link', { name: account.password.reset.another })).toBeVisible()
    for (const path of ['/digest/off?link=gone', '/digest/off?done']) {
      await page.goto(path)
      await expect(main.getByRole('link', { name: shell.own.settings })).toHaveAttribute('href', '/account/settings')
    }
    await logIn(page, 'marco')
    await page.goto('/email/confirm?token=gone')
    await expect(main.getByRole('link', { name: account.email.confirm.toEmail })).toBeVisible()
  })
}

test('who is younger than 16 waits until a parent agrees', once, async ({ page }) => {
  const { dialog, mailbox } = await beginToRegister(page)
  const parent = `parent.of.${mailbox}`
  await dialog.getByLabel(login.register.younger).check()
  const submit = dialog.getByRole('button', { name: login.register.submit })
  await expect(submit).toBeDisabled()
  await dialog.getByLabel(login.register.parent).fill(parent)
  await dialog.getByRole('checkbox').check()
  await expectNoViolation(page)
  await submit.click()
  await expect(dialog.getByRole('heading', { name: login.register.sent.title })).toBeFocused()
  expect(await stored(page, 'token')).toBeNull()
  await page.goto(await linkFor(parent, '/consent'))
  await whenAlive(page)
  await expect(page.getByText(mailbox)).toBeVisible()
  await expectNoViolation(page)
  await page.getByRole('button', { name: consent.submit }).click()
  await expect(page.getByRole('status').filter({ hasText: consent.doneText })).toBeVisible()
  await logIn(page, { username: mailbox, password: 'quattro-finestre-aperte' })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, provoked: [/status of 422/] })

  test(
    'a forgotten password is replaced, and what is wrong with the new one is said beside it',
    once,
    async ({ page }) => {
      const { username } = await newAccount(page)
      await page.goto('/password/forgot')
      await page.getByLabel(password.forgot.email).fill(`${username}@example.com`)
      await page.getByRole('button', { name: password.forgot.submit }).click()
      await expect(page.getByText(password.forgot.sent)).toBeVisible()
      await page.goto(await linkFor(`${username}@example.com`, '/password/reset'))
      await page.getByLabel(password.reset.password).fill('password1234')
      await page.getByRole('button', { name: password.reset.submit }).click()
      await expect(page.getByText(wordsIn('en').errors['password-too-easy'])).toBeVisible()
      await page.getByLabel(password.reset.password).fill(next)
      await page.getByRole('button', { name: password.reset.submit }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(password.reset.done)
      await logIn(page, { username, password: next })
    },
  )
})
