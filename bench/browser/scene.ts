import { chromium, type Page } from '@playwright/test'
import type { DesignDocument } from '#domain/designs/document.ts'
import { designOf, roomAt } from '#domain/designs/testing/test-designs.ts'
import { hundredths } from '#domain/designs/units.ts'
import type { StudioModel, StudioModels } from '#domain/models/studio/models.ts'
import { webGLArguments } from '../../scripts/browser/browser.ts'
import { browserOrFetch } from '../../scripts/browser/fetch-browser.ts'
import { newPerson, type Somebody } from '../../trials/people.ts'
import { limited, type Measured, told } from '../measuring/limits.ts'
import { median } from '../measuring/median.ts'
import { bytesOfScripts, type Site, scriptOf, take, visit } from './studio.ts'

const MODELS = 100
const MOVES = 12
const BEGINNING = 4

/** What a room with a hundred models of the hub costs in 3D: in a browser that draws in software, so that only counts and scripts tell. */
export async function benchScene(site: Site): Promise<Record<string, Measured>> {
  const browser = await chromium.launch({ executablePath: await browserOrFetch(console.log), args: webGLArguments })
  try {
    const person = await newPerson(site)
    const path = await take(site, person, hallOf(await hubModels(site, person)))
    const page = await visit(browser, site, person, { viewport: { width: 390, height: 600 }, reducedMotion: 'reduce' })
    const scripts = await bytesOfScripts(page)
    await page.goto(site.address + path, { waitUntil: 'networkidle' })
    const plan = scripts()
    await page.locator('button[data-view=scene]').click()
    const canvas = page.locator('canvas[data-rest=true]')
    await canvas.waitFor({ timeout: 300_000 })
    const count = async (name: string) => Number(await canvas.getAttribute(`data-${name}`))
    const [calls, triangles, before] = [await count('calls'), await count('triangles'), await count('frames')]
    await page.waitForTimeout(10_000)
    const atRest = (await count('frames')) - before
    const { clock, thread } = await turned(page)
    return {
      'a hundred models in 3D, draw calls': limited(calls, 40),
      'a hundred models in 3D, triangles': limited(triangles, 1_500_000),
      'a hundred models in 3D, script a frame, p50 (2 ms)': told(clock, 'ms'),
      // Threads that draw in software take its processor away in between: a graphics card would not.
      'the same, without what its thread waited for a processor': told(thread, 'ms'),
      'the 3D view at rest, frames in 10 s': limited(atRest, 0),
      'the 3D view, bytes of JavaScript more than the plan (brotli)': limited(scripts() - plan, 150_000),
    }
  } finally {
    await browser.close()
  }
}

/** Turns the view by dragging. @returns the medians of what scripts took for a move and its picture */
async function turned(page: Page): Promise<{ clock: number; thread: number }> {
  const [clock, thread] = [await scriptOf(page), await scriptOf(page, 'threadTicks')]
  const canvas = page.locator('canvas')
  const { x, y, width, height } = (await canvas.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const moveBy = (steps: number) => page.mouse.move(x + width / 2 + steps * 3, y + height / 2)
  await moveBy(0)
  await page.mouse.down()
  // The first ones begin the drag.
  for (let move = 1; move <= BEGINNING; move++) await moveBy(move)
  const took: { clock: number; thread: number }[] = []
  for (let move = 1; move <= MOVES; move++) {
    // Told by the page once, and listened for before: looking for the canvas or asking again and again would be counted as its own scripts.
    const next = await canvas.evaluateHandle(nextPicture, undefined, { timeout: 120_000 })
    const begun = { clock: await clock(), thread: await thread() }
    await moveBy(BEGINNING + move)
    await next.evaluate(({ isDrawn }) => isDrawn)
    took.push({ clock: (await clock()) - begun.clock, thread: (await thread()) - begun.thread })
  }
  await page.mouse.up()
  return { clock: median(took.map(({ clock }) => clock)), thread: median(took.map(({ thread }) => thread)) }
}

/** Its promise resolves once the canvas says that another picture was drawn. */
const nextPicture = (canvas: Element) => ({
  isDrawn: new Promise<void>((resolve) => {
    new MutationObserver((_changes, observer) => {
      observer.disconnect()
      resolve()
    }).observe(canvas, { attributeFilter: ['data-frames'] })
  }),
})

async function hubModels({ address }: Site, { token }: Somebody): Promise<StudioModel[]> {
  const models: StudioModel[] = []
  for (let page: number | null = 1; page !== null && models.length < MODELS; ) {
    const answer = await fetch(`${address}/studio/models?kind=product&page=${page}`, { headers: { token } })
    const found = (await answer.json()) as StudioModels
    models.push(...found.models)
    page = found.next
  }
  return models.slice(0, MODELS)
}

/** One of each, in rows. */
function hallOf(models: StudioModel[]): DesignDocument {
  const hall = designOf(roomAt([0, 0], 30_000, 30_000))
  for (const [place, { id, name, size }] of models.entries()) {
    const at: [number, number] = [
      hundredths(1_500 + (place % 10) * 3_000),
      hundredths(1_500 + Math.floor(place / 10) * 3_000),
    ]
    const [width, depth, height] = size.map(hundredths) as [number, number, number]
    hall.models[`m${place + 1}`] = { model: id, variant: 0, name, size: [width, depth, height] }
    hall.items[`i${place + 1}`] = { model: `m${place + 1}`, at, z: 0, turn: 0, mount: 'floor' }
  }
  return hall
}
