import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const sections = join(import.meta.dirname, '..')
const common = readFileSync(join(sections, '../theme/base.css'), 'utf8')
const sheets = globSync('**/*.css', { cwd: sections, exclude: ['**/*.module.css'] })

/** Unlike those of modules, these names are written as they stand. */
test.each(sheets)('every class of %s begins with the name of its sheet', (sheet) => {
  const text = readFileSync(join(sections, sheet), 'utf8').replace(/\/\*.*?\*\/|@import.*?;/gs, '')
  const names = [...text.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name)
  const own = basename(sheet, '.css')
  const isKnown = (name: string) => name === own || name.startsWith(`${own}-`) || common.includes(`.${name} `)
  expect(names.filter((name) => !isKnown(name))).toEqual([])
})
