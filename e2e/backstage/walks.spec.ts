import type { Locator, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { answerTemplate, contactRequest } from '#db/schema/requests.ts'
import { writeRequests } from '#domain/backstage/test-requests.ts'
import { appoint, deskOf, windowOf } from '../support/people.ts'
import { withDatabase } from '../support/rooms.ts'
import { expect, newAccount, once, test, whenAlive, wordsIn } from '../support/visitor.ts'

/*
 * The ways that support goes each day, from the first page of the backstage to the end, by their clicks: docs/decisions/backstage.md
 * has them written down. That of a headline is in pages.spec.ts.
 */

const { account, backstage } = wordsIn('en')
const { confirmPlan, request: words, requests: own } = backstage

/** Nothing is older, so it stands first among what is overdue. */
const longAgo = '2020-01-02'

async function deskOfSupport(page: Page, browser: Parameters<typeof deskOf>[0]) {
  const support = await newAccount(page)
  await appoint(support, 'support')
  const desk = await deskOf(browser, support, { viewport: { width: 1440, height: 900 } })
  await desk.goto('/backstage')
  await whenAlive(desk)
  const clicks = { made: 0 }
  /** A list that opens takes two. */
  async function click(at: Locator, option?: string) {
    clicks.made += option ? 2 : 1
    await (option ? at.selectOption(option) : at.click())
  }
  return { desk, click, clicks }
}

const waiting = (desk: Page, label: string) => desk.getByRole('main').getByRole('link', { name: label })
const firstOf = (desk: Page) => desk.locator('tbody').getByRole('link').first()

test(
  'a request that is overdue is answered from a template by six clicks, or by keys',
  once,
  async ({ page, browser }) => {
    const name = `We call you ${Date.now()}`
    const text = { en: 'Dear {name}, we call you today.', italy: 'Gentile {name}, ti chiamiamo oggi.' }
    await withDatabase(async (db) => {
      await db.insert(answerTemplate).values({ name, text })
      await writeRequests(db, [
        { name: 'Celeste', dueOn: longAgo },
        { name: 'Indaco', dueOn: longAgo, language: 'italy' },
      ])
    })
    const { desk, click, clicks } = await deskOfSupport(page, browser)
    await click(waiting(desk, own.waiting.due.overdue))
    await click(firstOf(desk))
    await click(desk.getByLabel(words.template), name)
    await click(desk.getByRole('button', { name: words.insert }))
    await click(desk.getByRole('button', { name: words.answer }))
    await expect(desk.getByText('Dear Celeste, we call you today.')).toBeVisible()
    await expect(desk.getByRole('button', { name: words.takeBack })).toBeVisible()
    expect(clicks.made).toBe(6)

    await desk.goto('/backstage/requests?q=indaco')
    await whenAlive(desk)
    await desk.keyboard.press('j')
    await desk.keyboard.press('r')
    const field = desk.getByLabel(words.text, { exact: true })
    await expect(field).toBeFocused()
    for (let back = 0; back < 2; back++) await desk.keyboard.press('Shift+Tab')
    await expect(desk.getByLabel(words.template)).toBeFocused()
    await desk.keyboard.type(name)
    await desk.keyboard.press('Tab')
    await desk.keyboard.press('Enter')
    await expect(field).toHaveValue('Gentile Indaco, ti chiamiamo oggi.')
    await desk.keyboard.press('Tab')
    await desk.keyboard.press('Enter')
    await expect(desk.getByRole('button', { name: words.takeBack })).toBeVisible()
    await desk.context().close()
  },
)

test('a plan that was paid by invoice is confirmed by four clicks', once, async ({ page, browser }) => {
  const member = await newAccount(page)
  const home = await windowOf(browser, member)
  await home.goto('/account/plan/subscribe?plan=monthly')
  await whenAlive(home)
  await home.getByLabel(account.plan.subscribe.address, { exact: true }).fill('Via Tortona 31\n20144 Milano')
  await home.getByLabel(account.plan.subscribe.country, { exact: true }).selectOption('IT')
  await home.getByRole('button', { name: account.plan.subscribe.submit }).click()
  await expect(home).toHaveURL(/\/contact\/sent\/LG-/)
  const reference = home.url().split('/').at(-1) ?? ''
  await withDatabase((db) =>
    db.update(contactRequest).set({ dueOn: longAgo }).where(eq(contactRequest.reference, reference)),
  )

  const { desk, click, clicks } = await deskOfSupport(page, browser)
  await click(waiting(desk, own.waiting.topic.plan))
  await click(desk.getByRole('link', { name: reference }))
  await click(desk.getByLabel(confirmPlan.paidOn))
  await desk.getByLabel(confirmPlan.paidOn).fill(new Date().toISOString().slice(0, 10))
  await desk.getByLabel(confirmPlan.invoice).fill(`FPR ${reference}`)
  await click(desk.getByRole('button', { name: confirmPlan.submit }))
  await expect(desk.getByText(own.done['confirm-plan'])).toBeVisible()
  expect(clicks.made).toBe(4)
  await home.goto('/account/plan')
  await expect(home.getByText(`FPR ${reference}`)).toBeVisible()
  await Promise.all([home, desk].map((window) => window.context().close()))
})
