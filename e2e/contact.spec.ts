import type { Page } from '@playwright/test'
import { expectNoViolation } from './support/axe.ts'
import { windowOf } from './support/people.ts'
import { expect, fill, newAccount, once, speak, test, whenAlive, wordsIn } from './support/visitor.ts'

const anna = { name: 'Anna Rossi', email: 'anna@example.com', message: 'A wardrobe for a niche under the stairs.' }

test.describe('a message', () => {
  test.use({ provoked: [/status of 422/] })

  test('is checked at its fields, sent, and answered with a reference and a day', async ({ page, language }) => {
    const { forms, fieldErrors } = wordsIn(language)
    const { fields, submit } = forms.contact
    await speak(page, language)
    await page.goto('/contact')
    await whenAlive(page)
    const main = page.getByRole('main')
    const field = (name: keyof typeof fields) => main.getByLabel(fields[name], { exact: true })
    // Where most who read the page's language live, and nowhere where that can't be said.
    await expect(field('country')).toHaveValue(language === 'en' ? '' : 'IT')

    await test.step('what is missing or wrong is said at its field, and what was typed stays', async () => {
      await field('message').fill(anna.message)
      await field('email').fill('anna@')
      await main.getByRole('button', { name: submit }).click()
      await expect(field('name')).toBeFocused()
      await expect(field('name')).toHaveAccessibleDescription(fieldErrors['name-missing'])
      await expect(field('email')).toHaveAccessibleDescription(fieldErrors['email-invalid'])
      await expect(field('message')).toHaveValue(anna.message)
    })

    await test.step('then it is sent', async () => {
      await field('name').fill(anna.name)
      await field('email').fill(anna.email)
      await main.getByRole('button', { name: submit }).click()
      await expect(page).toHaveURL(/\/contact\/sent\/LG-\d{4}-\w{8}$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(forms.sent.title)
      await expect(main.getByText(page.url().split('/').at(-1) ?? '')).toBeVisible()
      await expect(main.getByText(new RegExp(forms.sent.contact.replace('{day}', '.*\\d.*')))).toBeVisible()
    })
  })
})

test(
  'a form tells what led to it, and begins with the country of whoever is logged in',
  once,
  async ({ page, browser }) => {
    const { account, forms } = wordsIn('en')
    const main = page.getByRole('main')
    await page.goto('/contact?topic=demo')
    await expect(main.getByText(forms.subject.demo, { exact: true })).toBeVisible()
    await page.goto('/contact?topic=own-brand&brand=nidara')
    await expect(main.getByText(fill(forms.subject.ownBrandNamed, { brand: 'Nidara' }))).toBeVisible()
    await expectNoViolation(page)

    const own = await windowOf(browser, await newAccount(page))
    await own.goto('/account/profile')
    await whenAlive(own)
    await own.locator('select[name=country]').selectOption('DE')
    await own.getByRole('button', { name: account.profile.save }).click()
    await expect(own.getByText(account.profile.saved)).toBeVisible()
    await own.goto('/contact')
    await expect(own.getByRole('main').getByLabel(forms.contact.fields.country)).toHaveValue('DE')
    await own.context().close()
  },
)

test.describe('without a connection', () => {
  test.use({ provoked: [/ERR_INTERNET_DISCONNECTED/] })

  test('nothing that was typed is lost', once, async ({ page }) => expectTypedKept(page))

  test('nor where it went before the code of sending came', once, async ({ page }) => {
    await page.route('**/send-form*', (route) => route.abort('internetdisconnected'), { times: 1 })
    await expectTypedKept(page)
  })
})

/** Fills a form, sends it without a connection, and sends it again with one. */
async function expectTypedKept(page: Page) {
  const { forms, shell } = wordsIn('en')
  const { fields, submit } = forms.developer
  await page.goto('/support/developerdoc?topic=plan&plan=yearly')
  await whenAlive(page)
  const main = page.getByRole('main')
  await expect(main.getByText(forms.subject.yearly)).toBeVisible()
  await main.getByLabel(fields.name).fill(anna.name)
  await main.getByLabel(fields.email).fill(anna.email)
  await main.getByLabel(fields.country).selectOption('IT')
  await main.getByLabel(fields.message).fill(anna.message)
  await page.context().setOffline(true)
  await main.getByRole('button', { name: submit }).click()
  await expect(main.getByRole('alert')).toContainText(shell.notReached)
  await page.context().setOffline(false)
  await expect(main.getByLabel(fields.message)).toHaveValue(anna.message)
  await main.getByRole('button', { name: submit }).click()
  await expect(page).toHaveURL(/\/sent\/LG-/)
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, provoked: [/status of 4\d\d/] })

  test('whose brand it is says so from its page, which leads out by https alone', once, async ({ page }) => {
    const { forms, models } = wordsIn('en')
    const { fields, submit } = forms.contact
    const main = page.getByRole('main')
    await page.goto('/gallery/models/brand/nidara')
    await expect(main.getByRole('link', { name: models.brand.openCatalogue })).toHaveAttribute('rel', /noreferrer/)
    await main.getByRole('link', { name: models.brand.ours }).click()
    await expect(main.getByText(fill(forms.subject.ownBrandNamed, { brand: 'Nidara' }))).toBeVisible()
    await main.getByLabel(fields.name, { exact: true }).fill(anna.name)
    await main.getByLabel(fields.email, { exact: true }).fill(anna.email)
    await main.getByLabel(fields.message, { exact: true }).fill('We are Nidara. Our address has changed.')
    await main.getByRole('button', { name: submit }).click()
    await expect(page).toHaveURL(/\/contact\/sent\/LG-/)
  })

  test(
    'the server says what is wrong at the fields, keeps what was typed, and takes the rest',
    once,
    async ({ page }) => {
      const { forms, fieldErrors } = wordsIn('en')
      const { fields, submit } = forms.contact
      const main = page.getByRole('main')
      await page.goto('/contact')
      await main.getByLabel(fields.name, { exact: true }).fill(anna.name)
      await main.getByLabel(fields.email, { exact: true }).fill(anna.email)
      await main.getByLabel(fields.phone, { exact: true }).fill('12')
      await main.getByLabel(fields.message, { exact: true }).fill(anna.message)
      await main.getByRole('button', { name: submit }).click()
      await expect(main.getByLabel(fields.phone, { exact: true })).toHaveAccessibleDescription(
        fieldErrors['phone-invalid'],
      )
      await expect(main.getByLabel(fields.message, { exact: true })).toHaveValue(anna.message)
      await main.getByLabel(fields.phone, { exact: true }).fill('')
      await main.getByRole('button', { name: submit }).click()
      await expect(page).toHaveURL(/\/contact\/sent\/LG-/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(forms.sent.title)
    },
  )
})
