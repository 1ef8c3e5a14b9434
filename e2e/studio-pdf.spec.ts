import { join } from 'node:path'
import { openEmpty, plan } from './support/studio.ts'
import { expect, isPhone, type Page, test, wordsIn } from './support/visitor.ts'

const { planner } = wordsIn('en')
const { pdf: words } = planner.tracing

/** A PDF of sheets, each with its words, as browsers print them. */
async function printed(page: Page, ...sheets: string[]): Promise<Buffer> {
  const drawing = await page.context().newPage()
  await drawing.setContent(sheets.map((each) => `<p style="break-after: page">${each}</p>`).join(''))
  const pdf = await drawing.pdf({ width: '420mm', height: '297mm' })
  await drawing.close()
  return pdf
}

async function bring(page: Page, file: { name: string; buffer: Buffer } | string) {
  const list = page.getByRole('complementary', { name: planner.panels.list })
  const field = list.getByLabel(planner.tracing.bring)
  if (!(await field.isVisible())) {
    if (isPhone(page)) await page.getByRole('button', { name: planner.panels.list, exact: true }).click()
    await list.getByRole('button', { name: planner.tracing.title }).click()
  }
  await field.setInputFiles(
    typeof file === 'string'
      ? join(import.meta.dirname, 'support/pdfs', file)
      : { mimeType: 'application/pdf', ...file },
  )
  return list
}

/** The colours of a drawn page, at a quarter and at three quarters of its width. */
const colours = (page: Page) =>
  page.getByRole('img', { name: /^Page \d/ }).evaluate((preview) => {
    const canvas = preview.querySelector('canvas')
    const { width = 0, height = 0 } = canvas ?? {}
    return [0.25, 0.75].map((across) => [
      ...(canvas?.getContext('2d')?.getImageData(width * across, height / 2, 1, 1).data ?? []),
    ])
  })

test('a page of a PDF is laid beneath the plan in the scale that it says', async ({ page }) => {
  await openEmpty(page)
  const list = await bring(page, { name: 'plans.pdf', buffer: await printed(page, 'Cellar', 'Ground floor, 1:50') })
  await list.getByRole('combobox', { name: words.page }).selectOption({ label: '2 of 2' })
  await list.getByLabel(planner.sheet.scale).selectOption('1:50')
  await list.getByRole('button', { name: words.take }).click()
  // A sheet of 420 mm is 21 m of the house.
  await expect(list.getByLabel(planner.fields.width)).toHaveValue(/^2\d{4}/)
  const width = Number(await list.getByLabel(planner.fields.width).inputValue())
  expect(Math.abs(width - 21_000)).toBeLessThan(21)
  await expect(list.getByRole('button', { name: words.take })).toHaveCount(0)

  if (isPhone(page)) await page.getByRole('button', { name: planner.views.plan, exact: true }).click()
  const address = await plan(page).locator('image').getAttribute('href')
  const kept = await page.request.get(address ?? '')
  expect(kept.headers()['content-type']).toBe('image/webp')
})

test('what scanners write is drawn: JBIG2 and JPEG 2000', async ({ page }) => {
  await openEmpty(page)
  const list = await bring(page, 'scanned.pdf')
  const [black, white, blue] = [
    [0, 0, 0, 255],
    [255, 255, 255, 255],
    [20, 90, 200, 255],
  ]
  await expect.poll(() => colours(page)).toEqual([black, white])
  await list.getByRole('combobox', { name: words.page }).selectOption('2')
  await expect.poll(() => colours(page)).toEqual([blue, white])
})

test('a locked, a cut-off and a huge PDF are refused in words, and the next one is read', async ({ page }) => {
  await openEmpty(page)
  const list = await bring(page, 'locked.pdf')
  await expect(list.getByRole('alert')).toHaveText(words.locked)
  await bring(page, { name: 'plan.jpg', buffer: Buffer.from('%PDF-1.7 cut off') })
  await expect(list.getByRole('alert')).toHaveText(words.damaged)
  await bring(page, {
    name: 'plan.pdf',
    buffer: Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(41 * 1024 ** 2)]),
  })
  await expect(list.getByRole('alert')).toHaveText(words.large)
  await bring(page, 'scanned.pdf')
  await expect(list.getByRole('button', { name: words.take })).toBeVisible()
  await expect(list.getByRole('alert')).toHaveCount(0)
  await list.getByRole('button', { name: words.cancel }).click()
  await expect(list.getByRole('button', { name: words.take })).toHaveCount(0)
})
