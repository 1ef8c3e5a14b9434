import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const project = join(import.meta.dirname, '..')
const document = await readFile(join(import.meta.dirname, 'security.md'), 'utf8')
const rows = document.split('\n').flatMap((line) => {
  const [, first = '', state = '', by = '', shown = ''] = line.split(' | ').join('|').split('|')
  const [id = ''] = first.match(/v5\.0\.0-\d+\.\d+\.\d+/) ?? []
  return line.startsWith('|') && id ? [{ id, state: state.trim(), by: by.trim(), shown: shown.trim() }] : []
})

/** What ASVS 5.0.0 asks for at levels 1 and 2: chapter.section.requirements. */
const asked =
  '1.1.1-2 1.2.1-9 1.3.1-11 1.4.1-3 1.5.1-2 2.1.1-3 2.2.1-3 2.3.1-4 2.4.1 3.2.1-2 3.3.1-4 3.4.1-6 3.5.1-5 3.7.1-2 4.1.1-3 4.2.1 4.3.1-2 4.4.1-4 5.1.1 5.2.1-3 5.3.1-2 5.4.1-3 6.1.1-3 6.2.1-12 6.3.1-4 6.4.1-4 6.5.1-5 6.6.1-3 6.8.1-4 7.1.1-3 7.2.1-4 7.3.1-2 7.4.1-5 7.5.1-2 7.6.1-2 8.1.1-2 8.2.1-3 8.3.1 8.4.1 9.1.1-3 9.2.1-4 10.1.1-2 10.2.1-2 10.3.1-4 10.4.1-11 10.5.1-5 10.6.1-2 10.7.1-3 11.1.1-2 11.2.1-3 11.3.1-3 11.4.1-4 11.5.1 11.6.1 12.1.1-3 12.2.1-2 12.3.1-4 13.1.1 13.2.1-5 13.3.1-2 13.4.1-5 14.1.1-2 14.2.1-4 14.3.1-3 15.1.1-3 15.2.1-3 15.3.1-7 16.1.1 16.2.1-5 16.3.1-4 16.4.1-3 16.5.1-3 17.1.1 17.2.1-4 17.3.1-2'
    .split(' ')
    .flatMap((range) => {
      const [chapter, section, numbers = ''] = range.split('.')
      const [first = 1, last = first] = numbers.split('-').map(Number)
      return Array.from({ length: last - first + 1 }, (_, at) => `v5.0.0-${chapter}.${section}.${first + at}`)
    })

test('each requirement of levels 1 and 2 has its line, or is said not to apply, once', () => {
  const [, aside = ''] = document.split('## What does not apply')
  const told = [...rows.map(({ id }) => id), ...[...aside.matchAll(/v5\.0\.0-[\d.]+\d/g)].map(([id]) => id)]
  expect(asked).toHaveLength(253)
  expect(told.toSorted()).toEqual(asked.toSorted())
})

test.each(rows)('$id says how it stands, and what is met is shown', ({ state, by, shown }) => {
  expect(['met', 'partly', 'open', 'operator']).toContain(state)
  expect(by).not.toBe('')
  if (state === 'met') expect(shown).not.toBe('')
})

test('every file that is named exists', () => {
  const named = [...document.matchAll(/\b((?:app|db|docs|domain|e2e|scripts|seed|server|trials)\/[\w./-]+\.\w+)/g)]
  const missing = named.map(([path]) => path).filter((path) => !existsSync(join(project, path)))
  expect(missing).toEqual([])
})

const cited = [...document.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)` "([^"]+)"/g)].map(([, file = '', name = '']) => ({
  ...{ file, name },
}))

describe.each(cited)('$file', ({ file, name }) => {
  test(`has the test "${name}"`, async () => {
    expect(await readFile(join(project, file), 'utf8')).toContain(name)
  })
})
