import { z } from 'zod'
import { LANGUAGE_KEYS, type Language } from '#db/languages.ts'
import { because } from '#domain/errors.ts'
import { fileOf, inLanguages, LocalTextOf, line, lines, whole } from '#domain/input.ts'
import type { LocalText } from '#domain/text.ts'
import { CHAPTER_LENGTH, CUE_LENGTH, STEPS_MAX } from './rules.ts'
import { captions, chapters, duration, steps } from './typed.ts'

const mediaKey = /^[0-9a-f]{20}$/
const mediaId = z.string().regex(mediaKey)
const ms = z.int().min(0).max(86_400_000)

/** Cues in order, none beginning before the last one has ended. */
const cues = z
  .array(
    z
      .strictObject({ startMs: ms, endMs: ms, words: z.string().trim().min(1).max(CUE_LENGTH) })
      .refine(({ startMs, endMs }) => startMs < endMs),
  )
  .max(5000)
  .refine((all) => all.every(({ startMs }, index) => startMs >= (all[index - 1]?.endMs ?? 0)))

export const CategoryInput = z.strictObject({
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(60),
  name: LocalTextOf(80),
  /** The slug of the section it belongs to. */
  section: z.string().optional(),
})

/** The form of a section or category, but for its key. */
export const CategoryForm = z.strictObject({
  name: inLanguages(line(80)),
  /** The section that it belongs to; a section belongs to none. */
  parentId: whole(1, 2_147_483_647).nullable().default(null),
  /** Left out, it stands last. */
  position: whole(1, 9999).nullable().default(null),
})

export const CourseInput = z
  .strictObject({
    /** The slug of its category. */
    category: z.string(),
    title: LocalTextOf(120),
    summary: LocalTextOf(400),
    author: z.string().trim().min(1).max(120),
    coverId: mediaId,
    mp4Id: mediaId.optional(),
    webmId: mediaId.optional(),
    durationMs: ms.min(1).nullable().default(null),
    chapters: z
      .array(z.strictObject({ startMs: ms, title: LocalTextOf(CHAPTER_LENGTH) }))
      .max(200)
      .default(() => []),
    captions: z.partialRecord(z.enum(LANGUAGE_KEYS), cues).default(() => ({})),
    steps,
    publishedAt: z.date().optional(),
  })
  .refine((course) => isRising(course.chapters) && isWithin(course) && asksForSomething(course))

/** The form of a course, as the backstage types it. */
export const CourseForm = z.strictObject({
  categoryId: z.int(because('required')).min(1).max(2_147_483_647),
  /** Among the lessons of its category; left out, it stands last. */
  position: whole(1, 9999).nullable().default(null),
  title: inLanguages(line(120)),
  summary: inLanguages(lines(400).meta({ look: 'long' })),
  author: line(120).min(1, because('required')),
  coverId: z.string(because('required')).regex(mediaKey, because('required')),
  mp4Id: fileOf('video', ['video/mp4']).nullable().default(null),
  webmId: fileOf('video', ['video/webm']).nullable().default(null),
  durationMs: duration,
  chapters,
  captions,
  steps,
})

interface Timed {
  /** Null without a film. */
  durationMs: number | null
  chapters: readonly { startMs: number }[]
  captions: Partial<Record<Language, readonly { endMs: number }[]>>
}

/** Whether chapters begin, and all is said, while the film lasts. */
export function isWithin({ durationMs, chapters, captions }: Timed): boolean {
  const ends = Object.values(captions).flatMap((all) => all.map(({ endMs }) => endMs))
  const lasts = durationMs ?? 0
  return chapters.every(({ startMs }) => startMs < lasts) && ends.every((end) => end <= lasts)
}

interface Lesson {
  durationMs: number | null
  mp4Id?: string | null | undefined
  webmId?: string | null | undefined
  steps: LocalText
}

/** Whether there is a film to watch or something to do, and a film says how long it lasts. */
export function asksForSomething({ durationMs, mp4Id, webmId, steps }: Lesson): boolean {
  return durationMs !== null || (!mp4Id && !webmId && Object.keys(steps).length > 0)
}

const isRising = (chapters: Timed['chapters']) =>
  chapters.every(({ startMs }, index) => index === 0 || startMs > (chapters[index - 1]?.startMs ?? 0))

/** A step of a lesson, counted from 0, and whether it is done. */
export const StepInput = z.strictObject({
  step: z
    .int()
    .min(0)
    .max(STEPS_MAX - 1),
  isDone: z.boolean(),
})

/** What a player tells: where it is, and what it has shown since it last told. */
export const ProgressInput = z.strictObject({
  positionMs: ms,
  watched: z
    .array(z.tuple([ms, ms]).refine(([from, to]) => from < to))
    .max(100)
    .default([]),
})
