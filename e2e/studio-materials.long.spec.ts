import { expectNoViolation } from './support/axe.ts'
import { openEmpty, said, saved, thing, type, whenOpen } from './support/studio.ts'
import { expect, isPhone, type Page, speak, test, wordsIn } from './support/visitor.ts'

const { planner } = wordsIn('en')
const { materials, light, finishes } = planner

async function showPanel(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).click()
  return page.getByRole('complementary', { name })
}

test('a floor of oak herringbone by keys alone, and it lies there the next time', async ({ page }) => {
  await openEmpty(page)
  await type(page, '4200 x 3100')
  const panel = await showPanel(page, planner.panels.finishes)
  await panel.getByRole('searchbox').focus()
  await page.keyboard.type('oak herring')
  const oak = panel.getByRole('button', { name: finishes['oak-herringbone'], exact: true })
  await oak.focus()
  await page.keyboard.press('Enter')
  await expect(oak).toHaveAttribute('aria-pressed', 'true')
  await expectNoViolation(page)
  await saved(page)
  await page.reload()
  await whenOpen(page)
  await showPanel(page, planner.panels.finishes)
  await expect(panel.getByRole('button', { name: finishes['oak-herringbone'], exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('all walls of a room have a colour, and one step takes it off all of them', async ({ page }) => {
  await openEmpty(page)
  await type(page, '4200 x 3100')
  const panel = await showPanel(page, planner.panels.finishes)
  await panel.getByRole('button', { name: materials.parts.wall, exact: true }).click()
  await panel.getByRole('button', { name: finishes['paint-sage'], exact: true }).click()
  await expect(said(page)).toContainText('4 surfaces')
  await page.getByRole('button', { name: planner.bar.undo }).click()
  await expect(panel.getByText(materials.asBuilt)).toBeVisible()
  // One wall alone: then the walls differ.
  await panel.getByLabel(materials.where).selectOption({ index: 2 })
  await panel.getByRole('button', { name: finishes['paint-sage'], exact: true }).click()
  await panel.getByLabel(materials.where).selectOption('')
  await expect(panel.getByText(materials.mixed)).toBeVisible()
})

test('the sun is told in words by hour and place, and a lamp hangs in the room', async ({ page }) => {
  await openEmpty(page)
  await type(page, '4200 x 3100')
  const panel = await showPanel(page, planner.panels.light)
  await expect(panel.getByText(/The sun stands/)).toBeVisible()
  await panel.getByLabel(light.hour, { exact: true }).first().fill('23:30')
  await panel.getByLabel(light.hour, { exact: true }).first().press('Enter')
  await expect(panel.getByText(light.down)).toBeVisible()
  await panel.getByRole('button', { name: light.add }).click()
  await panel.getByText(/^Lamp 1/).click()
  await panel.getByLabel(light.lumens).fill('800')
  await panel.getByLabel(light.lumens).press('Enter')
  await expectNoViolation(page)
  await saved(page)
  await page.reload()
  await whenOpen(page)
  await showPanel(page, planner.panels.light)
  await panel.getByText(/^Lamp 1/).click()
  await expect(panel.getByLabel(light.lumens)).toHaveValue('800')
  await expect(panel.getByText(light.down)).toBeVisible()
  if (!isPhone(page)) await expect(thing(page, /^Wall/)).toHaveCount(4)
})

test('numbers are shown and read as the language writes them', async ({ page }) => {
  await openEmpty(page)
  await speak(page, 'italy')
  await page.reload()
  await whenOpen(page)
  const { panels, light } = wordsIn('italy').planner
  const panel = await showPanel(page, panels.light)
  const latitude = panel.getByLabel(light.latitude)
  await expect(latitude).toHaveValue('45,46')
  await latitude.fill('41,9')
  await latitude.press('Enter')
  await expect(latitude).toHaveValue('41,9')
  await latitude.fill('44.49')
  await latitude.press('Enter')
  await expect(latitude).toHaveValue('44,49')
})
