import { chromium, type Page } from '@playwright/test'
import { applyCommand, type SingleCommand } from '#domain/designs/commands.ts'
import { type DesignDocument, emptyDesign } from '#domain/designs/document.ts'
import { keptAs } from '#domain/designs/placing/new-items.ts'
import { hundredths } from '#domain/designs/units.ts'
import type { StudioModel, StudioModels } from '#domain/models/studio/models.ts'
import type { TestSite } from '#server/test-site.ts'
import { webGLArguments } from '../../scripts/browser/browser.ts'
import { browserOrFetch } from '../../scripts/browser/fetch-browser.ts'
import { newPerson, type Somebody } from '../../trials/people.ts'
import { limited, type Measured, told } from '../measuring/limits.ts'
import { bytesOfScripts, take, visit } from './studio.ts'

/** Wide enough for 3D beside the plan. */
const wide = { viewport: { width: 1440, height: 900 } }

const PIECES = 100
/** In millimetres: a square of ten by ten, in one room. */
const APART = 3_000
const ROOM = 11 * APART

const turns = 60

type Site = Pick<TestSite, 'address' | 'dataDir'>

/** What the 3D view of a hundred of the hub's models takes, with or without a graphics card: calls, triangles, scripts, bytes. */
export async function benchScene(site: Site): Promise<Record<string, Measured>> {
  const browser = await chromium.launch({ executablePath: await browserOrFetch(console.log), args: webGLArguments })
  try {
    const person = await newPerson(site)
    const path = await take(site, person, furnishedHall(await modelsOf(site, person)))
    const alone = await visit(browser, site, person)
    const without = await bytesOfScripts(alone)
    await alone.goto(site.address + path, { waitUntil: 'networkidle' })

    const page = await visit(browser, site, person, wide)
    const scripts = await bytesOfScripts(page)
    await page.goto(site.address + path)
    const canvas = page.locator('canvas[data-rest="true"]')
    await canvas.waitFor({ timeout: 240_000 })
    const said = async (name: string) => Number(await canvas.getAttribute(`data-${name}`))
    const [calls, triangles, frames] = [await said('calls'), await said('triangles'), await said('frames')]
    await page.waitForTimeout(10_000)
    const atRest = (await said('frames')) - frames
    return {
      '3D of 100 hub models, calls': limited(calls, 40),
      '3D of 100 hub models, triangles': limited(triangles, 1_500_000),
      '3D at rest, pictures in 10 s': limited(atRest, 0),
      '3D of 100 hub models, script a frame (2 ms)': told(await scriptWhileTurned(page), 'ms'),
      '3D, bytes of JavaScript besides the plan (brotli)': limited(scripts() - without(), 150_000),
    }
  } finally {
    await browser.close()
  }
}

/** A hundred products of the hub, the most collected ones first. */
async function modelsOf({ address }: Site, { token }: Somebody): Promise<StudioModel[]> {
  const models: StudioModel[] = []
  for (let page: number | null = 1; page !== null && models.length < PIECES; ) {
    const answer = await fetch(`${address}/studio/models?kind=product&page=${page}`, { headers: { token } })
    const found = (await answer.json()) as StudioModels
    models.push(...found.models)
    page = found.next
  }
  return models.slice(0, PIECES)
}

function furnishedHall(models: StudioModel[]): DesignDocument {
  const room: SingleCommand = {
    do: 'addRoomRectangle',
    at: [0, 0],
    width: hundredths(ROOM),
    depth: hundredths(ROOM),
    thickness: hundredths(100),
    measured: 'inner',
  }
  const items = models.map((model, index): SingleCommand => {
    const at = [(index % 10) + 1, Math.floor(index / 10) + 1].map((each) => hundredths(each * APART))
    return { do: 'addItem', model: keptAs(model, 0), at: at as [number, number], z: 0, turn: 0, mount: 'floor' }
  })
  const made = applyCommand(emptyDesign('Hall'), { do: 'together', commands: [room, ...items] })
  if (made.refused) throw new Error(`The hall was refused: ${made.refused.reason}`)
  return made.document
}

/** Turns the view by a key. @returns the mean of what scripts took for a picture */
async function scriptWhileTurned(page: Page): Promise<number> {
  const canvas = page.locator('canvas[data-frames]')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  const so = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    const script = 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN)
    return { script, frames: Number(await canvas.getAttribute('data-frames')) }
  }
  await page.getByRole('application').focus()
  const before = await so()
  for (let turn = 0; turn < turns; turn++) {
    await page.keyboard.press('ArrowLeft')
    await page.waitForTimeout(100)
  }
  const after = await so()
  return (after.script - before.script) / (after.frames - before.frames)
}
