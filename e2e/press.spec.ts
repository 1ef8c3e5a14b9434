import { expect, once, type Page, test, whenAlive, wordsIn } from './support/visitor.ts'

const { passages } = wordsIn('en').sections
const short = /^Loggia is interior-design software from Milan/

const copyButton = (page: Page) => page.getByRole('button', { name: passages.copy }).first()

test('a text about us is copied by its button', once, async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/press')
  await whenAlive(page)
  await copyButton(page).click()
  await expect(page.getByText(passages.copied)).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(short)
})

test('where copying is not allowed the text is selected, and the page says so', once, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.goto('/press')
  await whenAlive(page)
  await copyButton(page).click()
  await expect(page.getByText(passages.marked)).toBeVisible()
  expect(await page.evaluate(() => String(getSelection()))).toMatch(short)
})

test('all files of the brand page, and all pictures of the press page, are there', once, async ({ page, request }) => {
  for (const address of ['/brand', '/press']) {
    await page.goto(address)
    const files = await page
      .locator('main a[download]')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
    expect(files.length).toBeGreaterThan(5)
    for (const file of files) expect((await request.head(file)).status(), file).toBe(200)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the texts can be read, and no button promises more', once, async ({ page }) => {
    await page.goto('/press')
    await expect(page.getByText(short)).toBeVisible()
    await expect(copyButton(page)).toBeHidden()
  })
})
