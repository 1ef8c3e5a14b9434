import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { stepsOf } from '#domain/courses/steps.ts'
import { captions, steps as stepsField } from '#domain/courses/typed.ts'
import { picturesIn } from '#domain/media/rules.ts'
import { content } from './content.ts'
import { categoryNames, readLessons } from './training.ts'
import { readRecipes } from './variants.ts'

const names = await categoryNames()
const lessons = (await Promise.all(names.map(readLessons))).flat()
const languages = ['en', 'italy'] as const

/** The pictures of a lesson's steps; those of the site's own pages are there in each language. */
const picturesOf = (text = '') => picturesIn(text).map((name) => name.replace(/-(en|it)$/, ''))

test('every category of the tree has lessons, and Study Room Design is the newest', () => {
  expect(new Set(lessons.map(({ category }) => category))).toEqual(new Set(names))
  const [first, second] = lessons.toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime())
  expect(first?.title).toEqual({ en: 'Study Room Design', italy: 'Progettare lo studio' })
  expect(first?.publishedAt).not.toEqual(second?.publishedAt)
})

test('a film is that of one lesson', () => {
  const clips = lessons.flatMap(({ clip }) => clip ?? [])
  expect(clips.length).toBeGreaterThan(10)
  // Recorded from the site and the Studio; two lessons speak of the film that they show.
  const others = clips.filter((clip) => !clip.startsWith('video/lesson-'))
  expect(new Set(others)).toEqual(new Set(['video/hero-living-room', 'video/walkthrough']))
  expect(clips.filter((clip, index) => clips.indexOf(clip) !== index)).toEqual([])
})

test.each(languages)('in %s no two have the same title, summary, steps or pictures', (language) => {
  const steps = lessons.flatMap((lesson) => stepsOf(lesson.steps[language] ?? ''))
  const parts = [
    lessons.map(({ title }) => title[language]),
    lessons.map(({ summary }) => summary[language]),
    steps.map(({ text }) => text),
    lessons.map((lesson) => picturesOf(lesson.steps[language]).join() || lesson.clip || lesson.cover),
  ]
  for (const all of parts) expect(all.filter((part, index) => all.indexOf(part) !== index)).toEqual([])
})

describe.each(lessons.map((lesson) => [lesson.title.en, lesson] as const))('%s', (_, lesson) => {
  test('asks for the same in both languages, with the same pictures and links', () => {
    expect(stepsField.safeParse(lesson.steps).error).toBeUndefined()
    const [english, italian] = languages.map((key) => lesson.steps[key] ?? '')
    expect(stepsOf(english ?? '').length).toBeGreaterThanOrEqual(3)
    expect(picturesOf(italian)).toEqual(picturesOf(english))
    const links = (text = '') => [...text.matchAll(/(?<!!)\[[^\]]*\]\((\/[^)]*)\)/g)].map(([, path]) => path)
    expect(links(italian)).toEqual(links(english))
    const words = [lesson.title, lesson.summary, lesson.steps].flatMap((text) => [text.en ?? '', text.italy ?? ''])
    expect(words.filter((text) => /(?<!!\[[^\]]*)!(?!\[)/.test(text))).toEqual([])
  })

  test('shows what there is: a cover, pictures with words, or a film with captions', async () => {
    const recipeOf = await readRecipes()
    const names = [lesson.cover, ...languages.flatMap((key) => picturesIn(lesson.steps[key] ?? ''))]
    const isThere = (name: string) =>
      recipeOf(name) || ['jpg', 'png', 'webp'].some((ending) => existsSync(join(content, `media/${name}.${ending}`)))
    expect(names.filter((name) => !isThere(name))).toEqual([])
    expect(Object.values(lesson.steps).join('\n')).not.toMatch(/!\[\]/)
    if (!lesson.clip) return
    for (const key of languages) expect(existsSync(join(content, `media/${lesson.clip}.${key}.vtt`))).toBe(true)
    for (const ending of ['mp4', 'webm', 'jpg']) {
      expect(existsSync(join(content, `media/${lesson.clip}.${ending}`))).toBe(true)
    }
  })
})

test('lines of the films of the site can be read while they are shown, in the languages that they are in', () => {
  const files = globSync('media/video/lesson-*.vtt', { cwd: content })
  expect(files.some((file) => file.endsWith('.zh.vtt'))).toBe(true)
  for (const file of files) {
    const cues = Object.values(captions.parse({ en: readFileSync(join(content, file), 'utf8') })).flat()
    // So many letters in a second are still read, and not just seen.
    for (const { startMs, endMs, words } of cues)
      expect(words.length / ((endMs - startMs) / 1000), words).toBeLessThan(32)
  }
})
