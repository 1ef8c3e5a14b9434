import { expectNoViolation } from '../support/axe.ts'
import { appoint, deskOf, windowOf } from '../support/people.ts'
import { expect, fill, logIn, newAccount, type Page, speak, test, whenAlive, wordsIn } from '../support/visitor.ts'

const reason = 'Asked for by telephone'

/** Finds an account by its name, and opens it. */
async function openAccount(page: Page, name: string, { list }: ReturnType<typeof wordsIn>['backstage']) {
  await page.goto('/backstage/accounts')
  await page.getByLabel(list.search).fill(name)
  await page.getByRole('button', { name: list.show, exact: true }).click()
  await page.getByRole('main').getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
}

test('an administrator finds an account, gives it a role and points, and locks it out', async ({
  page,
  browser,
  language,
}) => {
  const { backstage, errors, fieldErrors } = wordsIn(language)
  const words = backstage.accounts
  const [admin, anna] = [await newAccount(page), await newAccount(page)]
  await appoint(admin, 'admin')
  const visitor = await windowOf(browser, anna)
  const desk = await deskOf(browser, admin)
  await speak(desk, language)
  await openAccount(desk, anna.username, wordsIn(language).backstage)
  await whenAlive(desk)
  const history = desk.locator('section', { has: desk.getByRole('heading', { name: words.history.title }) })
  const act = (name: keyof typeof words.said) => {
    const form = desk.locator('details', { has: desk.getByText(words.acts[name].title, { exact: true }) })
    return {
      open: () => form.locator('summary').press('Enter'),
      field: (label: string) => form.getByLabel(label, { exact: true }),
      send: () => form.getByRole('button', { name: words.acts[name].submit }).click(),
      form,
    }
  }
  await expectNoViolation(desk)

  await test.step('a role, which wants a reason; what was chosen stays', async () => {
    const role = act('role-given')
    await role.open()
    await role.field(words.fields.role).selectOption('editor')
    await role.send()
    await expect(role.form.getByText(fieldErrors.required)).toBeVisible()
    await expect(role.field(words.fields.reason)).toBeFocused()
    await expect(role.field(words.fields.role)).toHaveValue('editor')
    await expectNoViolation(desk)
    await role.field(words.fields.reason).fill(reason)
    await role.send()
    await expect(desk.getByText(words.said['role-given'])).toBeVisible()
    const change = { from: words.choices.role.member, to: words.choices.role.editor }
    await expect(history.getByText(fill(words.history['role-given'], change))).toBeVisible()
    await expect(history.getByText(reason)).toBeVisible()
  })

  await test.step('points, once for two presses', async () => {
    const points = act('points-adjusted')
    await points.open()
    await points.field(words.fields.points).fill('250')
    await points.field(words.fields.reason).fill(reason)
    await points.form.getByRole('button', { name: words.acts['points-adjusted'].submit }).dblclick()
    await expect(desk.getByText(words.said['points-adjusted'])).toBeVisible()
    await desk.reload()
    await expect(desk.getByRole('definition').filter({ hasText: /^250\s*$/ })).toHaveCount(1)
  })

  await test.step('locked out, it is logged out at once, told so where it logs in, and let in again', async () => {
    const out = act('locked-out')
    await out.open()
    await out.field(words.fields.reason).fill(reason)
    await out.send()
    await expect(desk.getByText(words.said['locked-out'])).toBeVisible()
    expect((await (await visitor.request.get('/api/me')).json()).data ?? null).toBeNull()
    await visitor.context().clearCookies()
    await speak(visitor, language)
    const refused = await visitor.request.post('/v1/api/index/login/login', { data: anna })
    expect(await refused.json()).toMatchObject({ code: 0, msg: errors['locked-out'] })
    const back = act('let-in')
    await back.open()
    await back.field(words.fields.reason).fill(reason)
    await back.send()
    await expect(desk.getByText(words.said['let-in'])).toBeVisible()
    await logIn(visitor, anna)
    await expectNoViolation(desk)
  })

  await test.step('all of it is found among the changes by who made them', async () => {
    await desk.goto('/backstage/audit')
    await desk.locator('select[name=by]').selectOption(admin.username)
    await desk.getByRole('button', { name: backstage.audit.show, exact: true }).click()
    const entries = desk.getByRole('main').getByRole('listitem').filter({ hasText: admin.username })
    await expect(entries).toHaveCount(4)
    await expect(entries.first()).toContainText(words.done['let-in'])
    await expect(entries.last()).toContainText(words.choices.role.editor)
    await expectNoViolation(desk)
    await entries.first().getByRole('link').click()
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText(anna.username)
  })
})

test('without JavaScript a refused form shows itself again with what was typed', async ({
  page,
  browser,
  language,
}) => {
  const { backstage, fieldErrors } = wordsIn(language)
  const words = backstage.accounts
  const [admin, anna] = [await newAccount(page), await newAccount(page)]
  await appoint(admin, 'admin')
  const desk = await deskOf(browser, admin, { javaScriptEnabled: false })
  await speak(desk, language)
  await openAccount(desk, anna.username, wordsIn(language).backstage)
  const form = desk.locator('details', { has: desk.getByText(words.acts['points-adjusted'].title, { exact: true }) })
  await form.locator('summary').click()
  const points = form.getByLabel(words.fields.points, { exact: true })
  const why = form.getByLabel(words.fields.reason, { exact: true })
  await points.fill('many')
  await why.fill(reason)
  await form.getByRole('button').click()
  await expect(form.getByText(fieldErrors['number-wrong'])).toBeVisible()
  await expect(points).toHaveValue('many')
  await expect(why).toHaveValue(reason)
  await points.fill('40')
  await form.getByRole('button').click()
  await expect(desk.getByRole('status')).toHaveText(words.said['points-adjusted'])
  await expect(desk.getByText(reason)).toBeVisible()
})

test('support sees accounts and their history, and no act that is not theirs', async ({ page, browser, language }) => {
  const { accounts: words, list } = wordsIn(language).backstage
  const [support, anna] = [await newAccount(page), await newAccount(page)]
  await appoint(support, 'support')
  const desk = await deskOf(browser, support)
  await speak(desk, language)
  await desk.goto('/backstage/accounts')
  await expectNoViolation(desk)
  await desk.getByLabel(list.search).fill('nobody is called so')
  await desk.keyboard.press('Enter')
  await expect(desk.getByText(list.nothingFound)).toBeVisible()
  await desk.getByRole('link', { name: list.showAll }).click()
  await expect(desk).toHaveURL(/\/backstage\/accounts$/)
  await openAccount(desk, anna.username, wordsIn(language).backstage)
  await expect(desk.getByText(`${anna.username}@example.com`)).toBeVisible()
  await expect(desk.getByText(words.history.none)).toBeVisible()
  await expect(desk.locator('details:has(form)')).toHaveCount(0)
  expect(await desk.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
