import type { Page } from '@playwright/test'
import { expectNoViolation } from '../support/axe.ts'
import { appoint, deskOf } from '../support/people.ts'
import { expect, fill, newAccount, once, test, whenAlive, wordsIn } from '../support/visitor.ts'

const { backstage, shell } = wordsIn('en')
const { page: words } = backstage
const desk1440 = { viewport: { width: 1440, height: 900 } }

async function editorOf(page: Page) {
  const editor = await newAccount(page)
  await appoint(editor, 'editor')
  return editor
}

const inLanguage = (label: string, language: string) => fill(words.inLanguage, { label, language })
const saved = (desk: Page) => expect(desk.getByText(words.saving.saved)).toBeVisible()

test(
  'the headline of a page is changed in both languages where it is read, by four clicks',
  once,
  async ({ page, browser }) => {
    const desk = await deskOf(browser, await editorOf(page), desk1440)
    await desk.goto('/product/design')
    let clicks = 0
    const click = async (at: ReturnType<Page['getByRole']>) => {
      clicks++
      await at.click()
    }
    await click(desk.getByRole('link', { name: shell.own.editPage }))
    await whenAlive(desk)
    const preview = desk.frameLocator('iframe')
    const headline = preview.getByRole('heading', { level: 1 })
    await expectNoViolation(desk)
    await click(headline)
    const english = desk.locator('#b0').getByLabel(inLanguage(words.fields.title, 'English'), { exact: true })
    await expect(english).toBeFocused()
    await desk.keyboard.press('ControlOrMeta+A')
    await desk.keyboard.type('Thirty rooms by noon')
    await expect(headline).toHaveText(/^Thirty rooms by noon/)
    await desk.keyboard.press('Tab')
    await desk.keyboard.press('ControlOrMeta+A')
    await desk.keyboard.type('Trenta stanze entro mezzogiorno')
    await saved(desk)
    await page.goto('/product/design')
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Thirty rooms by noon')
    await click(desk.getByRole('link', { name: words.publish }))
    await expect(desk.getByText('Thirty rooms by noon')).toBeVisible()
    await expectNoViolation(desk)
    await click(desk.getByRole('button', { name: words.publishing.both }))
    await expect(desk.getByText(words.published)).toBeVisible()
    expect(clicks).toBe(4)
    await page.goto('/product/design')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thirty rooms by noon')
    await page.goto('/product/design?lang=italy')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trenta stanze entro mezzogiorno')

    await desk.goto('/backstage/pages/product%2Fdesign/history')
    await whenAlive(desk)
    await desk.getByRole('link', { name: 'English, revision 1' }).click()
    await expect(desk.getByText('Thirty rooms by noon')).toBeVisible()
    await expectNoViolation(desk)
    await desk.getByRole('button', { name: words.past.restore }).click()
    await expect(desk.getByText(/differs from the site/)).toBeVisible()
    await desk.context().close()
  },
)

test('two who type in the same page see each other, and lose nothing', once, async ({ page, browser }) => {
  const [first, second] = [await editorOf(page), await editorOf(page)]
  const [one, two] = [await deskOf(browser, first, desk1440), await deskOf(browser, second, desk1440)]
  for (const desk of [one, two]) {
    await desk.goto('/backstage/pages/solutions%2Fbrand')
    await whenAlive(desk)
    await desk.locator('#b0 > summary').click()
  }
  await expect(two.getByText(new RegExp(first.username))).toBeVisible()
  const title = (desk: Page, language: string) =>
    desk.locator('#b0').getByLabel(inLanguage(words.fields.title, language), { exact: true })
  await title(one, 'English').fill('From the first')
  await saved(one)
  await title(two, 'Italian').fill('Del secondo')
  await expect(two.getByText(fill(words.conflict.merged, { name: first.username }))).toBeVisible()
  await saved(two)
  await expect(title(two, 'English')).toHaveValue('From the first')

  await title(one, 'Italian').fill('Del primo')
  const asked = one.getByRole('alert')
  await expect(asked.getByText('Del primo')).toBeVisible()
  await expect(asked.getByText('Del secondo')).toBeVisible()
  await expectNoViolation(one)
  await asked.getByLabel(/Del secondo/).check()
  await one.getByRole('button', { name: words.conflict.settle }).click()
  await saved(one)
  await expect(title(one, 'Italian')).toHaveValue('Del secondo')
  await one.getByText(words.conflict.left).click()
  await expect(one.getByText('Del primo')).toBeVisible()
  await one.context().close()
  await two.context().close()
})

