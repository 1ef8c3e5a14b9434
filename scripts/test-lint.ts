import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'
import biome from '../biome.json' with { type: 'json' }

/** What our own rules of the lint mark in a file of that name, in its order. */
export async function marked(name: string, text: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'loggia-lint-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const plugins = biome.plugins.map((path) => resolve(path))
  const settings = { root: true, plugins, linter: { rules: { preset: 'none' } } }
  await writeFile(join(folder, 'biome.json'), JSON.stringify(settings))
  await writeFile(join(folder, name), text)
  const program = resolve('node_modules/.bin/biome')
  const report = await new Promise<string>((answer) => {
    // Its exit code says only that something is marked.
    execFile(program, ['lint', '--reporter=json', name], { cwd: folder }, (_, output) => answer(output))
  })
  const lines = text.split('\n')
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
