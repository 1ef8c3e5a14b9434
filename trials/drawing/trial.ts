import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { design } from '#db/schema/designs.ts'
import type { DesignDocument } from '#domain/designs/document.ts'
import { readDesign } from '#domain/designs/read.ts'
import { type TemporaryData, withDatabaseOf } from '#server/test-site.ts'
import { type FailingSite, openFailingSite } from '../faults/failing-site.ts'
import { newPerson, type Somebody } from '../people.ts'
import { type KillableBrowser, openBrowser } from './browser.ts'
import { type Drawn, draw, listen, stateOf, stepsOf } from './hand.ts'

const killed = ['server', 'browser', 'both'] as const

interface Round {
  kills: (typeof killed)[number]
  afterMs: number
  /** Between keys, in ms. */
  pauses: number[]
}

interface Options {
  data: TemporaryData
  seed: number
  rounds: number
  say?: (line: string) => void
}

/**
 * Lets somebody draw in a browser, and kills the server, the browser or both at some moment. Then what was acknowledged is in
 * the database, the document is one, and whoever opens the design again has all that they were told is kept.
 */
export async function drawAndKill({ data, seed, rounds, say = () => {} }: Options) {
  const drawn: Drawn = { steps: 0, acknowledged: 0, kept: 0 }
  const wrongs: string[] = []
  const site = await openFailingSite(data)
  const profile = join(data.folder, 'browser')
  let browser: KillableBrowser | undefined
  try {
    const person = await newPerson(site)
    const path = await newDesign(site, person)
    for (const [index, round] of roundsOf(seed, rounds).entries()) {
      browser ??= await openBrowser(profile)
      const page = await open(browser, site, { person, path })
      const found = await settle(page)
      drawn.steps = stepsOf(await documentOf(site, path))
      if (found !== 'saved') wrongs.push(`round ${index}: opened again, it is ${found}`)
      if (drawn.steps < Math.max(drawn.acknowledged, drawn.kept)) wrongs.push(`round ${index}: ${told(drawn)} are left`)
      listen(page, drawn)
      const stopping = new AbortController()
      const drawing = draw(page, drawn, { pauses: round.pauses, until: stopping.signal })
      await sleep(round.afterMs)
      browser = await strike(round, { site, browser })
      // Whose server alone was killed goes on drawing, and is told how it is.
      if (browser) await sleep(1000)
      stopping.abort()
      await drawing
      wrongs.push(...(await wrongsOf(site, path, drawn)).map((wrong) => `round ${index}, ${round.kills}: ${wrong}`))
      say(`${index + 1}: ${round.kills} after ${round.afterMs} ms; ${told(drawn)}`)
      if (browser) await page.close()
      if (wrongs.length > 0) break
    }
  } finally {
    await browser?.kill()
    await site.close()
  }
  return { wrongs, ...drawn }
}

const told = ({ steps, acknowledged, kept }: Drawn) => `${steps} steps, ${acknowledged} acknowledged, ${kept} kept`

/** Each kind of death as often as the others. */
function roundsOf(seed: number, rounds: number): Round[] {
  const pause = fc.oneof(fc.integer({ min: 20, max: 400 }), fc.integer({ min: 1500, max: 3500 }))
  const round = fc.record({
    afterMs: fc.noBias(fc.integer({ min: 500, max: 8000 })),
    pauses: fc.array(pause, { minLength: 3, maxLength: 20 }),
  })
  return fc
    .sample(round, { seed, numRuns: rounds })
    .map((each, index) => ({ ...each, kills: killed[index % killed.length] ?? 'both' }))
}

/** @returns the browser that is left */
async function strike({ kills }: Round, { site, browser }: { site: FailingSite; browser: KillableBrowser }) {
  const isServer = kills !== 'browser'
  await Promise.all([isServer && site.kill(), kills !== 'server' && browser.kill()])
  if (isServer) await site.startAgain()
  return kills === 'server' ? browser : undefined
}

/** @returns the path of a design with a room */
async function newDesign({ address }: FailingSite, { token }: Somebody): Promise<string> {
  const body = new URLSearchParams({ template: 'living-room' })
  const begun = await fetch(`${address}/studio`, { method: 'POST', headers: { token }, body, redirect: 'manual' })
  const path = begun.headers.get('location')
  if (!path) throw new Error(`No design was begun: ${begun.status}`)
  return path
}

async function open({ context }: KillableBrowser, site: FailingSite, at: { person: Somebody; path: string }) {
  const cookies = at.person.cookie.split('; ').map((cookie) => {
    const [name = '', value = ''] = cookie.split(/=(.*)/)
    return { name, value, url: site.address }
  })
  await context.addCookies(cookies)
  const page = await context.newPage()
  await page.goto(site.address + at.path)
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  return page
}

/** Waits until all is saved that was kept. @returns what the page says in the end */
async function settle(page: Page): Promise<string | null> {
  await page.locator('header [data-state="saved"], header [role="alert"]').waitFor({ timeout: 60_000 })
  // What an earlier visit kept is only then read, and sent.
  await sleep(1500)
  await page.locator('header [data-state="saved"], header [role="alert"]').waitFor({ timeout: 60_000 })
  return stateOf(page).catch(() => 'changed elsewhere')
}

/** What the database has. */
function documentOf({ dataDir }: FailingSite, path: string): Promise<DesignDocument> {
  const id = Number(path.split('/').at(-1))
  return withDatabaseOf(dataDir, async (db) => {
    const [row] = await db.select({ document: design.document }).from(design).where(eq(design.id, id))
    return readDesign(row?.document)
  })
}

async function wrongsOf(site: FailingSite, path: string, drawn: Drawn): Promise<string[]> {
  const has = await documentOf(site, path).then(stepsOf, (fault) => String(fault))
  if (typeof has === 'string') return [`the document is none: ${has}`]
  if (has < drawn.acknowledged) return [`${drawn.acknowledged} steps were acknowledged, and ${has} are there`]
  return has > drawn.steps ? [`${has} steps are there, and ${drawn.steps} were drawn`] : []
}
