import { z } from 'zod'
import { CONTENT_LANGUAGES, LANGUAGE_KEYS, perLanguage } from '#db/languages.ts'
import type { Captions, Chapter, Cue } from '#db/schema/courses.ts'
import { because, type FieldReason } from '#domain/errors.ts'
import { inLanguagesIfAny, lines, orKept } from '#domain/input.ts'
import { writtenIn } from '#domain/text.ts'
import { CHAPTER_LENGTH, CUE_LENGTH, STEPS_LENGTH, STEPS_MAX, timeOf } from './rules.ts'
import { stepsOf } from './steps.ts'
import { webVtt } from './webvtt.ts'

// What of a course is kept in moments, as editors type it: `1:05 The corner`, and captions as players have them (WebVTT).

type Context = z.RefinementCtx

const MOMENT = /^(?:(\d{1,2}):)?(\d{1,2}):(\d\d)(?:[.,](\d{1,3}))?$/

/** `1:02:03.5` and `62:03,5` in milliseconds; null for what is no time. */
export function msOf(text: string): number | null {
  const found = MOMENT.exec(text.trim())
  if (!found) return null
  const [hours = 0, minutes = 0, seconds = 0] = found.slice(1, 4).map((part) => Number(part ?? 0))
  const ms = ((hours * 60 + minutes) * 60 + seconds) * 1000 + Number((found[4] ?? '').padEnd(3, '0'))
  return seconds < 60 && ms <= 86_400_000 ? ms : null
}

/** As `msOf` reads it: `1:05`, with parts of a second where there are any. */
export function momentOf(ms: number): string {
  const parts = String(ms % 1000)
    .padStart(3, '0')
    .replace(/0+$/, '')
  return parts ? `${timeOf(ms)}.${parts}` : timeOf(ms)
}

/** How long a film lasts; null where nothing is typed, as of a lesson without one. */
export const duration = orKept(
  (kept): kept is number | null => kept === null || typeof kept === 'number',
  (kept) => (kept === null ? '' : momentOf(kept)),
  z
    .string()
    .default('')
    .transform((text, context) => {
      if (!text.trim()) return null
      const ms = msOf(text)
      if (ms) return ms
      context.addIssue({ code: 'custom', message: because('duration-wrong') })
      return z.NEVER
    }),
)

/** What a lesson asks to be done: in each language as many steps, or none. */
export const steps = inLanguagesIfAny(lines(STEPS_LENGTH).meta({ look: 'markdown' }).superRefine(checkSteps))
  .transform((given) => given ?? {})
  .superRefine((given, context) => {
    const counts = new Set(Object.values(given).map((text) => stepsOf(text).length))
    if (counts.size > 1) context.addIssue({ code: 'custom', message: because('steps-differ') })
  })
  .meta({ look: 'markdown', languages: CONTENT_LANGUAGES })

