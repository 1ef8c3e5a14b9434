import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

// Makes the logo's files of content/downloads out of its two drawings there, and of the icon that browsers show.
//   node scripts/pictures/logo-files.ts
const root = join(import.meta.dirname, '../..')
const folder = join(root, 'content/downloads')

/** So wide is the logo as pixels, ten times its drawing: a slide's half, or 14 cm in print. */
const LOGO_WIDTH = 1660
const SYMBOL_HEIGHT = 1024

const logo = await readFile(join(folder, 'loggia-logo.svg'), 'utf8')
const dark = await readFile(join(folder, 'loggia-logo-dark.svg'), 'utf8')

const drawings: Record<string, string> = {
  'loggia-logo': logo,
  'loggia-logo-dark': dark,
  'loggia-logo-one-colour': inOneColour(logo),
  'loggia-symbol': symbolOf(logo),
  'loggia-symbol-dark': symbolOf(dark),
}

for (const [name, svg] of Object.entries(drawings)) {
  await writeFile(join(folder, `${name}.svg`), svg)
  const size = name.startsWith('loggia-symbol') ? { height: SYMBOL_HEIGHT } : { width: LOGO_WIDTH }
  await writeFile(join(folder, `${name}.png`), await pixels(svg, size))
}

const icon = await readFile(join(root, 'public/favicon.svg'), 'utf8')
await writeFile(join(folder, 'loggia-favicon.svg'), icon)
await writeFile(join(folder, 'loggia-favicon.png'), await pixels(icon, { width: 512 }))

function pixels(svg: string, size: { width?: number; height?: number }): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: 1200 }).resize(size).png({ palette: true, compressionLevel: 9 }).toBuffer()
}

/** The first two paths are arch and beam, and the keystone; the third one is the name. */
function pathsOf(svg: string): string[] {
  const paths = svg.match(/<path [^>]*\/>/g) ?? []
  if (paths.length !== 3) throw new Error(`the logo has ${paths.length} paths instead of 3`)
  return paths
}

function symbolOf(svg: string): string {
  return drawing('0 0 32 34', pathsOf(svg).slice(0, 2))
}

/** The keystone is a gap: its lower corners lie on the arch, which falls into two halves. */
function inOneColour(svg: string): string {
  const halves =
    '<path d="M0 0H12.6L13.7 8.8A9 9 0 0 0 7 17.5V34H0ZM32 0H19.4L18.3 8.8A9 9 0 0 1 25 17.5V34H32Z" fill="#211F1C"/>'
  return drawing('0 0 166 45', [halves, ...pathsOf(svg).slice(2)])
}

function drawing(viewBox: string, paths: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" role="img" aria-label="Loggia">${paths.join('')}</svg>\n`
}
