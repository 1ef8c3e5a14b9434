/** What a page may weigh, in bytes as they are sent (Brotli, with headers), for somebody who comes for the first time. */
export interface Budget {
  html: number
  styles: number
  fonts: number
  /** Before anything is touched. */
  scripts: number
  /** With every island of the page alive. */
  scriptsAlive: number
  /** The words of those islands. */
  words: number
  /** Of all these files, before anything is touched. */
  requests: number
}

const kB = 1000
const usual: Budget = {
  html: 14 * kB,
  styles: 9.9 * kB,
  fonts: 45 * kB,
  scripts: 7.5 * kB,
  scriptsAlive: 78 * kB,
  words: 4 * kB,
  requests: 10,
}

/** By address: one of each type of public page. */
export const budgets: Record<string, Budget> = {
  '/home': usual,
  '/pricing': usual,
  '/product/design': usual,
  '/solutions/designer': usual,
  '/news': usual,
  '/contact': usual,
  '/gallery/market': usual,
  '/gallery/ideas': usual,
  '/gallery/detail?id=1': usual,
  // Its comments can be written and answered, and looks at it are counted by what people do.
  '/gallery/scheme?id=1': { ...usual, scripts: 8.5 * kB, scriptsAlive: 85 * kB },
  '/gallery/models': usual,
  // It can be asked what fits into a space.
  '/gallery/models/single': { ...usual, scriptsAlive: 82.5 * kB },
  // It can be turned, measured, rated and put into a collection.
  '/gallery/models/singerdetail?id=1': { ...usual, scriptsAlive: 83.5 * kB },
  '/points': usual,
  '/support/help': usual,
  '/support/training': usual,
  // Its steps can be ticked.
  '/support/training/detail?id=1': { ...usual, scriptsAlive: 82.5 * kB },
  '/search?q=sofa': usual,
}

/** Until somebody draws in the Studio; what is heavier comes when it is asked for. */
export const planScripts = 220 * kB
