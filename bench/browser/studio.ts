import { type Browser, type BrowserContextOptions, chromium, expect, type Page } from '@playwright/test'
import type { DesignDocument } from '#domain/designs/document.ts'
import { flatOf } from '#domain/designs/testing/test-designs.ts'
import type { TestSite } from '#server/test-site.ts'
import { browserArguments } from '../../scripts/browser/browser.ts'
import { browserOrFetch } from '../../scripts/browser/fetch-browser.ts'
import { newPerson, type Somebody } from '../../trials/people.ts'
import { limited, type Measured, told } from '../measuring/limits.ts'

/** Too narrow for 3D beside the plan: what is measured is the plan's alone. */
const narrow = { viewport: { width: 1180, height: 900 } }

const moves = 60

export type Site = Pick<TestSite, 'address' | 'dataDir'>

/** How soon one draws in a large design, what a frame costs while a wall is dragged, and what comes before: in a browser. */
export async function benchStudio(site: Site): Promise<Record<string, Measured>> {
  const browser = await chromium.launch({ executablePath: await browserOrFetch(console.log), args: browserArguments })
  try {
    const person = await newPerson(site)
    const large = await take(site, person, flatOf(40, 5))
    const small = await take(site, person, flatOf(4, 5))
    const opened = await take(site, person, flatOf(50, 2))
    await edited(await visit(browser, site, person), site.address + opened)
    const page = await visit(browser, site, person)
    const scripts = await bytesOfScripts(page)
    const seconds = await edited(page, site.address + opened)
    const dragged = await dragOn(await visit(browser, site, person), site.address + large)
    const less = await dragOn(await visit(browser, site, person), site.address + small)
    const beside = { what: `of ${less.elements}`, value: less.ms }
    return {
      '50 rooms and 100 items, from the address to the first edit (2 s)': told(seconds, 's'),
      'a wall dragged, elements of the plan': limited(dragged.elements),
      'a wall dragged, script a frame (4 ms)': told(dragged.ms, 'ms', beside),
      'the plan usable, bytes of JavaScript (brotli)': limited(scripts(), 220_000),
    }
  } finally {
    await browser.close()
  }
}

/** @returns the path of a design that is just that */
export async function take({ address }: Site, { token }: Somebody, document: DesignDocument): Promise<string> {
  const body = JSON.stringify({ document })
  const answer = await fetch(`${address}/studio/take`, { method: 'POST', headers: { token }, body })
  if (!answer.ok) throw new Error(`The design wasn’t taken: ${answer.status}`)
  return `/studio/${((await answer.json()) as { id: number }).id}`
}

/** In a browser without anything of the site but a session. */
export async function visit(
  browser: Browser,
  { address }: Site,
  { cookie }: Somebody,
  window: BrowserContextOptions = narrow,
): Promise<Page> {
  const page = await browser.newPage(window)
  const cookies = cookie.split('; ').map((each) => {
    const [name = '', value = ''] = each.split(/=(.*)/)
    return { name, value, url: address }
  })
  await page.context().addCookies(cookies)
  return page
}

/** Counts what comes as scripts, as it is sent. */
export async function bytesOfScripts(page: Page): Promise<() => number> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const scripts = new Set<string>()
  let bytes = 0
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (new URL(request.url).pathname.endsWith('.js')) scripts.add(requestId)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  return () => bytes
}

/** Opens a design and moves a wall by a key, pressed until it does something. @returns the seconds until it was moved */
async function edited(page: Page, url: string): Promise<number> {
  const began = performance.now()
  await page.goto(url, { waitUntil: 'commit' })
  const wall = page.locator('[data-thing="walls/w1"]')
  const isEdited = page.locator('header [data-state="waiting"]')
  await expect(async () => {
    await wall.press('ArrowUp')
    expect(await isEdited.isVisible()).toBe(true)
  }).toPass({ intervals: [20], timeout: 30_000 })
  const seconds = (performance.now() - began) / 1000
  await page.waitForLoadState('networkidle')
  return seconds
}

/** Drags a wall. @returns the mean of what scripts took for a frame, and how much is drawn */
async function dragOn(page: Page, url: string): Promise<{ ms: number; elements: number }> {
  await page.goto(url, { waitUntil: 'networkidle' })
  const elements = await page.locator('svg[role=group] *').count()
  const [x, y] = await page.evaluate(pointOnWall)
  await page.mouse.move(x, y)
  await page.mouse.down()
  const scripted = await scriptOf(page)
  // The first ones begin the drag.
  for (let move = 0; move < 5; move++) await step(page, x + move, y + move)
  const before = await scripted()
  for (let move = 5; move < 5 + moves; move++) await step(page, x + move, y + move)
  const ms = ((await scripted()) - before) / moves
  await page.mouse.up()
  await page.context().close()
  return { ms, elements }
}

/** What scripts took so far, in milliseconds: by the clock, or of the time in which their thread had a processor. */
export async function scriptOf(
  page: Page,
  timeDomain: 'timeTicks' | 'threadTicks' = 'timeTicks',
): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain })
  return async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN)
  }
}

/** One frame for each. */
async function step(page: Page, x: number, y: number) {
  await page.mouse.move(x, y)
  await page.waitForTimeout(50)
}

/** The middle of a wall that nothing lies on, in the window. */
function pointOnWall(): [number, number] {
  for (const wall of document.querySelectorAll('[data-thing^="walls/"]')) {
    const { left, top, width, height } = wall.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    if (document.elementFromPoint(x, y)?.closest('[data-thing]') === wall) return [x, y]
  }
  throw new Error('There is no wall to be dragged.')
}
