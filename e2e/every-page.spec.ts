import AxeBuilder from '@axe-core/playwright'
import type { Response } from '@playwright/test'
import { layouts, publicPages } from './pages.ts'
import {
  expect,
  isPhone,
  logIn,
  once,
  openLogin,
  openMenu,
  type Page,
  remember,
  test,
  whenAlive,
  wordsIn,
} from './visitor.ts'

const { shell, login } = wordsIn('en')

/** Pages whose failure is what they show. */
const failures = [
  { path: '/no/such/page', status: 404 },
  { path: '/720/?id=ftp://elsewhere.example', status: 400 },
  { path: '/studio', status: 403 },
]

test.use({ reducedMotion: 'reduce' })

for (const path of publicPages) {
  // A wide window shows the same in other places, so a page of each layout is enough there.
  test(`${path} is accessible, safe and steady`, layouts.includes(path) ? {} : once, async ({ page }) => {
    await look(page, path, 200)
  })
}

test.describe('a failure', () => {
  test.use({ provoked: [/the server responded with a status of 40[034]/] })
  for (const { path, status } of failures) {
    test(`${path} answers ${status} and is accessible, safe and steady`, once, async ({ page }) => {
      await look(page, path, status)
    })
  }
})

test('the design area with the tool in it is accessible', async ({ page }) => {
  await logIn(page, 'staff')
  await page.goto('/desginarea')
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toContainText('staff')
  await expectNoViolation(page)
})

test('what opens over a page is accessible', async ({ page }) => {
  await page.emulateMedia({ colorScheme: isPhone(page) ? 'dark' : 'light' })
  await page.goto('/gallery/market')
  await whenAlive(page)

  await test.step('a menu', async () => {
    await openMenu(page, shell.products)
    await expectNoViolation(page)
    await page.keyboard.press('Escape')
  })
  await test.step('the language menu', async () => {
    await page.getByRole('banner').getByRole('button', { name: /^EN/ }).click()
    await expectNoViolation(page)
    await page.keyboard.press('Escape')
  })
  await test.step('the login dialog, with a refusal', async () => {
    const dialog = await openLogin(page, 'en')
    await dialog.getByPlaceholder(login.accountPlaceholder).fill('nobody')
    await dialog.getByPlaceholder(login.passwordPlaceholder).fill('no-password')
    await expectNoViolation(page)
    await dialog.getByRole('button', { name: login.submit, exact: true }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectNoViolation(page)
  })
  await test.step('the form for a new account', async () => {
    await page.getByRole('dialog').getByRole('button', { name: login.toRegister }).click()
    await expectNoViolation(page)
  })
  await test.step('the account menu, where the header keeps its place', async () => {
    await remember(page, { token: 'any' })
    await page.goto('/gallery/market')
    await whenAlive(page)
    await expect(page.getByRole('button', { name: shell.account, exact: true })).toBeVisible()
    await expectToFit(page)
    if (isPhone(page)) await expect(page.getByRole('button', { name: shell.menu, exact: true })).toBeInViewport()
  })
})

/** Loads a page, goes down to its end, and looks at it in light and dark. */
async function look(page: Page, path: string, status: number) {
  await page.addInitScript(measureShifts)
  const answer = await page.goto(path)
  expect(answer?.status()).toBe(status)
  expectPolicy(answer)
  await whenAlive(page)
  await scrollThrough(page)
  expect(await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0))).toBeLessThan(0.02)
  await expectToFit(page)
  await expectNoViolation(page)
  if (!isPhone(page)) return
  // What dark changes does not depend on the width.
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expectNoViolation(page, (axe) => axe.withRules('color-contrast'))
  await page.setViewportSize({ width: 1440, height: 900 })
  await expectToFit(page)
}

/** That a refused script would have been an error in the console is checked for every test. */
function expectPolicy(answer: Response | null) {
  const policy = answer?.headers()['content-security-policy'] ?? ''
  const scripts = policy.match(/script-src ([^;]*)/)?.[1]
  expect(scripts).toContain("'self' 'sha256-")
  expect(scripts).not.toContain('unsafe')
  expect(policy).toContain("default-src 'none'")
}

const everyRule = (axe: AxeBuilder) =>
  axe
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    // A page in a frame has landmarks of its own, and a dialog a header: axe takes them for the page's.
    .disableRules(['landmark-unique', 'landmark-no-duplicate-banner', 'landmark-no-duplicate-main'])

async function expectNoViolation(page: Page, rules = everyRule) {
  // In legacy mode axe needs no second page, which takes half its time; frames here are all of our own origin.
  const { violations } = await rules(new AxeBuilder({ page }).setLegacyMode()).analyze()
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${help}, at ${target.join(' ')} ${any[0]?.message ?? ''}`),
  )
  expect(found).toEqual([])
}

/** Nothing sticks out at the side. */
async function expectToFit(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width)
}

/** Runs in the page: sums up what moved without the visitor's doing. */
function measureShifts() {
  let sum = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) sum += entry.value
    }
    document.documentElement.dataset.shift = String(sum)
  }).observe({ type: 'layout-shift', buffered: true })
}

async function scrollThrough(page: Page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: 'instant' })
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    scrollTo({ top: 0, behavior: 'instant' })
  })
}
