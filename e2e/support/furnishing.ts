import { openEmpty, said, thing } from './studio.ts'
import { expect, isPhone, type Page, wordsIn } from './visitor.ts'

const { planner } = wordsIn('en')

export const panel = (page: Page) => page.getByRole('complementary')
/** A model of the hub that can be taken. */
export const tile = (page: Page, name: RegExp) => panel(page).getByRole('listitem').getByRole('button', { name })
export const search = (page: Page) => panel(page).getByRole('searchbox', { name: planner.furnish.search })
/** What can be done with what is held. */
export const bar = (page: Page) => page.getByRole('region', { name: /^Placing/ })

/** Where there is room for one of them alone it takes the plan's place. */
export const show = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
export const showPlan = async (page: Page) => isPhone(page) && (await show(page, planner.views.plan))

/** A room of 4200 x 3100 and the panel beside it. */
export async function openRoom(page: Page) {
  await openEmpty(page)
  await page.getByLabel(planner.start.label).fill('4200 x 3100')
  await page.getByRole('button', { name: planner.start.submit }).click()
  await expect(said(page)).toContainText('13.02 m²')
  await show(page, planner.panels.furnish)
}

/** A point of the room, in millimetres from its upper left inner corner, in the window. */
export const pointIn = (page: Page, x: number, y: number) =>
  thing(page, /^Wall 1/)
    .locator('path')
    .last()
    .evaluate(
      (outline: SVGPathElement, [right, down]) => {
        const wall = outline.getBBox()
        const at = new DOMPoint(wall.x + 100 + right, wall.y + 100 + down)
        const { x, y } = at.matrixTransform(outline.getScreenCTM() ?? undefined)
        return { x, y }
      },
      [x, y] as const,
    )

/** Presses there, with the finger where there is one. */
export async function pressAt(page: Page, x: number, y: number) {
  const at = await pointIn(page, x, y)
  if (isPhone(page)) await page.touchscreen.tap(at.x, at.y)
  else await page.mouse.click(at.x, at.y)
}

/** Drags a finger from one point of the room over others, and lifts it. */
export async function dragFinger(page: Page, ...[from, ...over]: [x: number, y: number][]) {
  const finger = await page.context().newCDPSession(page)
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: [x: number, y: number]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [await pointIn(page, ...at)] : [] })
  await touch('touchStart', from)
  for (const at of over) await touch('touchMove', at)
  await touch('touchEnd')
}

export async function takeByEnter(page: Page, name: RegExp) {
  await tile(page, name).focus()
  await page.keyboard.press('Enter')
  await expect(bar(page)).toBeVisible()
}

/** The fields of what is listed under that name. */
export async function openRow(page: Page, name: RegExp) {
  await show(page, planner.panels.list)
  const row = panel(page).getByRole('button', { name })
  if ((await row.getAttribute('aria-expanded')) !== 'true') await row.click()
  return panel(page)
}
