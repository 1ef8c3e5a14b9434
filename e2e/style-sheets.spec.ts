import { expect, logIn, newAccount, once, type Page, test, whenAlive } from './support/visitor.ts'

/** Asked for again by a script, one would stand behind the others, and win where they are to. */
async function expectEachOnce(page: Page) {
  const sheets = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href }) => href.replace(/#$/, '')),
  )
  expect(sheets.length).toBeGreaterThan(0)
  expect(sheets).toEqual([...new Set(sheets)])
}

test('what comes alive on a page leaves its style sheets in their order', once, async ({ page }) => {
  await logIn(page, await newAccount(page))
  for (const address of ['/pricing', '/home', '/gallery/models', '/gallery/market', '/account/settings']) {
    await page.goto(address)
    await whenAlive(page)
    await page.waitForLoadState('networkidle')
    await expectEachOnce(page)
  }
})
