import { expect, onceAndQuick, openMenu, test, wordsIn } from './support/visitor.ts'

test.use({ javaScriptEnabled: false })

test('without JavaScript the main path can be walked, read and translated', onceAndQuick, async ({ page }) => {
  const { shell, gallery, taxonomy } = wordsIn('en')
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Design breathtaking visuals with ease')

  await test.step('what would need it is not offered, and the footer says so', async () => {
    await expect(page.getByRole('button', { name: shell.logIn, exact: true })).toHaveCount(0)
    await expect(page.getByRole('button', { name: shell.userFeedback })).toHaveCount(0)
    await expect(page.getByRole('contentinfo').getByText(shell.withoutScript)).toBeVisible()
  })

  await test.step('menus open by themselves', async () => {
    const menu = await openMenu(page, shell.gallery)
    await menu.getByRole('link', { name: shell.pages.market }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(gallery.market.heading)
  })

  await test.step('from the market to a scheme with its rooms', async () => {
    await page.getByRole('button', { name: gallery.filters.style }).click()
    await page.getByRole('link', { name: taxonomy.styles.industrial }).click()
    await page.getByRole('main').getByRole('link', { name: 'Officina Navigli', exact: true }).click()
    await page.getByRole('main').getByRole('link', { name: 'Loft Navigli', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loft Navigli')
    await expect(page.getByRole('main').locator('figure img').first()).toBeVisible()
  })

  await test.step('the language is a link', async () => {
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.goto('/home')
    const chooser = page.getByRole('banner').getByRole('button', { name: /^EN/ })
    await ((await chooser.isVisible()) ? chooser : page.getByRole('button', { name: shell.menu, exact: true })).click()
    await page.locator('[popover]:popover-open').getByRole('link', { name: 'Italiano' }).click()
    await expect(page).toHaveURL('/home?lang=italy')
    await expect(page.locator('html')).toHaveAttribute('lang', 'it')
  })
})