test.describe('without JavaScript', () => {
  // The hour that comes twice, and what is missing.
  test.use({ provoked: [/status of (409|422)/] })

  test('a page is begun, written, rearranged, previewed, scheduled and published', once, async ({ page, browser }) => {
    const desk = await deskOf(browser, await editorOf(page), { javaScriptEnabled: false })
    await desk.goto('/backstage/pages')
    await desk.getByRole('link', { name: backstage.list.add }).click()
    await desk.getByLabel(inLanguage(words.fields.title, 'English')).fill('Kitchens')
    await desk.getByLabel(words.new.address).fill('/contact')
    await desk.getByLabel(new RegExp(words.new.templates.text)).check()
    await desk.getByRole('button', { name: words.new.begin }).click()
    await desk.getByLabel(words.new.address).fill('/kitchens')
    await desk.getByRole('button', { name: words.new.begin }).click()
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText('/kitchens')
    await desk.locator('#head > summary').click()
    await desk.getByLabel(inLanguage(words.fields.description, 'English'), { exact: true }).fill('For kitchens.')
    await desk.locator('#b1 > summary').click()
    await desk.getByLabel(inLanguage(words.fields.markdown, 'English'), { exact: true }).fill('We draw **kitchens**.')
    await desk.getByLabel(words.kind, { exact: true }).selectOption(words.kinds.statement)
    await desk.getByRole('button', { name: words.add, exact: true }).click()
    const added = desk.locator('details[id^=n]')
    await added.locator('> summary').click()
    await added.getByRole('button', { name: words.up }).click()
    await expect(desk.locator('details[id^=n] + #b1')).toBeVisible()
    await added.locator('> summary').click()
    await added.getByLabel(inLanguage(words.fields.text, 'English'), { exact: true }).first().fill('In a sentence.')
    await desk.getByRole('button', { name: words.save, exact: true }).click()
    await desk.getByRole('link', { name: words.preview, exact: true }).click()
    await expect(desk.getByText(words.isDraft)).toBeVisible()
    await expect(desk.getByText('In a sentence.')).toBeVisible()
    expect((await page.request.get('/kitchens')).status()).toBe(404)

    await desk.goto('/backstage/pages/kitchens/publish')
    await desk.getByLabel(words.schedule.languages).selectOption('en')
    const day = nextDayWithAnHourTwice()
    await desk.getByLabel(words.schedule.day).fill(day)
    await desk.getByLabel(words.schedule.time).fill('02:30')
    await desk.getByRole('button', { name: words.schedule.do }).click()
    await desk.getByLabel(words.schedule.which).selectOption('second')
    await desk.getByRole('button', { name: words.schedule.do }).click()
    await expect(desk.getByText(`${day} 02:30`)).toBeVisible()
    await desk.goto('/backstage/pages/kitchens/publish')
    await desk.getByRole('button', { name: fill(words.publishing.one, { language: 'English' }) }).click()
    await expect(desk.getByText(words.published)).toBeVisible()
    await page.goto('/kitchens')
    await expect(page.getByText('In a sentence.')).toBeVisible()
    await desk.context().close()
  })
})

/** The last Sunday of October, this year's or the next one's: summer time ends. */
function nextDayWithAnHourTwice(): string {
  const now = new Date()
  const lastSunday = (year: number) => new Date(Date.UTC(year, 9, 31 - new Date(Date.UTC(year, 9, 31)).getUTCDay()))
  const year = now.getUTCFullYear()
  const day = lastSunday(year) > now ? lastSunday(year) : lastSunday(year + 1)
  return day.toISOString().slice(0, 10)
}
