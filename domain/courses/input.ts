import { z } from 'zod'
import { LANGUAGE_KEYS } from '#db/languages.ts'
import { LocalTextOf } from '#domain/input.ts'

const mediaId = z.string().regex(/^[0-9a-f]{20}$/)
const ms = z.int().min(0).max(86_400_000)

/** Cues in order, none beginning before the last one has ended. */
const cues = z
  .array(
    z
      .strictObject({ startMs: ms, endMs: ms, words: z.string().trim().min(1).max(300) })
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
    durationMs: ms.min(1),
    chapters: z.array(z.strictObject({ startMs: ms, title: LocalTextOf(80) })).max(200),
    cues: z.partialRecord(z.enum(LANGUAGE_KEYS), cues),
    publishedAt: z.date().optional(),
  })
  .refine(({ chapters, cues: spoken, durationMs }) => {
    const starts = chapters.map(({ startMs }) => startMs)
    const ends = Object.values(spoken).flatMap((all) => all.map(({ endMs }) => endMs))
    const isRising = starts.every((start, index) => index === 0 || start > (starts[index - 1] ?? 0))
    return isRising && Math.max(0, ...starts) < durationMs && Math.max(0, ...ends) <= durationMs
  })

/** What a player tells: where it is, and what it has shown since it last told. */
export const ProgressInput = z.strictObject({
  positionMs: ms,
  watched: z
    .array(z.tuple([ms, ms]).refine(([from, to]) => from < to))
    .max(100)
    .default([]),
})
