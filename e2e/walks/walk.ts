import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { expect, type Language, languages, type Page, speak, test } from '../support/visitor.ts'

/** Where pictures of all stations go. With it each walk is walked in both languages at both widths. */
const pictures = process.env.WALK_PICTURES

interface Walker {
  page: Page
  browser: Browser
  language: Language
  /** Where somebody stops to look: nothing sticks out at the side. */
  station: (name: string, seen?: Page) => Promise<void>
}

/** One person's way through the site, to its end: in English on a desk and in Italian on a phone. */
export function walk(person: string, end: string, take: (walker: Walker) => Promise<void>) {
  const spoken: (Language | undefined)[] = pictures ? languages : [undefined]
  for (const one of spoken) {
    test(`${person} ${end}${one ? `, in ${one}` : ''}`, async ({ page, browser, language: usual }) => {
      const language = one ?? usual
      const folder = `${language}-${page.viewportSize()?.width}`
      let stations = 0
      await speak(page, language)
      await take({
        page,
        browser,
        language,
        async station(name, seen = page) {
          stations++
          await seen.waitForLoadState()
          expect(await seen.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
          if (!pictures) return
          await seen.evaluate(lookAtEverything)
          const file = `${String(stations).padStart(2, '0')}-${name}.png`
          await seen.screenshot({
            path: join(pictures, person.replaceAll(' ', '-'), folder, file),
            fullPage: true,
            scale: 'css',
          })
        },
      })
    })
  }
}

/** Runs in the page: pictures further down come once they are near. */
async function lookAtEverything() {
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
    scrollTo(0, top)
    await new Promise((shown) => setTimeout(shown, 100))
  }
  scrollTo(0, 0)
  const seen = [...document.images].filter((image) => image.checkVisibility() && !image.complete)
  const wait = new Promise((late) => setTimeout(late, 3_000))
  await Promise.race([wait, Promise.allSettled(seen.map((image) => image.decode()))])
}
