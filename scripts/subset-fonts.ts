import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ourFaces } from '../app/theme/our-faces.ts'
import { installApart } from './install-apart.ts'

interface Drawing {
  keepFeatures: string[]
  variationAxes: Record<string, number | { min: number; max: number }>
}

type Subset = (font: Buffer, text: string, options: Drawing & { targetFormat: 'woff2' }) => Promise<Buffer>

// The files of app/theme/fonts: the characters that fonts.css says, and only what the design uses of each typeface.
// Run again after a change there or an update of the @fontsource-variable packages: node scripts/subset-fonts.ts
const { default: subsetFont }: { default: Subset } = await import(
  join(await installApart(join(import.meta.dirname, 'subset-font')), 'subset-font/index.js')
)

const typefaces: Record<string, { from: string } & Drawing> = {
  'Newsreader Variable': {
    from: 'newsreader/files/newsreader-latin-opsz-normal.woff2',
    keepFeatures: ['kern', 'liga'],
    // Its optical size stays variable, since display and text are drawn differently. The typeface is drawn at 6, 18 and
    // 72; the first is for letters smaller than any here, and without it half of what varies is gone.
    variationAxes: { wght: 350, opsz: { min: 18, max: 72 } },
  },
  'Hanken Grotesk Variable': {
    from: 'hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    // It says fi and fl in `ccmp`.
    keepFeatures: ['kern', 'liga', 'ccmp'],
    variationAxes: { wght: { min: 400, max: 560 } },
  },
}

const theme = join(import.meta.dirname, '../app/theme')
const packages = join(import.meta.dirname, '../node_modules/@fontsource-variable')

for (const { family, file, characters } of ourFaces(await readFile(join(theme, 'fonts.css'), 'utf8'))) {
  const typeface = typefaces[family]
  if (!typeface) throw new Error(`${family} has no file to be drawn from`)
  const { from, ...drawing } = typeface
  const whole = await readFile(join(packages, from))
  const subset = await subsetFont(whole, characters, { targetFormat: 'woff2', ...drawing })
  await writeFile(join(theme, 'fonts', file), subset)
  console.log(`${file}: ${whole.length} bytes become ${subset.length}`)
}
