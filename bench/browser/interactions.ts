import { type Browser, chromium, type Page } from '@playwright/test'
import { browserArguments } from '../../scripts/browser/browser.ts'
import { browserOrFetch } from '../../scripts/browser/fetch-browser.ts'
import { type Measured, told } from '../measuring/limits.ts'

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true }
/** As much slower a phone is. */
const slowdown = 4

/** What visitors press first, by the page that it is on. */
const presses: [what: string, path: string, press: (page: Page) => Promise<void>][] = [
  ['/home, the menu', '/home', (page) => page.getByRole('button', { name: 'Menu', exact: true }).tap()],
  ['/home, the search', '/home', (page) => page.getByRole('button', { name: 'Search the site' }).tap()],
  ['market, a filter', '/gallery/market', (page) => page.locator('main [popovertarget], main summary').first().tap()],
  ['a scheme, a like', '/gallery/scheme?id=1', (page) => page.getByRole('button', { name: /^Like/ }).first().tap()],
  ['a scheme, a picture', '/gallery/scheme?id=1', (page) => page.locator('a[data-large]').first().tap()],
  [
    'a model, to collect it',
    '/gallery/models/singerdetail?id=1',
    (page) =>
      page
        .getByRole('button', { name: /^Collect/ })
        .first()
        .tap(),
  ],
]

/**
 * How long a page takes to show something after a press, on a phone a quarter as fast as this machine: the longest of
 * the events that belong to it, as the browser tells them, which is what INP counts.
 */
export async function benchInteractions(address: string): Promise<Record<string, Measured>> {
  const executablePath = await browserOrFetch(console.log)
  const browser = await chromium.launch({ executablePath, args: browserArguments })
  const figures: Record<string, Measured> = {}
  try {
    for (const [what, path, press] of presses) {
      figures[`${what}, to the next paint (100 ms)`] = told(await longestEvent(browser, address + path, press), 'ms')
    }
  } finally {
    await browser.close()
  }
  return figures
}

async function longestEvent(browser: Browser, url: string, press: (page: Page) => Promise<void>): Promise<number> {
  const page = await browser.newPage(phone)
  await page.goto(url, { waitUntil: 'networkidle' })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.evaluate(() => {
    const seen = window as unknown as { longest: number }
    seen.longest = 0
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  await press(page)
  // What it fetches may come later; the first paint after it is what counts.
  await page.waitForTimeout(3000)
  const longest = await page.evaluate(() => (window as unknown as { longest: number }).longest)
  await page.context().close()
  return longest
}
