import { type Browser, chromium, type Page } from '@playwright/test'
import { findRooms } from '#domain/panoramas/panoramas.ts'
import { type TestSite, withDatabaseOf } from '#server/test-site.ts'
import { webGLArguments } from '../scripts/browser/browser.ts'
import { browserOrFetch } from '../scripts/browser/fetch-browser.ts'

const loads = 7

/**
 * How soon one sees a room, and a model turn: milliseconds from the navigation to the paint of a panorama's preview, on a
 * desk and on a phone, and from the click to the first picture of a model. Each time with empty caches, in a browser that
 * runs already: without a graphics card it takes half a second to draw for the first time, whatever it draws.
 */
export async function benchViewers({ address, dataDir }: Pick<TestSite, 'address' | 'dataDir'>) {
  const executablePath = await browserOrFetch(console.log)
  const rooms = await withDatabaseOf(dataDir, (db) => findRooms(db, 'Villa Lago'))
  const room = `${address}/720/panorama/${rooms?.rooms[0]}`
  const model = `${address}/gallery/models/singerdetail?id=1`
  const desk = { viewport: { width: 1440, height: 900 } }
  const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true }
  const browser = await chromium.launch({ executablePath, args: webGLArguments })
  await (await browser.newPage()).screenshot()
  const timed = async (window: object, measure: (page: Page) => Promise<number>) => {
    const times: number[] = []
    for (let load = 0; load < loads; load++) {
      const page = await newPage(browser, window)
      times.push(await measure(page))
      await page.context().close()
    }
    const [fastest, median, slowest] = [0, loads >> 1, loads - 1].map((index) => times.toSorted((a, b) => a - b)[index])
    return { fastest, median, slowest }
  }
  try {
    return {
      'panorama, preview on a desk, ms (at most 500)': await timed(desk, (page) => previewOf(page, room)),
      'panorama, preview on a phone, ms (at most 500)': await timed(phone, (page) => previewOf(page, room)),
      'model in 3D after the click, ms (at most 1000)': await timed(desk, (page) => viewOf(page, model)),
    }
  } finally {
    await browser.close()
  }
}

/** The largest paint says nothing of a picture that fills the window, so every picture is asked to tell of its own. */
async function newPage(browser: Browser, window: object) {
  const page = await browser.newPage(window)
  await page.addInitScript(() => {
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof Element)) continue
        for (const picture of [node, ...node.querySelectorAll('img')]) picture.setAttribute('elementtiming', 'picture')
      }
    }).observe(document, { childList: true, subtree: true })
  })
  return page
}

async function previewOf(page: Page, room: string): Promise<number> {
  await page.goto(room)
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const tell = (list: PerformanceObserverEntryList) => resolve(Math.round(list.getEntries()[0]?.startTime ?? 0))
        new PerformanceObserver(tell).observe({ type: 'element', buffered: true })
      }),
  )
}

async function viewOf(page: Page, model: string): Promise<number> {
  await page.goto(model)
  await page.waitForLoadState('networkidle')
  const began = performance.now()
  await page.getByRole('button', { name: 'in 3D' }).click()
  await page.getByRole('application').locator('canvas').waitFor()
  return Math.round(performance.now() - began)
}
