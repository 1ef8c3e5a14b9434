import { expect, logIn, once, remember, speak, test, wordsIn } from './support/visitor.ts'

test('without an address, the design area asks to log in and leads home', once, async ({ page, language }) => {
  const { tool } = wordsIn(language)
  await speak(page, language)
  await page.goto('/desginarea')
  const warning = page.getByRole('alert')
  await expect(warning).toContainText('请重新登录')
  await expect(warning).toContainText(tool.area.logInAgain)
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('banner')).toBeVisible()
})

test.describe('a ticket', () => {
  test.use({ provoked: [/status of 403 .*\/studio/] })

  test('opens the tool once; reloaded, it asks to log in again', once, async ({ page }) => {
    const { tool } = wordsIn('en')
    await logIn(page, 'marco')
    await page.goto('/desginarea')
    const heading = page.frameLocator('iframe').getByRole('heading', { level: 1 })
    await expect(heading).toContainText('marco')
    await page.reload()
    await expect(heading).toHaveText(tool.studio.againTitle)
  })
})

test('an address that may not be framed is no address', once, async ({ page }) => {
  await remember(page, { designUrl: 'javascript:alert(1)' })
  await page.goto('/desginarea')
  await expect(page.getByRole('alert')).toContainText('请重新登录')
  await expect(page).toHaveURL('/home')
})
