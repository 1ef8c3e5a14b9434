import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** A page in a frame has landmarks of its own, and a dialog a header: axe takes them for the page's. */
const notOfAFrame = ['landmark-unique', 'landmark-no-duplicate-banner', 'landmark-no-duplicate-main']

/** What holds of a page at any time. */
const everyRule = (axe: AxeBuilder) =>
  axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).disableRules(notOfAFrame)

/** Also what a page in a frame or a dialog would be taken for. */
export const strictly = (axe: AxeBuilder) => axe

/** What another colour scheme or another state of a page can change. */
export const contrast = (axe: AxeBuilder) => axe.withRules('color-contrast')

/** What another language can change: longer words, and other ones. */
export const allButContrast = (axe: AxeBuilder) => everyRule(axe).disableRules([...notOfAFrame, 'color-contrast'])

export async function expectNoViolation(page: Page, rules = everyRule) {
  // Only what is wrong, no style sheets loaded again, and no second page in legacy mode: it takes half its time.
  // Frames here are all of our own origin.
  const axe = new AxeBuilder({ page }).options({ preload: false, resultTypes: ['violations'] }).setLegacyMode()
  const { violations } = await rules(axe).analyze()
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${help}, at ${target.join(' ')} ${any[0]?.message ?? ''}`),
  )
  expect.soft(found, new URL(page.url()).pathname).toEqual([])
}
