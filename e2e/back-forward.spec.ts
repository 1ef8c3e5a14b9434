import { browserArguments, installedBrowser } from '../scripts/browser/browser.ts'
import { budgets } from './budgets.ts'
import { expect, logIn, newAccount, once, type Page, speak, test, whenAlive, wordsIn } from './support/visitor.ts'

// A headless shell has no memory of pages that were left, and Playwright turns a whole browser's off.
test.use({
  launchOptions: {
    executablePath: installedBrowser(),
    args: browserArguments,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})

/** Leaves the page, and comes back by the browser's own button. @returns why it is another one than was left; nothing if it is not */
async function leaveAndComeBack(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.enable')
  const reasons: string[] = []
  devtools.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    for (const { reason, type } of notRestoredExplanations) reasons.push(`${type}: ${reason}`)
  })
  const left = page.url()
  await page.evaluate(() => {
    Reflect.set(window, 'isTheSame', true)
  })
  await page.goto('/news')
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(left)
  const isTheSame = await page.evaluate(() => Reflect.get(window, 'isTheSame') === true)
  test.skip(
    reasons.some((reason) => reason.includes('DisabledForDelegate')),
    'There is a headless shell alone.',
  )
  return isTheSame ? [] : ['made anew', ...reasons]
}

for (const path of Object.keys(budgets)) {
  if (path === '/news') continue
  test(`${path} is as it was left when one comes back`, once, async ({ page }) => {
    await page.goto(path)
    await whenAlive(page)
    expect(await leaveAndComeBack(page)).toEqual([])
  })
}

test('who logged out meanwhile is not shown as logged in by what was left', once, async ({ page }) => {
  const { shell } = wordsIn('en')
  await speak(page, 'en')
  await logIn(page, await newAccount(page))
  await page.goto('/pricing')
  await whenAlive(page)
  await page.goto('/news')
  await page.evaluate(() => localStorage.clear())
  await page.context().clearCookies()
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(/\/pricing$/)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('button', { name: shell.logIn }).first()).toBeVisible()
})
