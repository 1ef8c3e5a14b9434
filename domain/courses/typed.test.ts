import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LANGUAGE_KEYS } from '#db/languages.ts'
import { captions, chapters, duration, momentOf, msOf } from './typed.ts'

const typedBy = (field: typeof chapters | typeof captions | typeof duration) =>
  field.meta()?.typed as (kept: unknown) => unknown
const reasonsOf = (outcome: { error?: { issues: object[] } | undefined }) =>
  outcome.error?.issues.map((issue) => {
    const { path, message, params } = issue as { path: string[]; message: string; params?: { line: number } }
    return [path.join('.'), message, params?.line]
  })

test('a moment is read as it is written', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 86_399_999 }), (ms) => msOf(momentOf(ms)) === ms))
})

test.each([
  ['1:05', 65_000],
  ['62:03,5', 3_723_500],
  ['1:02:03.025', 3_723_025],
  ['0:75', null],
  ['5', null],
  ['25:00:00', null],
  ['-1:00', null],
])('%s is %s ms', (text, ms) => expect(msOf(text)).toBe(ms))

test('a course that is saved as it was read keeps its chapters and captions', () => {
  const words = fc.stringMatching(/^[\p{L}\d<>&"'.,…-][\p{L}\d<>&"'.,… -]{0,40}[\p{L}\d<>&"'.,…-]$/u)
  const said = words.filter((text) => !text.includes('-->') && !/ {2}/.test(text) && !/&(lt|gt|amp|nbsp);/.test(text))
  const starts = fc.uniqueArray(fc.integer({ min: 0, max: 40_000 }), { maxLength: 8 })
  const rising = starts.map((all) => all.toSorted((a, b) => a - b))
  const titles = fc
    .record({ en: said, italy: said }, { requiredKeys: [] })
    .filter((text) => Object.keys(text).length > 0)
  const someChapters = fc
    .tuple(rising, fc.array(titles, { minLength: 8, maxLength: 8 }))
    .map(([moments, named]) => moments.map((startMs, index) => ({ startMs, title: named[index] })))
  const cues = fc
    .tuple(rising, fc.array(said, { minLength: 8, maxLength: 8 }))
    .map(([moments, spoken]) =>
      moments.map((startMs, index) => ({ startMs, endMs: moments[index + 1] ?? startMs + 1, words: spoken[index] })),
    )
  const someCaptions = fc
    .record(Object.fromEntries(LANGUAGE_KEYS.map((key) => [key, cues])), { requiredKeys: [] })
    .map((all) => Object.fromEntries(Object.entries(all).filter(([, each]) => each && each.length > 0)))
  fc.assert(
    fc.property(someChapters, someCaptions, (theirChapters, theirCaptions) => {
      expect(chapters.parse(typedBy(chapters)(theirChapters))).toEqual(theirChapters)
      expect(captions.parse(typedBy(captions)(theirCaptions))).toEqual(theirCaptions)
      // What a form made of it is taken as it is.
      expect(chapters.parse(theirChapters)).toEqual(theirChapters)
      expect(captions.parse(theirCaptions)).toEqual(theirCaptions)
    }),
  )
})

describe('chapters', () => {
  test('of one moment are one, in whatever languages they were written', () => {
    expect(chapters.parse({ en: '0:00 Begin\n\n0:12.5  The  cross ', italy: '0:00 Inizio\n0:20 La fine' })).toEqual([
      { startMs: 0, title: { en: 'Begin', italy: 'Inizio' } },
      { startMs: 12_500, title: { en: 'The cross' } },
      { startMs: 20_000, title: { italy: 'La fine' } },
    ])
    expect(chapters.parse(undefined)).toEqual([])
  })

  test.each([
    ['without a moment', 'Begin', 1],
    ['without a title', '0:00 Begin\n0:12', 2],
    ['that begins no later than the one before', '0:12 One\n\n0:12 Two', 3],
  ])('one %s is refused, with its line', (_, en, line) => {
    expect(reasonsOf(chapters.safeParse({ en }))).toEqual([['en', 'chapter-wrong', line]])
  })

  test('one that is too long is', () => {
    const italy = `0:00 ${'x'.repeat(81)}`
    expect(reasonsOf(chapters.safeParse({ italy }))).toEqual([['italy', 'line-too-long', 1]])
  })
})

describe('captions', () => {
  const cue = { startMs: 0, endMs: 4000, words: 'Begin at the <door> & move.' }

  test.each([
    [
      'of WebVTT',
      'WEBVTT - A course\nKind: captions\n\nNOTE two\nlines\n\nSTYLE\n::cue {}\n\nfirst\n00:00.000 --> 00:00:04.000 line:0\n<v Ada>Begin at\nthe &lt;door&gt; &amp; move.</v>',
    ],
    ['of SubRip', '1\n00:00:00,000 --> 00:00:04,000\nBegin at the &lt;door&gt; &amp; move.'],
  ])('%s are read', (_, en) => {
    expect(captions.parse({ en, zh: '' })).toEqual({ en: [cue] })
  })

  test.each([
    ['words without moments', 'Begin at the door.', 1],
    ['moments without words', '0:00 --> 0:04\n\nBegin', 1],
    ['an end before the beginning', '0:00 --> 0:04\nA\n\n0:09 --> 0:08\nB', 4],
    ['one that begins before another ends', '0:00 --> 0:04\nA\n\nb\n0:03 --> 0:08\nB', 5],
    ['no moment', 'a --> b\nA', 1],
  ])('with %s are refused, with the line', (_, italy, line) => {
    expect(reasonsOf(captions.safeParse({ italy }))).toEqual([['italy', 'caption-wrong', line]])
  })
})

test('how long a course lasts is typed as a moment', () => {
  expect(duration.parse('12:30')).toBe(750_000)
  expect(duration.parse(750_000)).toBe(750_000)
  expect(typedBy(duration)(750_000)).toBe('12:30')
  for (const wrong of ['0:00', '12', 'long']) {
    expect(reasonsOf(duration.safeParse(wrong))).toEqual([['', 'duration-wrong', undefined]])
  }
})
