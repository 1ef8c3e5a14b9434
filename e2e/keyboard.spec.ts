import { expect, isPhone, openLogin, test, whenAlive, wordsIn } from './support/visitor.ts'

const { shell } = wordsIn('en')

test('the first stop of the Tab key leads past the header', async ({ page }) => {
  await page.goto('/gallery/market')
  await whenAlive(page)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: shell.skipToContent })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('menus open, are walked and closed from the keyboard', async ({ page }) => {
  await page.goto('/home')
  await whenAlive(page)
  const name = isPhone(page) ? shell.menu : shell.gallery
  const button = page.getByRole('banner').getByRole('button', { name, exact: true })
  const menu = page.locator('[popover]:popover-open')
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(menu).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(menu.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(button).toBeFocused()

  await page.keyboard.press('Enter')
  const link = menu.getByRole('link', { name: shell.pages.market })
  while (!(await link.evaluate((node) => node === document.activeElement))) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/gallery/market')
  await expect(menu).toHaveCount(0)
})

test('the login dialog keeps the focus, and Escape gives it back', async ({ page }) => {
  await page.goto('/gallery/market')
  await whenAlive(page)
  const dialog = await openLogin(page, 'en')
  await expect(dialog.getByRole('textbox').first()).toBeFocused()
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab')
    // Once round it is the browser's own turn, but never the page's behind the dialog.
    await expect(page.locator(':focus')).toHaveCount(await dialog.locator(':focus').count())
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  if (!isPhone(page)) await expect(page.getByRole('button', { name: shell.logIn, exact: true })).toBeFocused()
})
