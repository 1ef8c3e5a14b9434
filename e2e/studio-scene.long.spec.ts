import { createHash } from 'node:crypto'
import { expectNoViolation } from './support/axe.ts'
import { openTemplate, thing, type } from './support/studio.ts'
import { expect, isPhone, type Page, test, withWebGL, wordsIn } from './support/visitor.ts'

test.use(withWebGL)
// Without a graphics card a frame of all its models takes a second.
test.describe.configure({ timeout: 240_000 })

const { planner } = wordsIn('en')
const words = planner.scene
const pane = (page: Page) => page.getByRole('region', { name: planner.plan.scene })
const button = (page: Page, name: string) => pane(page).getByRole('button', { name, exact: true })
const canvas = (page: Page) => pane(page).locator('canvas')
const frames = async (page: Page) => Number(await canvas(page).getAttribute('data-frames'))

/** On a phone it is in the place of the plan. */
async function show3D(page: Page) {
  if (isPhone(page)) await page.getByRole('button', { name: planner.views.scene, exact: true }).click()
  await expect(canvas(page)).toBeVisible()
}

/** Waits until nothing moves and all models are there. @returns what is seen then: the same for the same picture */
async function atRest(page: Page): Promise<string> {
  await expect(canvas(page)).toHaveAttribute('data-rest', 'true', { timeout: 90_000 })
  return createHash('sha256')
    .update(await canvas(page).screenshot())
    .digest('hex')
}

/** Waits until something else is seen. @returns that */
async function changed(page: Page, before: string): Promise<string> {
  await expect.poll(() => atRest(page), { timeout: 60_000 }).not.toBe(before)
  return atRest(page)
}

