import { photograph } from './support/photographs.ts'
import { openEmpty, plan, saved, typing, whenOpen } from './support/studio.ts'
import { expect, isPhone, test, wordsIn } from './support/visitor.ts'

const { planner } = wordsIn('en')

test('a picture is laid beneath the plan, gets its scale by two points, and lies there the next time', async ({
  page,
}) => {
  await openEmpty(page)
  const list = () => page.getByRole('complementary', { name: planner.panels.list })
  const openRow = async () => {
    if (isPhone(page)) await page.getByRole('button', { name: planner.panels.list, exact: true }).click()
    await list().getByRole('button', { name: planner.tracing.title }).click()
  }
  await openRow()
  const file = { name: 'plan.jpg', mimeType: 'image/jpeg', buffer: await photograph() }
  await list().getByLabel(planner.tracing.bring).setInputFiles(file)
  await expect(list().getByLabel(planner.tracing.opacity)).toHaveValue('60')
  const width = list().getByLabel(planner.fields.width)
  await expect(width).toHaveValue('10000')

  // Two points a quarter of the picture's width apart are now a metre apart.
  await list().getByRole('button', { name: planner.tracing.scale }).click()
  const picture = plan(page).locator('image')
  const box = await picture.boundingBox()
  if (!box) throw new Error('The picture is not to be seen.')
  const middle = box.y + box.height / 2
  await page.mouse.click(box.x + box.width * 0.4, middle)
  await page.mouse.click(box.x + box.width * 0.65, middle)
  await typing(page).fill('1000')
  await typing(page).press('Enter')
  if (isPhone(page)) await page.getByRole('button', { name: planner.panels.list, exact: true }).click()
  await expect(width).not.toHaveValue('10000')
  expect(Math.abs(Number(await width.inputValue()) - 4000)).toBeLessThan(60)

  const scaled = await width.inputValue()
  await saved(page)
  await page.reload()
  await whenOpen(page)
  await openRow()
  await expect(width).toHaveValue(scaled)
  await page.getByRole('button', { name: planner.views.plan, exact: true }).click()
  const address = await picture.getAttribute('href')
  expect((await page.request.get(address ?? '')).status()).toBe(200)
})

test.describe('what is no picture', () => {
  test.use({ provoked: [/status of 422/] })

  test('is refused in words, and nothing lies beneath the plan', async ({ page }) => {
    await openEmpty(page)
    if (isPhone(page)) await page.getByRole('button', { name: planner.panels.list, exact: true }).click()
    const list = page.getByRole('complementary', { name: planner.panels.list })
    await list.getByRole('button', { name: planner.tracing.title }).click()
    const file = { name: 'plan.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') }
    await list.getByLabel(planner.tracing.bring).setInputFiles(file)
    await expect(list.getByRole('alert')).not.toBeEmpty()
    await expect(plan(page).locator('image')).toHaveCount(0)
  })
})
