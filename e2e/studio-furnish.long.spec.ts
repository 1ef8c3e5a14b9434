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
import { plan, said, saved, thing, whenOpen } from './support/studio.ts'
import { expect, isPhone, type Page, test, wordsIn } from './support/visitor.ts'

const { planner } = wordsIn('en')
const { furnish } = planner
const item = (page: Page, name: RegExp) => plan(page).locator('[data-thing^="items/"]').and(thing(page, name))
const SOFA = /^Brera sofa/

/** A room of 4200 x 3100, and the hub beside it. */
async function openHub(page: Page) {
  await openRoom(page)
  await expect(tile(page, SOFA)).toBeVisible()
}

/** Takes a tile by Enter and puts it where it would go by itself. */
async function placeByEnter(page: Page, name: RegExp) {
  await show(page, planner.panels.furnish)
  await takeByEnter(page, name)
  await page.keyboard.press('Enter')
  await expect(said(page)).toContainText('Placed')
}

test('from an empty room to a sofa by Enter: at the longest wall, moved by arrows, and there after a reload', async ({
  page,
}) => {
  await openHub(page)
  await expectNoViolation(page)
  await takeByEnter(page, SOFA)
  await expectNoViolation(page)
  await page.keyboard.press('Escape')
  await expect(bar(page)).toHaveCount(0)
  await expect(item(page, SOFA)).toHaveCount(0)
  await expect(tile(page, SOFA)).toBeFocused()
  await placeByEnter(page, SOFA)
  await expect(item(page, SOFA)).toBeFocused()
  await page.keyboard.press('Shift+ArrowRight')
  const list = await openRow(page, SOFA)
  await expect(list.getByLabel(furnish.sides.back)).toHaveValue('0')
  await expect(list.getByLabel(furnish.sides.left)).toHaveValue('992')
  await expect(list.getByLabel(furnish.sides.right)).toHaveValue('792')
  await expectNoViolation(page)
  await saved(page)
  await page.reload()
  await whenOpen(page)
  await expect(item(page, SOFA)).toHaveCount(1)
})

test('by a click on it and one on the plan, turned to the wall that is near', async ({ page }) => {
  await openHub(page)
  await tile(page, SOFA).click()
  await pressAt(page, 600, 1_550)
  await expect(item(page, SOFA)).toHaveCount(1)
  const list = await openRow(page, SOFA)
  await expect(list.getByLabel(planner.fields.turn)).toHaveValue('90')
  await expect(list.getByLabel(furnish.sides.back)).toHaveValue('0')
})

