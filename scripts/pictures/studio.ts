import type { Page } from '@playwright/test'
import type planner from '#app/i18n/locales/en/planner.json'
import { HINTS, storedAs } from '#app/routes/studio/editor/start/hints.ts'
import type { Template } from '#domain/designs/rules.ts'

/** The words of the Studio in the language that it is shown in. */
export type Words = typeof planner

/** The same each time, since registering is limited. */
const account = { username: 'anna.pictures', password: 'quattro-finestre-aperte' }

/** Logs in who has been told every hint before; on a site that doesn't know her, she registers. */
export async function enterStudio(page: Page) {
  page.setDefaultTimeout(120_000)
  const { request } = page.context()
  const logIn = async () => (await request.post('/v1/api/index/login/login', { data: account })).json()
  let { data } = await logIn()
  if (!data?.token) {
    const person = { ...account, email: `${account.username}@example.com`, age: true }
    await request.post('/api/v1/user/register', { data: person })
    await page.context().clearCookies({ name: /^(?!lang)/ })
    data = (await logIn()).data
  }
  await page.context().addInitScript(
    ({ token, told }) => {
      localStorage.setItem('token', token)
      for (const hint of told) localStorage.setItem(hint, 'yes')
    },
    { token: data.token, told: HINTS.map(storedAs) },
  )
  await request.get('/api/me')
}

/** Begins a design, and opens it. */
export async function openDesign(page: Page, template: Template) {
  const made = await page.context().request.post('/studio', { form: { template }, maxRedirects: 0 })
  await page.goto(made.headers().location ?? '', { waitUntil: 'networkidle' })
}

/** Presses a button of the tool by its name. */
export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()

/** What stands at the side. */
export const panel = (page: Page) => page.getByRole('complementary')

/** The first of its buttons of that name. */
export const row = (page: Page, name: RegExp) => panel(page).getByRole('button', { name }).first()

/** What can be pressed on the plan. */
export const thing = (page: Page, name: RegExp) =>
  page.locator('svg [data-thing]').and(page.getByRole('button', { name }))

/** A room, typed where one begins. */
export async function drawRoom(page: Page, words: Words, size: string, delay = 0) {
  await page.getByLabel(words.start.label).pressSequentially(size, { delay })
  await press(page, words.start.submit)
}

/** Types a number into a field of the list, as somebody who replaces what stands there. */
export async function typeNumber(page: Page, label: string, value: string, delay = 0) {
  const field = panel(page).getByLabel(label, { exact: true })
  await field.click({ clickCount: 3 })
  await field.pressSequentially(value, { delay })
  await field.press('Enter')
}

/** A point of the only room, in millimetres from its upper left inner corner, in the window. */
export const pointIn = (page: Page, x: number, y: number) =>
  thing(page, / 1,/)
    .first()
    .locator('path')
    .last()
    .evaluate(
      (outline, [right, down]) => {
        const { x, y } = (outline as SVGPathElement).getBBox()
        const at = new DOMPoint(x + 100 + right, y + 100 + down)
        return at.matrixTransform((outline as SVGPathElement).getScreenCTM() ?? undefined).toJSON() as DOMPoint
      },
      [x, y] as const,
    )

/** Waits until all models are there and nothing moves in 3D. */
export const atRest = (page: Page) => page.locator('canvas[data-rest="true"]').waitFor({ timeout: 180_000 })
