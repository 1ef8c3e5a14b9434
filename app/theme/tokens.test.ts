import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { marked as markedIn } from '../../scripts/test-lint.ts'
import { fixedTokens } from './tokens.ts'

const marked = (sheet: string) => markedIn('sheet.module.css', sheet)

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

test('a token of one value is written out, but for what a sheet sets anew or a script names', () => {
  const fixed = fixedTokens()
  expect(fixed.get('space-16')).toBe('16px')
  expect(fixed.get('loggia-band')).toBe('#211F1C')
  expect(fixed.has('size-field'), 'dense pages have another').toBe(false)
  expect(fixed.has('loggia-accent'), 'drawings are filled with it').toBe(false)
  expect(fixed.has('loggia-text'), 'dark pages have another').toBe(false)
})

test('no module composes a class of another file, which would be read as it stands, tokens and named widths included', () => {
  const app = join(import.meta.dirname, '..')
  const sheets = globSync('**/*.module.css', { cwd: app })
  expect(sheets.length).toBeGreaterThan(100)
  expect(sheets.filter((sheet) => /composes:[^;]* from ["']/.test(readFileSync(join(app, sheet), 'utf8')))).toEqual([])
})
