import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { installApart } from './install-apart.ts'

type Subset = (
  font: Buffer,
  text: string,
  options: { targetFormat: 'woff2'; variationAxes: Record<string, number | { min: number; max: number }> },
) => Promise<Buffer>

// The two faces as every page fetches them: Western European letters, and only the weights that the design uses.
// Run again after an update of the @fontsource-variable packages: node scripts/subset-fonts.ts
const { default: subsetFont }: { default: Subset } = await import(
  join(await installApart(join(import.meta.dirname, 'subset-font')), 'subset-font/index.js')
)
const packages = join(import.meta.dirname, '../node_modules/@fontsource-variable')
const faces = [
  {
    from: 'newsreader/files/newsreader-latin-opsz-normal.woff2',
    to: 'newsreader.woff2',
    // Its optical size stays variable: display and text are drawn differently.
    axes: { wght: 350 },
  },
  {
    from: 'hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    to: 'hanken-grotesk.woff2',
    axes: { wght: { min: 400, max: 560 } },
  },
]

const letters = Array.from({ length: 0xff - 0x20 + 1 }, (_, index) => String.fromCodePoint(0x20 + index)).join('')
const others = 'ŒœŸŠšŽž–—‘’‚“”„…‹›€™−•'

for (const { from, to, axes } of faces) {
  const whole = await readFile(join(packages, from))
  const subset = await subsetFont(whole, letters + others, { targetFormat: 'woff2', variationAxes: axes })
  await writeFile(join(import.meta.dirname, '../app/theme/fonts', to), subset)
  console.log(`${to}: ${whole.length} bytes become ${subset.length}`)
}
