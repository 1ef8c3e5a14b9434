import type { Page } from '@playwright/test'
import { type Budget, budgets, planScripts } from './budgets.ts'
import { openEmpty, thing, type } from './support/studio.ts'
import { expect, onceAndQuick, test, whenAlive } from './support/visitor.ts'

test.describe('a first visit weighs no more than its budget', () => {
  for (const [path, budget] of Object.entries(budgets)) {
    test(path, onceAndQuick, async ({ page }) => {
      const requests = await listen(page)
      await page.goto(path)
      await whenAlive(page)
      await page.waitForLoadState('networkidle')
      const before = weigh(requests)
      await page.evaluate(() => {
        for (const island of document.querySelectorAll('site-island')) {
          island.firstElementChild?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
        }
      })
      await expect(page.locator('site-island:not([alive], [when=account-only])')).toHaveCount(0)
      await page.waitForLoadState('networkidle')
      const { scripts: scriptsAlive, words } = weigh(requests)
      const weight: Budget = { ...before, scriptsAlive, words }
      test.info().annotations.push({ type: 'weight', description: JSON.stringify(weight) })
      for (const kind of Object.keys(budget) as (keyof Budget)[]) {
        expect.soft(weight[kind], `${kind} of ${path}`).toBeLessThanOrEqual(budget[kind])
      }
      expect(before.scripts, 'nothing was measured').toBeGreaterThan(0)
    })
  }
})

test(
  'the plan of the Studio can be drawn on with no more than its scripts',
  onceAndQuick,
  async ({ page, browser }) => {
    await openEmpty(page)
    const fresh = await browser.newPage({ storageState: await page.context().storageState() })
    const requests = await listen(fresh)
    await fresh.goto(page.url())
    await whenAlive(fresh)
    await page.close()
    await type(fresh, 'R 4200 3100')
    await expect(thing(fresh, /^Wall/)).toHaveCount(4)
    await fresh.waitForLoadState('networkidle')
    const { scripts } = weigh(requests)
    test.info().annotations.push({ type: 'weight', description: String(scripts) })
    expect(scripts).toBeLessThanOrEqual(planScripts)
    expect(scripts, 'nothing was measured').toBeGreaterThan(0)
    await fresh.close()
  },
)

interface Request {
  path: string
  type: string
  bytes: number
}

/** All that a page fetches, as its browser counts it. */
async function listen(page: Page): Promise<Map<string, Request>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const requests = new Map<string, Request>()
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type = '' }) => {
    requests.set(requestId, { path: new URL(request.url).pathname, type, bytes: 0 })
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId)
    if (request) request.bytes = encodedDataLength
  })
  return requests
}

function weigh(requests: Map<string, Request>) {
  const all = [...requests.values()]
  const sum = (isOne: (request: Request) => boolean) =>
    all.filter(isOne).reduce((bytes, request) => bytes + request.bytes, 0)
  const kinds = {
    html: ({ type }: Request) => type === 'Document',
    styles: ({ path }: Request) => path.endsWith('.css'),
    fonts: ({ path }: Request) => path.endsWith('.woff2'),
    scripts: ({ path }: Request) => path.endsWith('.js'),
    words: ({ path }: Request) => path.startsWith('/words/'),
  }
  return {
    html: sum(kinds.html),
    styles: sum(kinds.styles),
    fonts: sum(kinds.fonts),
    scripts: sum(kinds.scripts),
    words: sum(kinds.words),
    requests: all.filter((request) => Object.values(kinds).some((isOne) => isOne(request))).length,
  }
}
