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
  styles: 10 * kB,
  fonts: 45 * kB,
  scripts: 8 * kB,
  scriptsAlive: 85 * kB,
  words: 4 * kB,
  requests: 13,
}

/** Its blocks come with one style sheet, whichever of them it has. */
const marketing = { ...usual, styles: 13 * kB }

/** What an account does there is more. */
const model = { ...usual, styles: 13.1 * kB, scriptsAlive: 90 * kB, words: 7 * kB }

/** By address: one of each type of public page. */
export const budgets: Record<string, Budget> = {
  '/home': marketing,
  '/pricing': marketing,
  '/product/design': marketing,
  '/solutions/designer': marketing,
  '/news': marketing,
  '/contact': { ...marketing, styles: 14.6 * kB },
  '/gallery/market': usual,
  '/gallery/ideas': usual,
  '/gallery/detail?id=1': { ...usual, words: 5.5 * kB },
  // Its comments can be written and answered, and looks at it are counted by what people do.
  '/gallery/scheme?id=1': { ...usual, styles: 12 * kB, scripts: 9 * kB, scriptsAlive: 98.3 * kB, words: 7 * kB },
  '/gallery/models': { ...usual, styles: 11 * kB },
  '/gallery/models/single': model,
  // It can be rated: a form, with the style sheet that all forms share.
  '/gallery/models/singerdetail?id=1': { ...model, requests: 14 },
  '/points': usual,
  // Its search is a form.
  '/support/help': { ...usual, styles: 12.4 * kB },
  '/support/training': { ...usual, styles: 10.4 * kB },
  // Its steps can be ticked.
  '/support/training/detail?id=1': {
    ...usual,
    styles: 12.2 * kB,
    scripts: 9.5 * kB,
    scriptsAlive: 90 * kB,
    words: 6 * kB,
  },
  '/search?q=sofa': usual,
}

/** Until somebody draws in the Studio; what is heavier comes when it is asked for. */
export const planScripts = 220 * kB
