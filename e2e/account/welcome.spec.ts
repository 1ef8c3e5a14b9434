import { expect, newAccount, once, test, whenAlive, wordsIn } from '../support/visitor.ts'

const { account, login } = wordsIn('en')

test('whoever registers from the header is welcomed, and finds on the overview what comes next', async ({ page }) => {
  await page.goto('/about')
  await whenAlive(page)
  await page.evaluate(() => document.querySelector<HTMLElement>('footer [data-login]')?.click())
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: login.toRegister }).click()
  const username = `w.${Date.now()}`
  await dialog.getByLabel(login.register.username).fill(username)
  await dialog.getByLabel(login.register.email).fill(`${username}@example.com`)
  await dialog.getByRole('textbox', { name: login.register.password }).fill('quattro-finestre-aperte')
  const submit = dialog.getByRole('button', { name: login.register.submit })
  await dialog.getByLabel(login.register.age).check()
  await expect(submit).toBeDisabled()
  await dialog.getByRole('checkbox').check()
  await submit.click()
  await expect(page).toHaveURL('/account/welcome?from=%2Fabout')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(username)
  await expect(page.getByRole('link', { name: account.welcome.back })).toHaveAttribute('href', '/about')
  expect(page.context().pages()).toHaveLength(1)
  await expect(page.getByRole('button', { name: account.welcome.terms.accept })).toHaveCount(0)
  await page.getByRole('button', { name: account.welcome.email.again }).click()
  await expect(page.getByText(account.welcome.email.sent)).toBeVisible()
  await page.goto('/account')
  await expect(page.getByRole('link', { name: account.overview.store.open })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('terms are accepted on the welcome, and the letter is sent again', once, async ({ page }) => {
    await page.request.post('/v1/api/index/login/login', { data: await newAccount(page) })
    await page.goto('/account')
    await page.getByRole('link', { name: account.overview.toWelcome }).click()
    await page.getByRole('button', { name: account.welcome.terms.accept }).click()
    await expect(page.getByText('You accepted')).toBeVisible()
    await page.getByRole('button', { name: account.welcome.email.again }).click()
    await expect(page.getByText(account.welcome.email.sent)).toBeVisible()
  })
})
