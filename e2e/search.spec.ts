import { expect, isPhone, once, onceAndQuick, type Page, speak, test, whenAlive, wordsIn } from './support/visitor.ts'

test('from a word in the header to a designer', async ({ page, language }) => {
  const { search } = wordsIn(language)
  await speak(page, language)
  await page.goto('/home')
  await whenAlive(page)

  await test.step('what is typed is completed, and walked with the arrows', async () => {
    const box = await openBox(page, search.form.label)
    await box.pressSequentially('studio brr')
    await box.press('Backspace')
    const list = page.getByRole('listbox', { name: search.form.suggestions })
    // What an earlier letter brought has gone: another test may have opened a studio of another name.
    await expect(list.getByRole('option')).toHaveText([/^Studio Brera/])
    await expect(list.getByRole('group', { name: search.form.kinds.designer })).toBeVisible()
    await expect(box).toHaveAttribute('aria-expanded', 'true')
    await box.press('ArrowDown')
    const chosen = list.getByRole('option', { selected: true })
    await expect(chosen).toContainText(`Studio Brera${search.form.kind.designer}`)
    await expect(box).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '')
    await box.press('Escape')
    await expect(list).toBeHidden()
    await box.press('ArrowDown')
    await box.press('Enter')
    await expect(page).toHaveURL(/\/gallery\/detail\?id=\d+$/)
  })

  await test.step('a mistyped search finds it too, and can be narrowed to a kind', async () => {
    const box = await openBox(page, search.form.label)
    await box.fill('studio brrera')
    await box.press('Enter')
    await expect(page).toHaveURL('/search?q=studio+brrera')
    const first = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') })
      .first()
    await expect(first).toContainText('Studio Brera')
    const kinds = page.getByRole('navigation', { name: search.kindsLabel })
    await kinds.getByRole('link', { name: search.form.kinds.designer }).click()
    await expect(page).toHaveURL('/search?q=studio+brrera&kind=designer')
    await first.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Studio Brera')
  })
})

test('a word leads to the second of a video that says it', once, async ({ page }) => {
  const { search } = wordsIn('en')
  await page.goto('/search?q="free place" on the floor')
  const moment = page
    .getByRole('listitem')
    .filter({ hasText: search.form.kind.transcript })
    .filter({ hasText: 'free place' })
  await expect(moment.first().locator('mark').first()).toBeVisible()
  await moment.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/support\/training\/detail\?id=\d+#t\d+$/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the whole search works, and what finds nothing leads on', onceAndQuick, async ({ page }) => {
    const { search, shell } = wordsIn('en')
    await page.goto('/search')
    const box = page.getByRole('main').getByRole('searchbox', { name: search.form.label })
    await box.fill('xylophone qqqq')
    await box.press('Enter')
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toContainText('xylophone qqqq')
    await expect(page.getByRole('main').getByRole('link', { name: shell.pages.help })).toBeVisible()
    await box.fill('panorama')
    await page.getByRole('main').getByRole('button', { name: search.form.submit }).click()
    await expect(page.getByRole('main').locator('mark').first()).toBeVisible()
  })
})

/** On a phone a button opens the box. */
async function openBox(page: Page, label: string) {
  const header = page.getByRole('banner')
  if (isPhone(page)) await header.getByRole('button', { name: label }).click()
  const box = header.locator('input[name="q"]')
  await expect(box).toHaveAccessibleName(label)
  await box.focus()
  return box
}
