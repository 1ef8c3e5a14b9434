import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import biome from '../../biome.json' with { type: 'json' }

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loggia-lint-'))
  const plugins = biome.plugins.map((path) => resolve(path))
  await writeFile(
    join(folder, 'biome.json'),
    JSON.stringify({ root: true, plugins, linter: { rules: { preset: 'none' } } }),
  )
})

afterAll(() => rm(folder, { recursive: true }))

/** What the lint marks in a style sheet, in its order. */
async function marked(sheet: string): Promise<string[]> {
  await writeFile(join(folder, 'sheet.module.css'), sheet)
  const program = resolve('node_modules/.bin/biome')
  const report = await new Promise<string>((answer) => {
    // Its exit code says only that something is marked.
    execFile(program, ['lint', '--reporter=json', 'sheet.module.css'], { cwd: folder }, (_, output) => answer(output))
  })
  const lines = sheet.split('\n')
  const { diagnostics } = JSON.parse(report) as { diagnostics: Diagnostic[] }
  return diagnostics.map(({ location: { start, end } }) =>
    (lines[start.line - 1] ?? '').slice(start.column - 1, end.column - 1),
  )
}

interface Diagnostic {
  location: { start: Place; end: Place }
}

interface Place {
  line: number
  column: number
}

test.each([
  ['a length in pixels', 'gap: 12px', '12px'],
  ['one in a calculation', 'margin: calc(-1 * (var(--margin) + 3px))', '3px'],
  ['a size of letters', 'font-size: 0.9rem', '0.9rem'],
  ['a duration', 'transition: color 0.2s var(--ease)', '0.2s'],
  ['a colour', 'border: 1px solid #D8D1C5', '#D8D1C5'],
  ['a weight', 'font-weight: 560', '560'],
])('%s that no token has fails the lint', async (_, declaration, raw) => {
  expect(await marked(`.a { ${declaration} }`)).toEqual([raw])
})

test('so does a width of the window that has no name', async () => {
  expect(await marked('@media (width > 47em) { .a { gap: 0 } }')).toEqual(['media (width > 47em)'])
})

test('tokens, named widths, hairlines and what is named as a custom property pass', async () => {
  const sheet = `
    .a { --height: 680px; height: min(var(--height), 100dvh); gap: var(--space-16); border: 1px solid var(--loggia-line) }
    @media (--from-lg) and (scripting: none) { .a { font-weight: var(--weight-strong); transition-duration: 0s } }`
  expect(await marked(sheet)).toEqual([])
})
