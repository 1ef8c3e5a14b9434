import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../', import.meta.url).pathname

/** All words of a language, file by file; what is filled into them, and code, aren't ours to spell. */
const filesIn = (language: string) =>
  globSync([`app/i18n/locales/${language}/*.json`, `content/**/${language}.{json,md}`], { cwd: root })

function textsOf(file: string): string[] {
  const written = readFileSync(root + file, 'utf8')
  const texts = file.endsWith('.json') ? valuesOf(JSON.parse(written)) : [written]
  return texts.map((text) => text.replaceAll(/\{[^{}]*\}|`[^`]*`/g, ''))
}

/** Also without blocks in another language, such as the legal texts of English pages. */
function valuesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null || 'lang' in value) return []
  return Object.values(value).flatMap(valuesOf)
}

test.each([
  ['italy', /\bemail\b|\b1000 punti\b/i],
  ['en', /\be-mail|\bmodelling\b|\bcolors?\b/i],
])('words in %s have one spelling', (language, misspelt) => {
  const files = filesIn(language)
  expect(files.length).toBeGreaterThan(40)
  const found = files.flatMap((file) => textsOf(file).flatMap((text) => text.match(misspelt)?.map((it) => [file, it])))
  expect(found.filter(Boolean)).toEqual([])
})
