import { eq } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { passkey } from '#db/schema/security.ts'
import { expectNoViolation } from '../support/axe.ts'
import { linkFor } from '../support/outbox.ts'
import { withDatabase } from '../support/rooms.ts'
import {
  expect,
  isPhone,
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

const next = 'otto-porte-chiuse'

/** What the wire says to whoever has this token alone: the browser's cookie would be believed beside a dead one. */
async function codeFor(page: Page, token: string | null) {
  const address = new URL('/v1/admin/account/user_info', page.url())
  const answer = await fetch(address, { method: 'POST', headers: { token: token ?? '' } })
  return (await answer.json()).code
}

test.describe('a password', () => {
  test.use({ provoked: [/status of 422/] })

  test('that a first start made leads to a page that asks for another, and then on', async ({ page, language }) => {
    const { account, errors, login } = wordsIn(language)
    const words = account.password.first
    const somebody = await newAccount(page)
    const own = eq(user.username, somebody.username)
    await withDatabase((db) => db.update(user).set({ passwordIsTemporary: true }).where(own))
    await speak(page, language)
    await page.goto('/home')
    await whenAlive(page)
    const dialog = await openLogin(page, language)
    await dialog.getByPlaceholder(login.accountPlaceholder).fill(somebody.username)
    await dialog.getByPlaceholder(login.passwordPlaceholder).fill(somebody.password)
    await dialog.getByRole('button', { name: login.submit, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title)
    await page.goto('/account/security')
    await expect(page).toHaveURL(/\/password\/new$/)
    await whenAlive(page)
    await expectNoViolation(page)
    const field = page.getByLabel(words.password, { exact: true })
    await field.fill(somebody.password)
    await page.getByRole('button', { name: words.submit }).click()
    await expect(field).toHaveAccessibleDescription(errors['password-same'])
    const first = await stored(page, 'token')
    await field.fill(next)
    await page.getByRole('button', { name: words.submit }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.done)
    await expectNoViolation(page)
    expect([await codeFor(page, await stored(page, 'token')), await codeFor(page, first)]).toEqual([1, 201])
    if (!isPhone(page)) {
      const opening = page.waitForEvent('popup')
      await page
        .getByRole('main')
        .getByRole('link', { name: wordsIn(language).shell.account.openDesignArea })
        .click()
      const heading = (await opening).frameLocator('iframe').getByRole('heading', { level: 1 })
      await expect(heading).toHaveText(wordsIn(language).studio.designs)
    }
    await page.goto('/account/security')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsIn(language).shell.own.security)
  })

  test('is changed, and the page stays logged in under another token', async ({ page, language }) => {
    const { account } = wordsIn(language)
    const somebody = await newAccount(page)
    await speak(page, language)
    await logIn(page, somebody)
    await page.goto('/account/security/password')
    await whenAlive(page)
    const before = await stored(page, 'token')
    await page.getByLabel(account.password.current, { exact: true }).fill(somebody.password)
    await page.getByLabel(account.password.new, { exact: true }).fill(next)
    await page.getByRole('button', { name: account.password.submit }).click()
    await expect(page.getByRole('status').filter({ hasText: account.password.changed })).toBeVisible()
    await expect(page.getByLabel(account.password.new, { exact: true })).toHaveValue('')
    expect(await stored(page, 'token')).not.toBe(before)
    expect([await codeFor(page, await stored(page, 'token')), await codeFor(page, before)]).toEqual([1, 201])
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(account.password.title)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a password is changed too, and one stays logged in', once, async ({ page }) => {
    const { account } = wordsIn('en')
    const somebody = await newAccount(page)
    await logIn(page, somebody)
    await page.goto('/account/security/password')
    await page.getByLabel(account.password.current, { exact: true }).fill(somebody.password)
    await page.getByLabel(account.password.new, { exact: true }).fill(next)
    await page.getByRole('button', { name: account.password.submit }).click()
    await expect(page.getByText(account.password.changed)).toBeVisible()
    await page.goto('/account/security')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsIn('en').shell.own.security)
  })
})

test('a reset says that passkeys stay, and removes them where that is wanted', async ({ page, language }) => {
  const { reset } = wordsIn(language).account.password
  const { username } = await newAccount(page)
  await givePasskey(username)
  await speak(page, language)
  await page.request.post('/password/forgot', { form: { email: `${username}@example.com` } })
  await page.goto(await linkFor(`${username}@example.com`, '/password/reset'))
  await whenAlive(page)
  await page.getByLabel(reset.removePasskeys).check()
  await expectNoViolation(page)
  await page.getByLabel(reset.password).fill(next)
  await page.getByRole('button', { name: reset.submit }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(reset.done)
  expect(await passkeysOf(username)).toBe(0)
})

function givePasskey(username: string) {
  return withDatabase(async (db) => {
    const [owner] = await db.select({ id: user.id }).from(user).where(eq(user.username, username))
    await db.insert(passkey).values({
      id: username,
      userId: owner?.id ?? '',
      name: 'Laptop',
      credentialId: username,
      publicKey: 'none',
      counter: 0,
      transports: [],
      createdAt: new Date(),
    })
  })
}

const passkeysOf = (username: string) => withDatabase((db) => db.$count(passkey, eq(passkey.id, username)))
