import { expect, once, speak, test, whenAlive, wordsIn } from './support/visitor.ts'

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
    const china = new Intl.DisplayNames(language === 'en' ? 'en-GB' : 'it', { type: 'region' }).of('CN')
    await expect(field('country').locator('option:checked')).toHaveText(china ?? '')

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

test.describe('without a connection', () => {
  test.use({ provoked: [/ERR_INTERNET_DISCONNECTED/] })

  test('nothing that was typed is lost', once, async ({ page, context }) => {
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
    await context.setOffline(true)
    await main.getByRole('button', { name: submit }).click()
    await expect(main.getByRole('alert')).toContainText(shell.notReached)
    await context.setOffline(false)
    await expect(main.getByLabel(fields.message)).toHaveValue(anna.message)
    await main.getByRole('button', { name: submit }).click()
    await expect(page).toHaveURL(/\/sent\/LG-/)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, provoked: [/status of 4\d\d/] })

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
