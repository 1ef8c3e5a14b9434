import { expect, fill, languages, logIn, newAccount, once, speak, test, whenAlive, wordsIn } from './support/visitor.ts'

for (const language of languages) {
  test(`a design is begun, named, copied, deleted and brought back, in ${language}`, once, async ({ page }) => {
    const { studio } = wordsIn(language)
    await logIn(page, await newAccount(page))
    await speak(page, language)
    await page.goto('/studio')
    await whenAlive(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(studio.designs)
    await page.getByRole('button', { name: studio.templates.bedroom }).click()
    await page.waitForURL(/\/studio\/\d+$/)
    const { pathname } = new URL(page.url())

    await page.goto(`${pathname}/details`)
    await whenAlive(page)
    await page.getByLabel(studio.one.name).fill('Casa Lago')
    await page.getByRole('button', { name: studio.one.rename }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Casa Lago')
    await page.getByRole('button', { name: studio.one.copy }).click()
    await expect(page.getByRole('link', { name: fill(studio.open, { name: 'Casa Lago' }), exact: true })).toBeVisible()
    const copy = `Casa Lago ${studio.copyMark}`
    await page.getByRole('link', { name: fill(studio.more, { name: copy }) }).click()
    await page.getByRole('button', { name: studio.one.deleteSure }).click()
    await expect(page.getByRole('link', { name: fill(studio.open, { name: copy }) })).toHaveCount(0)
    await page
      .getByRole('button', { name: fill(studio.deleted.restoreNamed, { name: copy }) })
      .first()
      .click()
    await expect(page.getByRole('link', { name: fill(studio.open, { name: copy }) })).toBeVisible()
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, provoked: [/status of 422/] })

  test('a design goes out as a file, comes in again, and goes back to a version', once, async ({ page }) => {
    const { studio, errors } = wordsIn('en')
    await logIn(page, await newAccount(page))
    await page.goto('/studio')
    await page.getByRole('button', { name: studio.templates.flat }).click()
    const { pathname } = new URL(page.url())
    const file = await page.request.get(`${pathname}/file`)
    expect(file.headers()['content-disposition']).toBe('attachment; filename="flat.loggia.json"')

    await page.goto('/studio/read-in')
    const field = page.getByLabel(studio.readIn.file, { exact: true })
    await field.setInputFiles({ name: 'no.json', mimeType: 'application/json', buffer: Buffer.from('{"schema":') })
    await page.getByRole('button', { name: studio.readIn.submit }).click()
    await expect(page.getByText(errors['design-refused'].match(/cut_off \{([^}]*)\}/)?.[1] ?? '')).toBeVisible()
    await field.setInputFiles({ name: 'flat.json', mimeType: 'application/json', buffer: await file.body() })
    await page.getByRole('button', { name: studio.readIn.submit }).click()
    await expect(page).not.toHaveURL(/read-in|details/)
    const taken = new URL(page.url()).pathname
    expect(taken).not.toBe(pathname)

    await page.goto(`${taken}/versions`)
    await page.getByLabel(studio.versions.label).fill('First')
    await page.getByRole('button', { name: studio.versions.save }).click()
    await page.getByRole('button', { name: fill(studio.versions.restoreNamed, { name: 'First' }) }).click()
    await expect(page.getByText(studio.versions.restoredNote)).toBeVisible()
    await expect(page.getByText(studio.versions.restored)).toBeVisible()
  })
})
