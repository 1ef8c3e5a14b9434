import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { addressOf } from '#domain/pages/rules.ts'
import relevance from './relevance.json' with { type: 'json' }

const content = join(import.meta.dirname, '../../content')
const designers = globSync('designers/*.json', { cwd: content }).map((file) =>
  JSON.parse(readFileSync(join(content, file), 'utf8')),
)
const pages = globSync('**/en.json', { cwd: join(content, 'pages') }).map((file) => addressOf(dirname(file)))
const captions = globSync('**/*.vtt', { cwd: content }).map((file) => readFileSync(join(content, file), 'utf8'))
const schemes = designers.flatMap(({ schemes }) => schemes)

/** Whether the sample content has the record. */
const exists: Record<string, (key: string) => boolean> = {
  page: (key) => pages.includes(key),
  designer: (key) => designers.some(({ name }) => name === key),
  scheme: (key) => schemes.some(({ caseName }) => caseName === key),
  help: (key) => globSync(`help/*/${key}/en.md`, { cwd: content }).length === 1,
  news: (key) => existsSync(join(content, 'news', key)),
  transcript: (key) => captions.some((words) => words.replaceAll('\n', ' ').includes(key)),
}

test('there are 60 pairs, no two alike, in both languages', () => {
  expect(new Set(relevance.pairs.map(({ query, language }) => `${language} ${query}`)).size).toBe(60)
  for (const language of ['en', 'italy']) {
    expect(relevance.pairs.filter((pair) => pair.language === language).length).toBeGreaterThan(20)
  }
})

test('what is expected is in the sample content', () => {
  const known = relevance.pairs.filter(({ kind }) => kind in exists)
  expect(known.length).toBeGreaterThan(30)
  expect(known.filter(({ kind, key }) => !exists[kind]?.(key))).toEqual([])
})
