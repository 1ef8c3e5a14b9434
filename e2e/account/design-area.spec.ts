import { expect, logIn, once, remember, speak, stored, test, wordsIn } from '../support/visitor.ts'

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

test('opens the tool each time for who is logged in', once, async ({ page }) => {
  const { studio } = wordsIn('en')
  await logIn(page, 'marco')
  await page.goto('/desginarea')
  const heading = page.frameLocator('iframe').getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(studio.designs)
  const opened = await stored(page, 'designUrl')
  await page.reload()
  await expect(heading).toHaveText(studio.designs)
  expect(await stored(page, 'designUrl')).not.toBe(opened)
})

test.describe('once the session is over', () => {
  test.use({ provoked: [/status of 40[13]/] })

  test('a ticket that was used opens nothing', once, async ({ page, baseURL }) => {
    const { studio } = wordsIn('en')
    await logIn(page, 'marco')
    await page.goto('/desginarea')
    const heading = page.frameLocator('iframe').getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(studio.designs)
    await fetch(`${baseURL}/v1/admin/account/out`, {
      method: 'POST',
      headers: { token: (await stored(page, 'token')) ?? '' },
    })
    await page.reload()
    await expect(heading).toHaveText(studio.againTitle)
  })
})

test('another address than one of the tool is shown as it is stored', once, async ({ page }) => {
  await logIn(page, 'marco')
  await remember(page, { designUrl: '/about' })
  await page.goto('/desginarea')
  await expect(page.locator('iframe')).toHaveAttribute('src', '/about')
  expect(await stored(page, 'designUrl')).toBe('/about')
})

test('an address that may not be framed is no address', once, async ({ page }) => {
  await remember(page, { designUrl: 'javascript:alert(1)' })
  await page.goto('/desginarea')
  await expect(page.getByRole('alert')).toContainText('请重新登录')
  await expect(page).toHaveURL('/home')
})
