import { expectNoViolation } from './support/axe.ts'
import {
  bar,
  dragFinger,
  openRoom,
  openRow,
  panel,
  pointIn,
  pressAt,
  search,
  show,
  showPlan,
  takeByEnter,
  tile,
} from './support/furnishing.ts'
import { plan, said, saved, thing, typing, whenOpen } from './support/studio.ts'
import { expect, isPhone, type Page, test, wordsIn } from './support/visitor.ts'

const { planner } = wordsIn('en')
const { furnish, openings, fields } = planner
const MILANO = /^Milano door in white/
const TELAIO = /^Telaio window in steel/

/** The hub beside a room, in which something is looked for. */
async function openHub(page: Page, text: string) {
  await openRoom(page)
  await search(page).fill(text)
}

async function lookFor(page: Page, text: string) {
  await show(page, planner.panels.furnish)
  await search(page).fill(text)
}

test('by Enter from the search a door is in the middle of the longest wall, as large as it is made, and there after a reload', async ({
  page,
}) => {
  await openHub(page, 'milano door')
  await takeByEnter(page, MILANO)
  await expectNoViolation(page)
  await page.keyboard.press('Escape')
  await expect(bar(page)).toHaveCount(0)
  await expect(tile(page, MILANO)).toBeFocused()
  await takeByEnter(page, MILANO)
  await page.keyboard.press('Enter')
  await expect(said(page)).toHaveText(/^Placed: Milano door in white, 1,605 mm from the first corner/)
  await expect(thing(page, MILANO)).toBeFocused()
  await page.keyboard.press('Shift+ArrowRight')
  const list = await openRow(page, /^Milano door in white, 990 mm/)
  await expect(list.getByLabel(fields.fromFirst)).toHaveValue('1705')
  await expect(list.getByLabel(fields.fromSecond)).toHaveValue('1505')
  await expect(list.getByLabel(fields.width)).toHaveCount(0)
  await list.getByLabel(fields.fromFirst).fill('300')
  await list.getByLabel(fields.fromFirst).press('Enter')
  await expect(list.getByLabel(fields.fromSecond)).toHaveValue('2910')
  const looks = list.getByRole('group', { name: furnish.looks }).getByRole('button')
  await looks.nth(1).click()
  await expect(looks.nth(1)).toHaveAttribute('aria-pressed', 'true')
  await expectNoViolation(page)
  await saved(page)
  await page.reload()
  await whenOpen(page)
  await expect(thing(page, MILANO)).toHaveCount(1)
})

test('a window goes into the wall that is pressed, and another one on it is refused in words', async ({ page }) => {
  await openHub(page, 'telaio window')
  await tile(page, TELAIO).click()
  await expect(bar(page)).toBeVisible()
  await pressAt(page, 2_100, 1_550)
  await expect(said(page)).toHaveText(openings.noWall)
  await pressAt(page, -20, 1_550)
  await expect(said(page)).toContainText('Placed: Telaio window in steel')
  await expect(thing(page, TELAIO)).toHaveCount(1)
  const list = await openRow(page, TELAIO)
  await expect(list.getByLabel(fields.sill)).toHaveValue('800')
  await expect(list.getByLabel(fields.fromFirst)).toHaveValue('850')
  await lookFor(page, 'telaio window')
  await tile(page, TELAIO).click()
  await pressAt(page, -20, 2_000)
  await expect(said(page)).toHaveText('It would overlap another door or window by 950 mm.')
  await expect(thing(page, TELAIO)).toHaveCount(1)
  await bar(page).getByRole('button', { name: furnish.held.drop }).click()
  await showPlan(page)
  await page.getByRole('button', { name: planner.bar.undo }).click()
  await expect(thing(page, TELAIO)).toHaveCount(0)
})

test('dragged onto a wall it opens to where one came from; off the walls it says so and stays in hand', async ({
  page,
}) => {
  test.skip(isPhone(page), 'There the panel stands in the plan’s place: by a tap')
  await openHub(page, 'milano door')
  const from = (await tile(page, MILANO).boundingBox()) ?? { x: 0, y: 0 }
  const middle = await pointIn(page, 2_100, 1_500)
  const wall = await pointIn(page, 1_500, 3_080)
  await page.mouse.move(from.x + 40, from.y + 40)
  await page.mouse.down()
  await page.mouse.move(from.x - 20, from.y + 40, { steps: 3 })
  await page.mouse.move(middle.x, middle.y, { steps: 3 })
  await page.mouse.up()
  await expect(said(page)).toHaveText(openings.noWall)
  await expect(thing(page, MILANO)).toHaveCount(0)
  await page.mouse.move(wall.x, wall.y, { steps: 3 })
  await page.mouse.down()
  await page.mouse.up()
  await expect(thing(page, MILANO)).toHaveCount(1)
  await expect(plan(page).getByRole('button', { name: MILANO })).toBeFocused()
})

