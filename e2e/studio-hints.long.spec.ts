import { expectNoViolation } from './support/axe.ts'
import { openEmpty, openTemplate, thing, type, whenOpen } from './support/studio.ts'
import { expect, isPhone, languages, type Page, speak, test, withWebGL, wordsIn } from './support/visitor.ts'

test.use(withWebGL)
test.describe.configure({ timeout: 240_000 })

const { planner } = wordsIn('en')
const { hints } = planner
// By keys: a click waits until the 3D view lets the page rest, which takes long without a graphics card.
const show = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter')
const away = (page: Page) => page.getByRole('button', { name: hints.understood })

test('one hint at a time, put away by keys for good', async ({ page }) => {
  await openEmpty(page)
  await expect(page.getByText(hints.plan)).toHaveCount(0)
  await type(page, '4200 x 3100')
  // A live region that was there before its words.
  await expect(page.getByRole('status').filter({ hasText: hints.plan })).toBeVisible()
  await expect(page.getByText(hints.furnish)).toHaveCount(0)
  await expectNoViolation(page)
  await away(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(hints.plan)).toHaveCount(0)
  await expect(page.getByText(hints.furnish)).toBeVisible()
  await expect(away(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(away(page)).toHaveCount(0)
  await expect(page.getByRole('group', { name: planner.plan.label })).toBeFocused()
  await page.reload()
  await whenOpen(page)
  await expect(thing(page, /^Wall 1/)).toHaveCount(1)
  await show(page, planner.views.plan)
  await expect(away(page)).toHaveCount(0)
})

test('what was done needn’t be put away', async ({ page }) => {
  await openEmpty(page)
  await type(page, '4200 x 3100')
  await expect(page.getByText(hints.plan)).toBeVisible()
  await thing(page, /^Wall 1/).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(hints.plan)).toHaveCount(0)
  await show(page, planner.panels.list)
  await page
    .getByRole('complementary')
    .getByRole('button', { name: /^Room 1/ })
    .click()
  await page.getByRole('complementary').getByRole('button', { name: planner.furnish.fitsHere }).click()
  await show(page, planner.views.plan)
  await expect(page.getByText(hints.furnish)).toHaveCount(0)
})

test('the hint of the 3D view goes with the first walk', async ({ page }) => {
  await openTemplate(page, 'bedroom')
  await show(page, planner.views.scene)
  await expect(page.getByText(hints.scene)).toBeVisible({ timeout: 60_000 })
  await show(page, planner.scene.walk)
  await expect(page.getByText(hints.scene)).toHaveCount(0)
  await page.reload()
  await whenOpen(page)
  await show(page, planner.views.scene)
  await expect(page.getByRole('button', { name: planner.scene.walk, exact: true })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(hints.scene)).toHaveCount(0)
})

for (const language of languages) {
  test(`help leads to the article on what stands at the side, in ${language}`, async ({ page, context }) => {
    test.skip(isPhone(page), 'The same on a phone')
    await openEmpty(page)
    await speak(page, language)
    await page.reload()
    await whenOpen(page)
    const { planner, shell } = wordsIn(language)
    await show(page, planner.views.plan)
    for (const panel of ['list', 'furnish', 'finishes', 'light'] as const) {
      await show(page, planner.panels[panel])
      const opened = context.waitForEvent('page')
      await page.getByRole('link', { name: `${planner.bar.help} ${shell.opensInNewTab}` }).click()
      const help = await opened
      await expect(help).toHaveURL(/article=design-tool-/)
      await expect(help.getByRole('heading', { level: 1 })).toBeVisible()
      await help.close()
    }
  })
}
