import { expectNoViolation } from '../support/axe.ts'
import { appoint, deskOf } from '../support/people.ts'
import { expect, fill, newAccount, once, test, whenAlive, wordsIn } from '../support/visitor.ts'

const { backstage, fieldErrors, errors } = wordsIn('en')
const own = backstage.news

test.describe('an article of the news', () => {
  // What was refused, and what was there no more.
  test.use({ provoked: [/status of (404|409|422)/] })

  test('is written in both languages, shown at once, changed, and removed', once, async ({ page, browser }) => {
    const editor = await newAccount(page)
    await appoint(editor, 'editor')
    const desk = await deskOf(browser, editor)
    const inLanguage = (label: string, language: string) =>
      desk.getByLabel(fill(backstage.record.inLanguage, { label, language }), { exact: true })
    await desk.goto('/backstage/new/news')
    await whenAlive(desk)

    await test.step('not without an address that can be one, nor in half a language', async () => {
      await desk.getByLabel(own.names.slug, { exact: true }).fill('A new Loggia')
      await inLanguage(own.names.title, 'English').fill('A new loggia')
      await inLanguage(own.names.summary, 'English').fill('It faces the lake.')
      await inLanguage(own.names.body, 'English').fill(`It has **five** arches.\n\n${'Long. '.repeat(9000)}`)
      await inLanguage(own.names.title, 'Italian').fill('Una nuova loggia')
      await desk.getByLabel(own.names.picture, { exact: true }).selectOption('scenes/study')
      await desk.getByLabel(own.names.publishedOn, { exact: true }).fill('2026-11-20')
      await desk.getByRole('button', { name: backstage.record.add }).click()
      await expect(desk.getByLabel(own.names.slug, { exact: true })).toHaveAccessibleDescription(
        fieldErrors['slug-wrong'],
      )
      await expectNoViolation(desk)
      await desk.getByLabel(own.names.slug, { exact: true }).fill('a-new-loggia')
      await desk.getByRole('button', { name: backstage.record.add }).click()
      await expect(desk.getByText(errors['languages-differ'])).toBeVisible()
      await expect(inLanguage(own.names.title, 'Italian')).toHaveValue('Una nuova loggia')
    })

    await test.step('whole, it is there in both', async () => {
      await inLanguage(own.names.summary, 'Italian').fill('Guarda il lago.')
      await inLanguage(own.names.body, 'Italian').fill('Ha **cinque** archi.')
      await desk.getByRole('button', { name: backstage.record.add }).click()
      await expect(desk.getByRole('heading', { level: 1 })).toHaveText('A new loggia')
      await expectNoViolation(desk)
      await page.goto('/news/a-new-loggia')
      await expect(page.getByText('five', { exact: true })).toBeVisible()
      await page.goto('/news/a-new-loggia?lang=italy')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Una nuova loggia')
    })

    await test.step('a change says which words of which language went and came', async () => {
      await inLanguage(own.names.body, 'Italian').fill(
        'Ha **sei** archi e una vista che arriva fino alle Alpi, si dice.',
      )
      await desk.getByRole('button', { name: backstage.record.save }).click()
      await expect(desk.getByRole('status').filter({ hasText: backstage.record.saved })).toBeVisible()
      const told = fill(backstage.record.inLanguage, { label: own.names.body, language: 'Italian' })
      await expect(desk.getByRole('term').filter({ hasText: told })).toHaveCount(2)
      await page.goto('/news/a-new-loggia?lang=italy')
      await expect(page.getByText('sei', { exact: true })).toBeVisible()
    })

    await test.step('removed, it is gone from the site', async () => {
      await desk.getByRole('button', { name: own.actions.remove }).click()
      await expect(desk).toHaveURL(/\/backstage\/news$/)
      expect((await page.goto('/news/a-new-loggia'))?.status()).toBe(404)
    })
    await desk.context().close()
  })
})