test('a finger moves a door along its wall, and a button puts it in', async ({ page }) => {
  test.skip(!isPhone(page), 'Of fingers')
  await openHub(page, 'milano door')
  await tile(page, MILANO).tap()
  await expect(said(page)).toHaveText(/tap a wall/)
  await dragFinger(page, [2_100, 1_000], [1_500, 1_400], [100, 1_500])
  await expect(thing(page, MILANO)).toHaveCount(0)
  await bar(page).getByRole('button', { name: furnish.held.put }).click()
  await expect(said(page)).toContainText('Placed: Milano door in white')
  const list = await openRow(page, MILANO)
  await expect(list.getByLabel(fields.fromFirst)).toBeVisible()
})

test('a typed distance puts it there; into a wall that is too short for it, nothing does', async ({ page }) => {
  await openHub(page, 'milano door')
  await takeByEnter(page, MILANO)
  await typing(page).fill('420')
  await typing(page).press('Enter')
  await expect(said(page)).toHaveText(/420 mm from the first corner/)
  await openRow(page, MILANO)
  await lookFor(page, 'fienile')
  await takeByEnter(page, /^Fienile sliding door/)
  await typing(page).fill('2300')
  await typing(page).press('Enter')
  await expect(said(page)).toHaveText('It would stand out of its wall by 100 mm.')
  await expect(bar(page)).toBeVisible()
})

test('a plain door becomes one of the hub that fits, then another one, its middle where it was; and plain again', async ({
  page,
}) => {
  await openHub(page, '')
  let list = await openRow(page, /^Wall 1/)
  await list.getByRole('button', { name: fields.addDoor }).click()
  list = await openRow(page, /^Door, 900 mm/)
  const before = Number(await list.getByLabel(fields.fromFirst).inputValue())
  await list.getByRole('button', { name: openings.choose }).click()
  await expect(panel(page).getByRole('button', { name: /In place of Door/ })).toBeVisible()
  await expect(panel(page).getByRole('button', { name: /Remove: Doors/ })).toBeVisible()
  await expectNoViolation(page)
  await expect(tile(page, /window/i)).toHaveCount(0)
  await search(page).fill('milano')
  await tile(page, MILANO).focus()
  await page.keyboard.press('Enter')
  await expect(said(page)).toContainText('Swapped for Milano door in white')
  list = await openRow(page, /^Milano door in white, 990 mm/)
  await expect(list.getByLabel(fields.fromFirst)).toHaveValue(String(before - 45))
  await list.getByLabel(fields.fromFirst).fill('0')
  await list.getByLabel(fields.fromFirst).press('Enter')
  await list.getByRole('button', { name: furnish.acts.swap }).click()
  await panel(page)
    .getByRole('button', { name: /^Remove: Fits/ })
    .click()
  await search(page).fill('palazzo')
  await tile(page, /^Palazzo double door/).focus()
  await page.keyboard.press('Enter')
  await expect(said(page)).toHaveText('It would stand out of its wall by 255 mm.')
  list = await openRow(page, MILANO)
  await list.getByRole('button', { name: openings.plain }).click()
  await expect(panel(page).getByLabel(fields.width)).toHaveValue('990')
})

test('from a wall to the doors that it has room for, and into that wall', async ({ page }) => {
  await openHub(page, '')
  const list = await openRow(page, /^Wall 2/)
  await list.getByRole('button', { name: openings.ofHub.window }).click()
  await expect(panel(page).getByRole('button', { name: /Fits 3,100 × any × 2,700/ })).toBeVisible()
  await takeByEnter(page, TELAIO)
  await page.keyboard.press('Enter')
  await expect(said(page)).toHaveText(/^Placed: Telaio window in steel, 850 mm/)
  await show(page, planner.panels.furnish)
  await expect(panel(page).getByRole('list', { name: furnish.narrowed })).toHaveCount(0)
  await saved(page)
})
