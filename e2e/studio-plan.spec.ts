import { expectNoViolation } from './support/axe.ts'
import { openEmpty, plan, said, saved, thing, type, typing, whenOpen } from './support/studio.ts'
import { expect, isPhone, once, type Page, test, wordsIn } from './support/visitor.ts'

const { planner } = wordsIn('en')
const tool = (page: Page, name: string) => page.getByRole('toolbar').getByRole('button', { name })

/** The list is beside the plan, or in its place where there is no room for both. */
async function showList(page: Page) {
  if (isPhone(page)) await page.getByRole('button', { name: planner.panels.list, exact: true }).click()
  return page.getByRole('complementary', { name: planner.panels.list })
}

test('from nothing to a room with a door and a window by typing, and it is there the next time', async ({ page }) => {
  await openEmpty(page)
  await page.getByLabel(planner.start.label).fill('4200 x 3100')
  await page.getByRole('button', { name: planner.start.submit }).click()
  await expect(said(page)).toContainText('13.02 m²')
  const list = await showList(page)
  await list.getByRole('button', { name: /^Wall 3/ }).click()
  await list.getByRole('button', { name: planner.fields.addDoor }).click()
  await list.getByLabel(planner.fields.fromFirst).fill('300')
  await list.getByLabel(planner.fields.fromFirst).press('Enter')
  await expect(list.getByLabel(planner.fields.fromSecond)).toHaveValue('3000')
  await list.getByRole('button', { name: /^Wall 1/ }).click()
  await list.getByRole('button', { name: planner.fields.addWindow }).click()
  await expect(list.getByLabel(planner.fields.width)).toHaveValue('1200')
  await expectNoViolation(page)
  await saved(page)
  await page.reload()
  await whenOpen(page)
  await expect(thing(page, /^Door/)).toHaveCount(1)
  await expect(thing(page, /^Window/)).toHaveCount(1)
  await expect(thing(page, /^Wall .*4,200 mm/)).toHaveCount(2)
})

test('what had the focus before the page was alive is moved by keys', once, async ({ page }) => {
  await openEmpty(page)
  await type(page, 'R 4200 3100')
  await saved(page)
  const { promise: focused, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/*.js', (route) => focused.then(() => route.continue()))
  await page.reload({ waitUntil: 'commit' })
  await thing(page, /^Wall 1/).focus()
  release()
  await whenOpen(page)
  await page.keyboard.press('Shift+ArrowUp')
  await expect(thing(page, /^Wall 2, 3,200 mm/)).toHaveCount(1)
})

test('walls one after the other by keys alone: direction, length, Enter; at the end Enter closes', async ({ page }) => {
  await openEmpty(page)
  await page.keyboard.press('w')
  await typing(page).focus()
  await page.keyboard.press('Enter')
  for (const [arrow, length] of [
    ['ArrowRight', '4200'],
    ['ArrowDown', '9999'],
  ] as const) {
    await page.keyboard.press(arrow)
    await page.keyboard.type(length)
    await page.keyboard.press('Enter')
  }
  await expect(said(page)).toContainText('9,999 mm')
  // Too long: taken back, and typed again.
  await page.keyboard.press('Backspace')
  await page.keyboard.type('3100')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('4200')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(said(page)).toContainText('13.02 m²')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await thing(page, /^Wall 1/).focus()
  await page.keyboard.press('d')
  await typing(page).focus()
  await page.keyboard.type('500')
  await page.keyboard.press('Enter')
  await expect(thing(page, /^Door/)).toHaveCount(1)
  await thing(page, /^Door/).focus()
  await page.keyboard.press('Delete')
  await expect(thing(page, /^Door/)).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(thing(page, /^Door/)).toHaveCount(1)
})

test('a room drawn by hand, a door by a click, a wall moved; Escape and undo bring it back', async ({ page }) => {
  test.skip(isPhone(page), 'Without a mouse: see the tests of fingers')
  await openEmpty(page)
  await tool(page, planner.tools.room).click()
  const { x, y, width, height } = (await plan(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const [left, top] = [x + width / 2 - 200, y + height / 2 - 150]
  await page.mouse.move(left, top)
  await page.mouse.down()
  await page.mouse.move(left + 200, top + 150)
  await page.mouse.move(left + 400, top + 300, { steps: 3 })
  await page.mouse.up()
  await expect(said(page)).toContainText('m²')
  await tool(page, planner.tools.door).click()
  await page.mouse.click(left + 200, top + 304)
  await expect(thing(page, /^Door/)).toHaveCount(1)
  await tool(page, planner.tools.select).click()
  const area = () => page.getByRole('complementary').getByRole('button', { name: /m²/ }).textContent()
  const before = await area()
  const drag = async () => {
    await page.mouse.move(left - 4, top + 150)
    await page.mouse.down()
    await page.mouse.move(left - 100, top + 150, { steps: 4 })
  }
  await drag()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  expect(await area()).toBe(before)
  await drag()
  await page.mouse.up()
  await expect(said(page)).toContainText(/Moved/)
  expect(await area()).not.toBe(before)
  await page.keyboard.press('Control+z')
  expect(await area()).toBe(before)
})

test('without WebGL the place of the 3D view says why, and plan and list go on', async ({ page }) => {
  // As where it is switched off: a browser without a graphics card would draw by itself.
  await page.addInitScript(() => {
    const getContext = HTMLCanvasElement.prototype.getContext
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...settings: []) {
      return /webgl/.test(kind) ? null : getContext.call(this, kind, ...settings)
    } as typeof getContext
  })
  await openEmpty(page)
  await page
    .getByRole('button', { name: isPhone(page) ? planner.views.scene : planner.views.both, exact: true })
    .click()
  await expect(page.getByText(planner.scene.flat)).toBeVisible()
  await expect(page.locator('canvas')).toHaveCount(0)
  await type(page, '4200 x 3100')
  await expect(said(page)).toContainText('13.02 m²')
})