test('dragged onto the plan, and on the plan to another wall; Escape drops it, undo brings it back', async ({
  page,
}) => {
  test.skip(isPhone(page), 'There the panel stands in the plan’s place: by a tap')
  await openHub(page)
  const from = (await tile(page, SOFA).boundingBox()) ?? { x: 0, y: 0 }
  const drag = async () => {
    await page.mouse.move(from.x + 40, from.y + 40)
    await page.mouse.down()
    await page.mouse.move(from.x - 20, from.y + 40, { steps: 3 })
  }
  const over = await pointIn(page, 2_100, 2_600)
  await drag()
  await page.mouse.move(over.x, over.y, { steps: 3 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(item(page, SOFA)).toHaveCount(0)
  await drag()
  await page.mouse.move(over.x, over.y, { steps: 3 })
  await page.mouse.up()
  await expect(item(page, SOFA)).toHaveCount(1)
  const list = await openRow(page, SOFA)
  await expect(list.getByLabel(planner.fields.turn)).toHaveValue('180')
  const left = await pointIn(page, 500, 1_500)
  await page.mouse.move(over.x, over.y)
  await page.mouse.down()
  await page.mouse.move(left.x, left.y, { steps: 5 })
  await page.mouse.up()
  await expect(list.getByLabel(planner.fields.turn)).toHaveValue('90')
  await expect(list.getByLabel(furnish.sides.back)).toHaveValue('0')
  await page.keyboard.press('Control+z')
  await expect(list.getByLabel(planner.fields.turn)).toHaveValue('180')
})

test('a finger moves what it holds, and a button puts it down', async ({ page }) => {
  test.skip(!isPhone(page), 'Of fingers')
  await openHub(page)
  await tile(page, SOFA).tap()
  await expect(bar(page)).toBeVisible()
  await expect(said(page)).toHaveText(/tap where it goes/)
  await dragFinger(page, [2_100, 1_000], [1_500, 1_400], [500, 1_500])
  await expect(item(page, SOFA)).toHaveCount(0)
  // By a click: a tap right after a touch of another session's is lost now and then.
  await bar(page).getByRole('button', { name: furnish.held.put }).click()
  await expect(item(page, SOFA)).toHaveCount(1)
  const list = await openRow(page, SOFA)
  await expect(list.getByLabel(planner.fields.turn)).toHaveValue('90')
})

test('what fits here: the free space that was pressed fills the sizes, and each is taken off again', async ({
  page,
}) => {
  await openHub(page)
  await placeByEnter(page, SOFA)
  await showPlan(page)
  await pressAt(page, 2_100, 2_400)
  await page.getByLabel(planner.plan.label).getByRole('button', { name: furnish.fitsHere }).click()
  const size = panel(page).getByRole('button', { name: /Fits 4,200 × 2,113 × 2,700/ })
  await expect(size).toBeVisible()
  await expect(panel(page).getByRole('status')).toContainText('models')
  await panel(page).getByText(furnish.filters).click()
  await panel(page).getByLabel(furnish.niche.width).fill('700')
  await panel(page).getByLabel(furnish.niche.width).press('Enter')
  await expect(panel(page).getByRole('button', { name: /Fits 700 × 2,113/ })).toBeVisible()
  await expect(tile(page, /4,\d{3} × /)).toHaveCount(0)
  await expectNoViolation(page)
  await panel(page).getByLabel(furnish.niche.width).fill('60')
  await panel(page).getByLabel(furnish.niche.width).press('Enter')
  await expect(panel(page).getByText(furnish.noneFit)).toBeVisible()
  await panel(page)
    .getByRole('button', { name: /Fits 60/ })
    .click()
  await expect(tile(page, SOFA)).toBeVisible()
})

test('searched and narrowed in the hub’s order, as far as one likes', async ({ page }) => {
  await openHub(page)
  await search(page).fill('lamp')
  await expect(tile(page, /lamp/i).first()).toBeVisible()
  await panel(page).getByText(furnish.filters).click()
  const category = panel(page).getByLabel(furnish.category)
  const lighting = await category.getByRole('option', { name: /^Lighting/ }).textContent()
  await category.selectOption('lighting')
  await expect(panel(page).getByRole('status')).toContainText(/\((\d+)\)/.exec(lighting ?? '')?.[1] ?? 'none')
  await panel(page)
    .getByRole('button', { name: /Lighting$/ })
    .click()
  await expect(category).toHaveValue('')
  await search(page).fill('xyzzyx')
  await expect(panel(page).getByText(furnish.none)).toBeVisible()
  await panel(page).getByRole('button', { name: furnish.all }).click()
  const before = await panel(page).getByRole('listitem').count()
  await panel(page).getByRole('button', { name: furnish.more }).click()
  await expect.poll(() => panel(page).getByRole('listitem').count()).toBeGreaterThan(before)
})

test('a typed distance is so, another look stays, a swap keeps the back where it was', async ({ page }) => {
  await openHub(page)
  await placeByEnter(page, SOFA)
  const list = await openRow(page, SOFA)
  await list.getByLabel(furnish.sides.left).fill('300')
  await list.getByLabel(furnish.sides.left).press('Enter')
  await expect(list.getByLabel(furnish.sides.left)).toHaveValue('300')
  await expect(list.getByLabel(furnish.sides.right)).toHaveValue('1484')
  const looks = list.getByRole('group', { name: furnish.looks }).getByRole('button')
  await looks.nth(1).click()
  await expect(looks.nth(1)).toHaveAttribute('aria-pressed', 'true')
  await list.getByRole('button', { name: furnish.acts.swap }).click()
  await expect(panel(page).getByRole('button', { name: /In place of/ })).toBeVisible()
  await search(page).fill('sideboard')
  const other = tile(page, /sideboard/i).first()
  await other.focus()
  await page.keyboard.press('Enter')
  await expect(said(page)).toContainText('Swapped')
  await expect(item(page, SOFA)).toHaveCount(0)
  await show(page, planner.panels.furnish)
  await expect(search(page)).toHaveValue('')
  await expect(panel(page).getByRole('list', { name: furnish.narrowed })).toHaveCount(0)
  const after = await openRow(page, /sideboard/i)
  await expect(after.getByLabel(furnish.sides.back)).toHaveValue('0')
})

test('by keys alone: two pieces become a group, which turns, is doubled, ungrouped and removed as one', async ({
  page,
}) => {
  await openHub(page)
  await placeByEnter(page, SOFA)
  await placeByEnter(page, /armchair/i)
  const armchair = item(page, /armchair/i)
  await expect(armchair).toBeFocused()
  await page.keyboard.press('Shift+Enter')
  await item(page, SOFA).focus()
  const acts = page.getByRole('toolbar', { name: '2 pieces' })
  await acts.getByRole('button', { name: furnish.acts.group }).press('Enter')
  await expect(said(page)).toContainText('2 pieces grouped')
  await item(page, SOFA).focus()
  await page.keyboard.press('r')
  await expect(said(page)).toContainText('Changed: 2 pieces')
  await page.keyboard.press('Control+d')
  await expect(armchair).toHaveCount(2)
  await acts.getByRole('button', { name: furnish.acts.ungroup }).press('Enter')
  await expect(said(page)).toContainText(furnish.said.ungrouped)
  await page.keyboard.press('Control+z')
  await item(page, SOFA).last().focus()
  await page.keyboard.press('Delete')
  await expect(armchair).toHaveCount(1)
  await saved(page)
})

test('a combined model is placed whole, as a group', async ({ page }) => {
  await openHub(page)
  await panel(page).getByText(furnish.filters).click()
  await panel(page).getByLabel(furnish.kind).selectOption('combined')
  const first = panel(page)
    .getByRole('listitem')
    .getByRole('button', { name: /pieces/ })
    .first()
  const count = Number(/(\d+) pieces/.exec((await first.textContent()) ?? '')?.[1])
  await first.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(plan(page).locator('[data-thing^="items/"]')).toHaveCount(count)
  await page.keyboard.press('Delete')
  await expect(plan(page).locator('[data-thing^="items/"]')).toHaveCount(0)
})

test.describe('without a connection', () => {
  test.use({ provoked: [/ERR_INTERNET_DISCONNECTED/] })
  test('the search says so, and goes on by itself', async ({ page, context }) => {
    await openHub(page)
    await context.setOffline(true)
    await search(page).fill('table')
    await expect(panel(page).getByText(furnish.offline)).toBeVisible()
    await context.setOffline(false)
    await expect(tile(page, /table/i).first()).toBeVisible()
  })
})