function checkSteps(text: string, context: Context) {
  if (!text) return
  const found = stepsOf(text)
  // Deeper headings would stand between the steps, and what comes before the first one would be lost.
  const isWhole = text.startsWith('## ') && found.every((step) => step.title && step.text && !/^#/m.test(step.text))
  if (!isWhole) context.addIssue({ code: 'custom', message: because('steps-wrong') })
  else if (found.length > STEPS_MAX)
    context.addIssue({ code: 'custom', message: because('too-many-steps'), params: { max: STEPS_MAX } })
}

/** Chapters, one on each line of each language; those of one moment are the same chapter. */
export const chapters = orKept(
  (kept): kept is Chapter[] => Array.isArray(kept),
  (kept) =>
    perLanguage(CONTENT_LANGUAGES, (key) =>
      kept.flatMap(({ startMs, title }) => (title[key] ? [`${momentOf(startMs)} ${title[key]}`] : [])).join('\n'),
    ),
  z
    .object(perLanguage(CONTENT_LANGUAGES, () => lines(20_000).default('').transform(readChapters)))
    .prefault({})
    .transform((given): Chapter[] => {
      const moments = [...new Set(Object.values(given).flatMap((all) => all.map(({ startMs }) => startMs)))]
      const titleAt = (startMs: number) =>
        writtenIn(perLanguage(CONTENT_LANGUAGES, (key) => given[key].find((each) => each.startMs === startMs)?.title))
      return moments.sort((a, b) => a - b).map((startMs) => ({ startMs, title: titleAt(startMs) ?? {} }))
    }),
  { look: 'long', languages: CONTENT_LANGUAGES },
)

/** What is said, in each language that anything was typed in. */
export const captions = orKept(
  (kept): kept is Captions =>
    typeof kept === 'object' && kept !== null && Object.values(kept).some((cues) => Array.isArray(cues)),
  (kept) => Object.fromEntries(Object.entries(kept).map(([key, cues]) => [key, withoutHead(webVtt(cues))])),
  z
    .object(perLanguage(LANGUAGE_KEYS, () => lines(500_000).default('').transform(readCues)))
    .prefault({})
    .transform((given): Captions => {
      const spoken = LANGUAGE_KEYS.flatMap((key) => (given[key].length > 0 ? [[key, given[key]] as const] : []))
      return Object.fromEntries(spoken)
    }),
  { look: 'long', languages: LANGUAGE_KEYS },
)

const withoutHead = (file: string) => file.replace(/^WEBVTT\n+/, '').trim()

/** With all that marks who says it and how, in characters. */
const MARKED_LENGTH = 4 * CUE_LENGTH

function readChapters(text: string, context: Context) {
  const read: { startMs: number; title: string }[] = []
  for (const [index, line] of text.split('\n').entries()) {
    if (!line.trim()) continue
    const [first = '', ...words] = line.trim().split(/\s+/)
    const [startMs, title] = [msOf(first), words.join(' ')]
    if (startMs === null || !title || startMs <= (read.at(-1)?.startMs ?? -1)) {
      return refuse(context, 'chapter-wrong', index)
    }
    if (title.length > CHAPTER_LENGTH) return refuse(context, 'line-too-long', index, CHAPTER_LENGTH)
    read.push({ startMs, title })
  }
  return read
}

/** Of WebVTT, and of SubRip, which writes moments with a comma: what is said and when. Notes and styles are left out. */
function readCues(text: string, context: Context): Cue[] {
  const read: Cue[] = []
  for (const { index, lines } of blocksOf(text)) {
    // A cue may have a name, or a number, before its moments.
    const named = lines.findIndex((line) => line.includes('-->'))
    if (named < 0 && /^(WEBVTT|NOTE|STYLE|REGION)/.test(lines[0] ?? '')) continue
    const [from = '', to = ''] = (lines[named] ?? '').split('-->')
    // What follows the moments says where a player shows it.
    const [startMs, endMs] = [msOf(from), msOf(to.trim().split(/\s/)[0] ?? '')]
    const said = lines.slice(named + 1).join(' ')
    if (said.length > MARKED_LENGTH) return refuse(context, 'line-too-long', index + named + 1, CUE_LENGTH)
    const words = unescaped(said)
    const isInOrder = startMs !== null && endMs !== null && startMs >= (read.at(-1)?.endMs ?? 0) && endMs > startMs
    if (!isInOrder || !words) return refuse(context, 'caption-wrong', index + Math.max(0, named))
    if (words.length > CUE_LENGTH) return refuse(context, 'line-too-long', index + named + 1, CUE_LENGTH)
    read.push({ startMs, endMs, words })
  }
  return read
}

/** Lines that stand together, and which the first of them is. */
function blocksOf(text: string) {
  const blocks: { index: number; lines: string[] }[] = []
  let isOpen = false
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() && !isOpen) blocks.push({ index, lines: [] })
    isOpen = line.trim() !== ''
    if (isOpen) blocks.at(-1)?.lines.push(line)
  }
  return blocks
}

const unescaped = (text: string) =>
  text
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()

function refuse(context: Context, reason: FieldReason, index: number, max = 0): never[] {
  context.addIssue({ code: 'custom', message: because(reason), params: { line: index + 1, max } })
  return []
}