test('what is drawn on the plan stands in 3D at once, and at rest nothing is drawn', async ({ page }) => {
  test.skip(isPhone(page), 'There is no room for both')
  await openTemplate(page, 'empty')
  await show3D(page)
  await expect(pane(page).getByText(words.empty)).toBeVisible()
  const empty = await atRest(page)
  await type(page, '4200 x 3100')
  await expect(pane(page).getByRole('img', { name: /1 room/ })).toBeVisible()
  const room = await changed(page, empty)
  await expectNoViolation(page)

  await thing(page, /^Wall 3/).focus()
  await page.keyboard.press('Shift+ArrowUp')
  const smaller = await changed(page, room)
  const before = await frames(page)
  await page.waitForTimeout(10_000)
  expect(await frames(page)).toBe(before)

  await test.step('while a wall is dragged it moves in 3D too, and goes back with Escape', async () => {
    const { x, y, width, height } = (await thing(page, /^Wall 3/).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.mouse.move(x + width / 4, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + width / 4, y + height / 2 + 60, { steps: 4 })
    await expect.poll(() => frames(page)).toBeGreaterThan(before)
    await changed(page, smaller)
    await page.keyboard.press('Escape')
    await page.mouse.up()
  })
})

test('one walks by buttons and keys, and stops at the wall', async ({ page }) => {
  await openTemplate(page, 'bedroom')
  await show3D(page)
  await atRest(page)
  await button(page, words.walk).click()
  await expect(button(page, words.walk)).toHaveAttribute('aria-pressed', 'true')
  const first = await atRest(page)
  await button(page, words.left).click()
  await changed(page, first)
  await button(page, words.right).click()
  await expect.poll(() => atRest(page), { timeout: 60_000 }).toBe(first)
  await button(page, words.forward).click()
  await changed(page, first)
  for (let stride = 0; stride < 7; stride++) await page.keyboard.press('Enter')
  const atWall = await atRest(page)
  const drawn = await frames(page)
  await button(page, words.forward).click()
  await expect.poll(() => frames(page)).toBeGreaterThan(drawn)
  expect(await atRest(page)).toBe(atWall)

  await test.step('keys walk while the view has the focus, and are no tools then', async () => {
    await pane(page).getByRole('application').focus()
    await page.keyboard.press('s')
    await page.keyboard.press('d')
    await changed(page, atWall)
    await expect(page.getByRole('toolbar').getByRole('button', { name: planner.tools.select })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  })

  await test.step('from outside it looks as before', async () => {
    await button(page, words.orbit).click()
    await expect(button(page, words.fit)).toBeVisible()
    const outside = await atRest(page)
    await button(page, words.higher).click()
    await changed(page, outside)
    await button(page, words.fit).click()
    await atRest(page)
  })
})

test('what is chosen in 3D is dragged over the floor, by one step, and Escape gives it back', async ({ page }) => {
  test.skip(isPhone(page), 'There is no room for both')
  await openTemplate(page, 'bedroom')
  await show3D(page)
  await atRest(page)
  const chosen = page.locator('[data-thing^="items/"][aria-pressed="true"]')
  const { x, y, width, height } = (await canvas(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  let [at, up] = [0, 0]
  for (let place = 0; place < 9 && (await chosen.count()) === 0; place++) {
    ;[at, up] = [x + width * (0.4 + 0.1 * (place % 3)), y + height * (0.4 + 0.1 * Math.floor(place / 3))]
    await page.mouse.click(at, up)
  }
  const stands = () => chosen.getAttribute('transform')
  const before = await stands()
  const undo = page.getByRole('button', { name: planner.bar.undo })
  const drag = async () => {
    await page.mouse.move(at, up)
    await page.mouse.down()
    const drawn = await frames(page)
    await page.mouse.move(at + 40, up + 30, { steps: 4 })
    await expect.poll(() => frames(page)).toBeGreaterThan(drawn)
  }
  await drag()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(undo).toBeDisabled()
  await drag()
  await page.mouse.up()
  await expect.poll(stands).not.toBe(before)
  await undo.click()
  await expect(undo).toBeDisabled()
  expect(await stands()).toBe(before)
  await pane(page).getByRole('application').focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(stands).not.toBe(before)
})

test('what is clicked in 3D is chosen on the plan and in the list', async ({ page }) => {
  test.skip(isPhone(page), 'There is no room for both')
  await openTemplate(page, 'empty')
  await type(page, '4200 x 3100')
  await show3D(page)
  const before = await atRest(page)
  const { width, height } = (await canvas(page).boundingBox()) ?? { width: 0, height: 0 }
  const list = page.getByRole('complementary', { name: planner.panels.list })
  await canvas(page).click({ position: { x: width / 2, y: height * 0.36 } })
  await expect(list.getByLabel(planner.fields.thickness)).toBeVisible()
  await expect(page.locator('[data-thing^="walls/"][aria-pressed="true"]')).toHaveCount(1)
  const wall = await changed(page, before)
  await canvas(page).click({ position: { x: width / 2, y: height / 2 + 20 } })
  await expect(list.getByLabel(planner.fields.use)).toBeVisible()
  await changed(page, wall)
  await test.step('a finish is for the very surface', async () => {
    const { panels, materials } = planner
    await page.getByRole('button', { name: panels.finishes, exact: true }).click()
    const panel = page.getByRole('complementary', { name: panels.finishes })
    const walls = panel.getByRole('button', { name: materials.parts.wall, exact: true })
    await walls.click()
    await expect(walls).toHaveAttribute('aria-pressed', 'true')
    await canvas(page).click({ position: { x: width / 2, y: height / 2 + 20 } })
    await expect(panel.getByRole('button', { name: materials.parts.floor, exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await canvas(page).click({ position: { x: width / 2, y: height * 0.36 } })
    await expect(panel.getByLabel(materials.side)).toHaveValue(/left|right/)
  })
  await canvas(page).click({ position: { x: 20, y: height / 2 } })
  await expect(page.locator('[data-thing][aria-pressed="true"]')).toHaveCount(0)
})

test('on a phone the plan is alone until 3D is asked for', async ({ page }) => {
  test.skip(!isPhone(page), 'There is room for both')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openTemplate(page, 'bedroom')
  await expect(page.getByRole('button', { name: planner.views.plan, exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.waitForLoadState('networkidle')
  const drawing = /scene-view|three|\.glb/
  expect(asked.filter((path) => drawing.test(path))).toEqual([])
  await show3D(page)
  await atRest(page)
  expect(asked.filter((path) => drawing.test(path)).length).toBeGreaterThan(0)
  await expectNoViolation(page)
})

test.describe('models that can’t be fetched', () => {
  test.use({ provoked: [/Failed to load resource/] })
  test('stay boxes, which is said, and come when they are asked for again', async ({ page }) => {
    test.skip(isPhone(page), 'The same on a phone')
    await page.route('**/*.glb', (route) => route.abort())
    await openTemplate(page, 'bedroom')
    await show3D(page)
    await expect(pane(page).getByText(/stay boxes|stays a box/)).toBeVisible({ timeout: 60_000 })
    const boxes = await atRest(page)
    const triangles = Number(await canvas(page).getAttribute('data-triangles'))
    await page.unroute('**/*.glb')
    await button(page, words.retry).click()
    await expect(pane(page).getByText(/stay boxes|stays a box/)).toBeHidden({ timeout: 60_000 })
    await expect(pane(page).getByText(/on (its|their) way/)).toBeHidden({ timeout: 60_000 })
    await changed(page, boxes)
    expect(Number(await canvas(page).getAttribute('data-triangles'))).toBeGreaterThan(triangles)
  })
})

test('a graphics card that lets go is spoken of, and the picture comes back with it', async ({ page }) => {
  test.skip(isPhone(page), 'The same on a phone')
  await openTemplate(page, 'empty')
  await type(page, '4200 x 3100')
  await show3D(page)
  const unmarked = await atRest(page)
  await thing(page, /^Wall 3/).focus()
  const before = await changed(page, unmarked)
  const drawn = await frames(page)
  const card = await canvas(page).evaluateHandle((element) =>
    (element as HTMLCanvasElement).getContext('webgl2')?.getExtension('WEBGL_lose_context'),
  )
  await card.evaluate((lost) => lost?.loseContext())
  await expect(pane(page).getByText(words.lost)).toBeVisible()
  // The plan goes on meanwhile.
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowDown')
  await card.evaluate((lost) => lost?.restoreContext())
  await expect(pane(page).getByText(words.lost)).toBeHidden()
  await expect(canvas(page)).toBeVisible()
  await expect.poll(() => frames(page)).toBeGreaterThan(drawn)
  await expect.poll(() => atRest(page), { timeout: 60_000 }).toBe(before)
})
