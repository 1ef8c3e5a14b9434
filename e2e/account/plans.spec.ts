import { expectNoViolation } from '../support/axe.ts'
import { appoint, deskOf, windowOf } from '../support/people.ts'
import { expect, fill, newAccount, once, test, whenAlive, wordsIn } from '../support/visitor.ts'

const { account, backstage, forms, shell } = wordsIn('en')
const { plan } = account

test('Subscribe leads to the plans, whose own button asks for an account, and lets whoever has none ask for the same plan', async ({
  page,
}) => {
  await page.goto('/home')
  await page.getByRole('banner').getByRole('link', { name: shell.subscribe, exact: true }).click()
  await expect(page).toHaveURL('/pricing')
  await expect(page.getByText('or €189 · VAT not included')).toBeVisible()
  await page.getByRole('link', { name: /Subscribe Now.*Quarterly/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(plan.subscribe.logInFirst)
  await expectNoViolation(page)
  await page.getByRole('link', { name: plan.subscribe.byContact }).click()
  await expect(page).toHaveURL('/support/developerdoc?topic=plan&plan=quarterly')
  await expect(page.getByText(forms.subject.quarterly)).toBeVisible()
})

test('a plan is asked for without JavaScript, confirmed by support, and is there', once, async ({ page, browser }) => {
  const [member, support] = [await newAccount(page), await newAccount(page)]
  await appoint(support, 'support')
  const home = await windowOf(browser, member, { javaScriptEnabled: false })
  await home.goto('/account/plan/subscribe?plan=quarterly')
  const field = (label: string) => home.getByLabel(label, { exact: true })
  await expect(field(plan.subscribe.plan)).toHaveValue('quarterly')
  await field(plan.subscribe.address).fill('Via Tortona 31\n20144 Milano')
  await field(plan.subscribe.country).selectOption('IT')
  await home.getByRole('button', { name: plan.subscribe.submit }).click()
  await expect(home).toHaveURL(/\/contact\/sent\/LG-/)
  const reference = home.url().split('/').at(-1) ?? ''
  await home.goto('/account/plan')
  await expect(home.getByText(fill(plan.reference, { reference }))).toBeVisible()

  const desk = await deskOf(browser, support)
  await desk.goto(`/backstage/requests?q=${reference}`)
  await whenAlive(desk)
  await desk.getByRole('link', { name: reference }).click()
  await expect(desk.getByRole('heading', { name: backstage.confirmPlan.title })).toBeVisible()
  await expectNoViolation(desk)
  await desk.getByLabel(backstage.confirmPlan.paidOn).fill(new Date().toISOString().slice(0, 10))
  await desk.getByLabel(backstage.confirmPlan.invoice).fill(`FPR ${reference}`)
  await desk.getByRole('button', { name: backstage.confirmPlan.submit }).click()
  await expect(desk.getByText(backstage.requests.done['confirm-plan'])).toBeVisible()
  await expect(desk.getByRole('heading', { name: backstage.confirmPlan.title })).toHaveCount(0)
  await desk.goto('/backstage/subscriptions?state=active')
  await expect(desk.getByRole('link', { name: member.username })).toBeVisible()

  await home.goto('/account/plan')
  await expect(home.getByText(`FPR ${reference}`)).toBeVisible()
  await expect(home.getByText('1,300', { exact: true })).toHaveCount(2)
  await home.getByRole('button', { name: plan.cancel }).click()
  await expect(home.getByText(plan.cancelled)).toBeVisible()
  await home.getByRole('button', { name: plan.keep }).click()
  await expect(home.getByText(plan.cancelText)).toBeVisible()

  const alive = await windowOf(browser, member)
  for (const path of ['/account/plan', '/account/plan/subscribe']) {
    await alive.goto(path)
    await whenAlive(alive)
    await expectNoViolation(alive)
  }
  await Promise.all([home, desk, alive].map((window) => window.context().close()))
})
