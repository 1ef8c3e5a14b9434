import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** A page in a frame has landmarks of its own, and a dialog a header: axe takes them for the page's. */
const notOfAFrame = ['landmark-unique', 'landmark-no-duplicate-banner', 'landmark-no-duplicate-main']
const without = (...rules: string[]) => Object.fromEntries(rules.map((rule) => [rule, { enabled: false }]))

/** What holds of a page at any time. */
const everyRule: RunOptions = { runOnly: tags, rules: without(...notOfAFrame) }

/** Also what a page in a frame or a dialog would be taken for. */
export const strictly: RunOptions = {}

/** What another colour scheme or another state of a page can change. */
export const contrast: RunOptions = { runOnly: ['color-contrast'] }

/** What another language can change: longer words, and other ones. */
export const allButContrast: RunOptions = { runOnly: tags, rules: without(...notOfAFrame, 'color-contrast') }

/** @param rules those that the page and what it frames are held to */
export async function expectNoViolation(page: Page, rules = everyRule) {
  // axe asks frames by messages. Ours are all of our own origin; one that is still to load has nothing to be judged.
  await Promise.all(page.frames().map((frame) => frame.evaluate(bringAxe, axe.source)))
  // Only what is wrong, and no style sheets loaded again: it takes half its time.
  const options: RunOptions = { ...rules, preload: false, resultTypes: ['violations'] }
  const found = await page.evaluate(async (options) => {
    // What sticks is judged in its own place: whatever lies below it can be scrolled out from there.
    const stuck = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) => getComputedStyle(element).position === 'sticky',
    )
    for (const element of stuck) element.style.cssText += 'position: relative; inset: auto;'
    const { violations } = await window.axe.run(document, options)
    for (const element of stuck) element.style.position = element.style.inset = ''
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, any }) => `${id}: ${help}, at ${target.join(' ')} ${any[0]?.message ?? ''}`),
    )
  }, options)
  expect.soft(found, new URL(page.url()).pathname).toEqual([])
}

/** Runs in a frame, as often as it is looked at: axe is parsed once. */
function bringAxe(source: string) {
  // biome-ignore lint/security/noGlobalEval: in the browser of a test, our own dependency
  if (!window.axe) window.eval(source)
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
