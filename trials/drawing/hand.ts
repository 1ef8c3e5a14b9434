import { setTimeout as sleep } from 'node:timers/promises'
import type { Page, Request } from '@playwright/test'
import type { DesignDocument } from '#domain/designs/document.ts'

/** In hundredths of a millimetre: what an arrow key moves a wall by. */
const STEP = 1000

/** How far somebody has come who moves the upper wall of the template `living-room`: so many steps. */
export const stepsOf = ({ nodes }: DesignDocument) => (-15_000 - (nodes.n1?.[1] ?? 0)) / STEP

/** What somebody did who draws, and what they were told. */
export interface Drawn {
  /** Keys that were pressed. */
  steps: number
  /** As many of these as the server has acknowledged. */
  acknowledged: number
  /** As many as the page said were kept on the device, or saved. */
  kept: number
}

/** Notes what the server acknowledges. */
export function listen(page: Page, drawn: Drawn): void {
  page.on('response', (response) => {
    if (!response.url().endsWith('/save') || !response.ok()) return
    drawn.acknowledged = Math.max(drawn.acknowledged, stepsOf(sentBy(response.request())))
  })
}

const sentBy = (request: Request): DesignDocument => JSON.parse(request.postData() ?? '').document

/** Moves the wall, key by key with pauses as people make them, until the browser is gone or the time is over. */
export async function draw(page: Page, drawn: Drawn, { pauses, until }: { pauses: number[]; until: AbortSignal }) {
  try {
    for (let turn = 0; !until.aborted; turn++) {
      await page.locator('[data-thing="walls/w1"]').focus()
      drawn.steps++
      await page.keyboard.press('ArrowUp')
      await sleep(pauses[turn % pauses.length], undefined, { signal: until }).catch(() => {})
      const state = await stateOf(page)
      if (state === 'kept' || state === 'saved') drawn.kept = drawn.steps
    }
  } catch {
    // The browser was killed.
  }
}

/** What the page says of it. */
export const stateOf = (page: Page) => page.locator('header [data-state]').getAttribute('data-state', { timeout: 5000 })
