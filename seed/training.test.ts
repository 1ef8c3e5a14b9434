import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { content } from './content.ts'
import { englishOf, filled, italianOf } from './phrases.ts'
import { categoryNames, composeCourses } from './training.ts'
import { readRecipes } from './variants.ts'

const names = await categoryNames()
const courses = (await Promise.all(names.map(composeCourses))).flat()

test('there are 455 courses over the whole tree, and Study Room Design is the newest', () => {
  expect(courses).toHaveLength(455)
  expect(new Set(courses.map(({ category }) => category))).toEqual(new Set(names))
  const [first] = courses.toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime())
  expect(first?.title).toEqual({ en: 'Study Room Design', italy: 'Progettare lo studio' })
})

test.each(['en', 'italy'] as const)('in %s no two have the same title, summary or transcript', (language) => {
  const said = courses.map(({ parts }) => parts.map(({ says }) => says[language]).join(' '))
  for (const texts of [
    courses.map(({ title }) => title[language]),
    courses.map(({ summary }) => summary[language]),
    said,
  ]) {
    const twice = texts.filter((text, index) => texts.indexOf(text) !== index)
    expect(twice).toEqual([])
  }
})

test('nothing is left to be filled in, and a summary is one sentence', () => {
  for (const { title, summary, parts } of courses) {
    const texts = [title, summary, ...parts.flatMap(({ chapter, says }) => [chapter, says])].flatMap(
      ({ en, italy }) => [en, italy],
    )
    expect(texts.filter((text) => /[{}!]|\s{2}|\b(de|ne|a|su|da) (il|lo|la|i|gli|le) /.test(text))).toEqual([])
    for (const text of [summary.en, summary.italy]) expect(text).toMatch(/^[^.]+\.$/)
  }
})

test('lines can be read while they are shown', () => {
  const seconds: Record<string, number> = {
    ceiling: 5.17,
    'free-modeling': 4.58,
    kitchen: 5,
    rendering: 5.5,
    tiling: 5.75,
    wardrobe: 4.58,
  }
  for (const { clip, parts } of courses) {
    const lasts =
      seconds[clip.replace('video/demo-', '')] ?? { 'video/walkthrough': 15.5, 'video/hero-living-room': 8 }[clip]
    for (const { from, to, says } of parts) {
      // So many letters in a second are still read, and not just seen.
      for (const words of [says.en, says.italy]) expect(words.length / ((to - from) * (lasts ?? 0))).toBeLessThan(32)
    }
  }
})

test('covers and clips exist', async () => {
  const recipeOf = await readRecipes()
  for (const cover of new Set(courses.map(({ cover }) => cover))) {
    const isFile = ['jpg', 'png'].some((ending) => existsSync(join(content, `media/${cover}.${ending}`)))
    expect(isFile || recipeOf(cover), cover).toBeTruthy()
  }
  for (const clip of new Set(courses.map(({ clip }) => clip)))
    expect(existsSync(join(content, `media/${clip}.webm`))).toBe(true)
})

test('names take the forms that sentences need', () => {
  const forms = (name: string) => filled('{N}: {il}, {del}, {nel}, {al}, {sul}, {dal}', italianOf(name))
  expect(forms('la parete')).toBe(
    'Parete: la parete, della parete, nella parete, alla parete, sulla parete, dalla parete',
  )
  expect(forms('lo specchio')).toContain('dello specchio, nello specchio, allo specchio')
  expect(forms('l’isola')).toBe('Isola: l’isola, dell’isola, nell’isola, all’isola, sull’isola, dall’isola')
  expect(forms('gli specchi')).toContain('degli specchi, negli specchi, agli specchi, sugli specchi')
  expect(forms('i livelli')).toContain('dei livelli, nei livelli, ai livelli')
  expect(forms('Brand Gallery')).toContain('Brand Gallery, Brand Gallery')
  expect(filled('{Dal} alla distinta', italianOf('le basi'))).toBe('Dalle basi alla distinta')
  expect(englishOf('bridge over the bed').T).toBe('Bridge over the Bed')
  expect(englishOf('lift-and-slide door').T).toBe('Lift-and-Slide Door')
  expect(() => filled('{missing}', englishOf('wall'))).toThrow('no form')
})
