import { expect, logIn, newAccount, type Page, speak, wordsIn } from './visitor.ts'

const { planner } = wordsIn('en')

/** A new account with an empty design, in the editor: at the plan alone, since without a graphics card 3D takes its time. */
export async function openEmpty(page: Page) {
  const account = await openTemplate(page, 'empty')
  await page.getByRole('button', { name: planner.views.plan, exact: true }).click()
  return account
}

/** A new account with a design that began with a template, in the editor. */
export async function openTemplate(page: Page, template: string) {
  const account = await newAccount(page)
  await speak(page, 'en')
  await logIn(page, account)
  const made = await page.request.post('/studio', { form: { template }, maxRedirects: 0 })
  await page.goto(made.headers().location ?? '')
  await whenOpen(page)
  return account
}

/** Waits until a design can be drawn: the editor is alive, and knows what this browser kept of it. */
export const whenOpen = (page: Page) => expect(page.locator('#studio-typing')).toBeEditable()

/** The field in which lengths are typed. */
export const typing = (page: Page) => page.getByRole('textbox', { name: planner.typing.label })
export const plan = (page: Page) => page.getByRole('group', { name: planner.plan.label })
/** What can be pressed on the plan. */
export const thing = (page: Page, name: RegExp) => plan(page).getByRole('button', { name })

export async function type(page: Page, ...texts: string[]) {
  for (const text of texts) {
    await typing(page).fill(text)
    await typing(page).press('Enter')
  }
}

/** What was said last, also to who sees nothing. */
export const said = (page: Page) => page.getByRole('main').getByRole('status').last()

/** Waits until the state line says that the server has all of it. */
export const saved = (page: Page) => expect(page.getByText(planner.saving.saved, { exact: true })).toBeVisible()
