import type { Response } from '@playwright/test'
import { LANGUAGES } from '#db/languages.ts'
import { allButContrast, contrast, expectNoViolation } from './support/axe.ts'
import { liveFully } from './support/own-life.ts'
import { privatePages, publicPages } from './support/pages.ts'
import {
  expect,
  isPhone,
  type Language,
  logIn,
  once,
  openLogin,
  openMenu,
  type Page,
  test,
  whenAlive,
  wordsIn,
} from './support/visitor.ts'

const { shell, login } = wordsIn('en')
const italian = wordsIn('italy')

/** Pages whose failure is what they show. */
const failures = [
  { path: '/no/such/page', status: 404 },
  { path: '/720/?id=ftp://elsewhere.example', status: 400 },
  { path: '/studio', status: 403 },
]

/** So that two windows can share them. */
const shares = 6

for (let share = 0; share < shares; share++) {
  test(
    `every public page is accessible, safe and steady in both languages, ${share + 1} of ${shares}`,
    once,
    async ({ page }) => {
      test.slow()
      const addresses = (await publicPages()).filter((_, index) => index % shares === share)
      for (const address of addresses) await test.step(address, () => look(page, address))
    },
  )
}

for (let share = 0; share < 2; share++) {
  test(`every page of one’s own, and backstage, is so too, ${share + 1} of 2`, once, async ({ page }) => {
    test.slow()
    const addresses = privatePages(await liveFully(page)).filter((_, index) => index % 2 === share)
    for (const address of addresses) {
      await test.step(address, async () => {
        await look(page, address)
        await expect(page.getByRole('main').getByRole('button', { name: italian.shell.logIn })).toHaveCount(0)
      })
    }
  })
}

test.beforeEach(({ page }) => page.addInitScript(measureShifts))

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
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText(wordsIn('en').studio.designs)
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
    await logIn(page, 'giulia')
    await page.goto('/gallery/market')
    await whenAlive(page)
    await expect(page.getByRole('button', { name: shell.account.label, exact: true })).toBeVisible()
    await expectToFit(page)
    if (isPhone(page)) await expect(page.getByRole('button', { name: shell.menu, exact: true })).toBeInViewport()
  })
})

/** `ground` of app/theme/tokens.json. */
const darkGround = 'rgb(23, 22, 20)'

/**
 * Loads a page on a phone in English, goes down to its end, and looks at it in light and dark; then on a desk in Italian,
 * whose words are longer.
 */
async function look(page: Page, path: string, status = 200) {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'light' })
  await open(page, path, status, 'en')
  await expectNoViolation(page)
  // What dark changes depends neither on the width nor on the language.
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('body')).toHaveCSS('background-color', darkGround)
  await expectNoViolation(page, contrast)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expectToFit(page)
  await open(page, path, status, 'italy')
  await expectNoViolation(page, allButContrast)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectToFit(page)
}

async function open(page: Page, path: string, status: number, language: Language) {
  await page.context().addCookies([{ name: 'lang', value: language, url: process.env.SITE_ADDRESS ?? '' }])
  const answer = await page.goto(path)
  expect(answer?.status()).toBe(status)
  expectPolicy(answer)
  await whenAlive(page)
  await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGES[language].tag)
  await scrollThrough(page)
  expect.soft(await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0)), path).toBeLessThan(0.02)
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

/** Nothing sticks out at the side. */
async function expectToFit(page: Page) {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect.soft(width, page.url()).toBe(page.viewportSize()?.width)
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
      // What comes into sight is known at the second picture after.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
    scrollTo({ top: 0, behavior: 'instant' })
  })
}
