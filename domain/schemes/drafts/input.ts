import { z } from 'zod'
import { CONTENT_LANGUAGES, perLanguage } from '#db/languages.ts'
import { LAYOUTS, ROOMS, STYLES, THEMES } from '#db/vocabulary.ts'
import { line, lines } from '#domain/input.ts'
import { TAGS_MAX } from '#domain/schemes/rules.ts'
import { IMAGES_MAX } from '../rules.ts'
import { LENGTHS } from './rules.ts'

const words = (max: number) => lines(max).optional()

const local = (max: number) => z.object(perLanguage(CONTENT_LANGUAGES, () => words(max))).default(() => ({}))

const mediaId = z.string().regex(/^[0-9a-f]{20}$/)
const percent = z.number().min(0).max(100)

const item = {
  mediaId,
  room: z.enum(ROOMS).optional(),
  /** What its author calls it, where it is no room of ours. */
  ownName: line(LENGTHS.ownName).optional(),
  caption: local(LENGTHS.caption),
  alt: local(LENGTHS.alt),
}

const tag = z.object({
  modelId: z.int().positive(),
  /** In per cent from the picture's left and from its top. */
  x: percent,
  y: percent,
  /** Whether others see it. */
  isShown: z.boolean().default(false),
})

const tags = z
  .array(tag)
  .max(TAGS_MAX)
  .refine((tags) => new Set(tags.map(({ modelId }) => modelId)).size === tags.length)
  .default(() => [])

/** A scheme's own fields with any of them missing: what a draft holds, and what a form of it sends. */
export const DraftFields = z.object({
  caseName: line(LENGTHS.caseName).optional(),
  style: z.enum(STYLES).optional(),
  areaM2: z.int('number-wrong').min(1, 'number-wrong').max(100_000, 'number-wrong').optional(),
  roomCount: z.int('number-wrong').min(1, 'number-wrong').max(999, 'number-wrong').optional(),
  layout: z.enum(LAYOUTS).optional(),
  theme: z.enum(THEMES).optional(),
  introduction: local(LENGTHS.introduction),
  images: z
    .array(z.object({ ...item, tags }))
    .max(IMAGES_MAX)
    .default(() => []),
  panoramas: z
    .array(
      z.object({
        ...item,
        /** Where the camera looks first, in degrees to the right of the picture's middle, and up. */
        yaw: z.number().min(-180).max(180).optional(),
        pitch: z.number().min(-90).max(90).optional(),
      }),
    )
    .max(IMAGES_MAX)
    .default(() => []),
})

export type DraftFields = z.output<typeof DraftFields>
