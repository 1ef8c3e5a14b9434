import { appoint, deskOf } from '../support/people.ts'
import { expect, fill, follow, isPhone, newAccount, test, whenAlive, wordsIn } from '../support/visitor.ts'
import { walk } from './walk.ts'

walk(
  'brand manager',
  'reads what it costs, finds the brand, and asks for its page',
  async ({ page, browser, language, station }) => {
    const { forms, models, shell } = wordsIn(language)
    const main = page.getByRole('main')

    await test.step('finds the prices in the header, in two currencies, and what tax they are without', async () => {
      await page.goto('/home')
      await whenAlive(page)
      await station('home')
      const header = page.getByRole('banner')
      if (isPhone(page)) await header.getByRole('button', { name: shell.menu, exact: true }).click()
      await header.getByRole('link', { name: shell.pages.pricing, exact: true }).click()
      await expect(page).toHaveURL('/pricing')
      const euros = language === 'italy' ? /189 € · IVA esclusa/ : /€189 · VAT not included/
      await expect(main.getByText(euros)).toBeVisible()
      await station('pricing')
    })

    await test.step('asks for a plan without an account, from the country of the page', async () => {
      await main.locator('a[href*="plan=quarterly"]').first().click()
      await expect(page).toHaveURL('/account/plan/subscribe?plan=quarterly')
      await station('subscribing')
      await main.getByRole('link', { name: wordsIn(language).account.plan.subscribe.byContact }).click()
      await expect(main.getByText(forms.subject.quarterly)).toBeVisible()
      await expect(main.getByLabel(forms.developer.fields.country)).toHaveValue(language === 'italy' ? 'IT' : '')
      await station('asking-for-a-plan')
    })

    await test.step('reads the page of the brand', async () => {
      await page.goto('/gallery/models/brand/nidara')
      for (const fact of [models.brand.address, models.brand.website, models.brand.catalogue, models.brand.contact])
        await expect(main.getByRole('term').filter({ hasText: fact }).first()).toBeVisible()
      await station('brand')
    })

    await test.step('says whose it is, and nothing else', async () => {
      const { fields, submit } = forms.contact
      await follow(main.getByRole('link', { name: models.brand.ours }))
      await expect(main.getByText(fill(forms.subject.ownBrandNamed, { brand: 'Nidara' }))).toBeVisible()
      await main.getByLabel(fields.name, { exact: true }).fill('Anna Rossi')
      await main.getByLabel(fields.email, { exact: true }).fill('anna@example.com')
      await main.getByLabel(fields.message, { exact: true }).fill('Our address has changed.')
      await station('this-is-our-brand')
      await main.getByRole('button', { name: submit }).click()
      await expect(page).toHaveURL(/\/contact\/sent\/LG-/)
      await station('sent')
    })

    await test.step('whose request says in the inbox what was asked, and nothing that nobody chose', async () => {
      const support = await newAccount(page)
      await appoint(support, 'support')
      const desk = await deskOf(browser, support, { viewport: page.viewportSize() })
      const reference = page.url().split('/').at(-1) ?? ''
      await desk.goto(`/backstage/requests?q=${reference}`)
      await desk.getByRole('link', { name: reference }).click()
      const request = desk.getByRole('main')
      await expect(request).toContainText('Our address has changed.')
      await expect(request).toContainText('Nidara')
      await expect(request).not.toContainText('China')
      await station('inbox', desk)
      await desk.context().close()
    })

    await test.step('and who is behind the site, below every page', async () => {
      const footer = page.getByRole('contentinfo')
      await expect(footer.getByRole('link', { name: shell.terms, exact: true })).toBeVisible()
      await expect(footer.getByText(new RegExp(shell.vatNumber.replace('{number}', '\\S+')))).toBeVisible()
      await expect(footer.getByText(new RegExp(shell.rea.replace('{number}', '\\S+')))).toBeVisible()
    })
  },
)
