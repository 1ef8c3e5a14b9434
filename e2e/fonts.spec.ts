import { readFile } from 'node:fs/promises'
import { ourFaces } from '../app/theme/our-faces.ts'
import { expect, onceAndQuick, test } from './support/visitor.ts'

test('our faces draw each character that they are fetched for', onceAndQuick, async ({ page }) => {
  const faces = ourFaces(await readFile('app/theme/fonts.css', 'utf8'))
  await page.goto('/home')
  for (const { file, characters } of faces) {
    const name = file.replace('.woff2', '')
    const missing = await page.evaluate(findMissing, { name, characters })
    expect(missing, `${file}: run scripts/subset-fonts.ts`).toEqual([])
  }
})

/** What a face hasn't is drawn by the next in the list: then it looks different before one stand-in and another. */
async function findMissing({ name, characters }: { name: string; characters: string }) {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])
  const sources = rules.flatMap((rule) => (rule instanceof CSSFontFaceRule ? rule.style.getPropertyValue('src') : []))
  // By itself: as the page has it, what comes late waits for the next page.
  const address = sources
    .map((source) => source.match(/url\("([^"]+)"\)/)?.[1])
    .find((url) => url?.includes(`/${name}-`))
  const face = await new FontFace(name, `url("${address}")`).load()
  document.fonts.add(face)
  const context = new OffscreenCanvas(80, 80).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  const drawn = (character: string, standIn: string) => {
    context.clearRect(0, 0, 80, 80)
    context.font = `40px "${name}", ${standIn}`
    context.fillText(character, 10, 55)
    return `${context.measureText(character).width} ${context.getImageData(0, 0, 80, 80).data}`
  }
  return [...characters].filter((character) => drawn(character, 'monospace') !== drawn(character, 'sans-serif'))
}
