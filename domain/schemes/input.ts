import { z } from 'zod'
import { CONTENT_LANGUAGES, perLanguage } from '#db/languages.ts'
import { LAYOUTS, ROOMS, STYLES, THEMES } from '#db/vocabulary.ts'
import { LocalTextOf, line, lines, tenths, whole } from '#domain/input.ts'
import { IMAGES_MAX, LENGTHS, TAGS_MAX } from './rules.ts'

/**
 * Each field of a scheme is declared once: a draft has the same fields, with any of them missing, and the backstage corrects them
 * within the same limits.
 */
export const facts = {
  caseName: line(LENGTHS.caseName),
  style: z.enum(STYLES),
  areaM2: tenths(1, 100_000),
  roomCount: whole(1, 999),
  layout: z.enum(LAYOUTS).optional(),
  theme: z.enum(THEMES).optional(),
}

/** Of a picture and of a panorama. @param text one in several languages, of so many characters at most */
const shown = <Text extends z.ZodType>(text: (max: number) => Text) => ({
  mediaId: z.string().regex(/^[0-9a-f]{20}$/),
  caption: text(LENGTHS.caption),
  alt: text(LENGTHS.alt),
})

/** Where the camera looks first in a panorama, in degrees to the right of the picture's middle, and up. */
const view = {
  yaw: z.number().min(-180).max(180).optional(),
  pitch: z.number().min(-90).max(90).optional(),
}

/** The section that it stands in: the key of a room, or what its author calls it. */
const name = line(LENGTHS.ownName)

/** A frame shows https and our own addresses; `//host` and `/\host` would be someone else's. */
export const Url720 = z
  .string()
  .max(2048)
  .regex(/^(https:\/\/[^/]|\/[^/\\])/)

const image = z.strictObject({
  ...shown((max) => LocalTextOf(max).optional()),
  name: name.min(1).optional(),
})
const panorama = z.strictObject({
  ...shown((max) => LocalTextOf(max).optional()),
  ...view,
  name: name.min(1),
})

export const SchemeFields = z.strictObject({
  ...facts,
  caseName: facts.caseName.min(1),
  introduction: LocalTextOf(LENGTHS.introduction),
  images: z
    .array(image)
    .min(1)
    .max(IMAGES_MAX)
    .refine((images) => new Set(images.map(({ name }) => name !== undefined)).size === 1),
  panoramas: z.array(panorama).max(IMAGES_MAX).default([]),
})
export type SchemeFields = z.output<typeof SchemeFields>

export const SchemeInput = SchemeFields.extend({
  designerId: z.int().positive(),
  /** Left out: the first of its own panoramas, if there are any. */
  url720: Url720.optional(),
  /** A place among the three projects of the home page: for the house to give. */
  showcase: z.int().min(1).max(3).optional(),
})

const words = (max: number) => lines(max).optional()
const draftText = (max: number) => z.object(perLanguage(CONTENT_LANGUAGES, () => words(max))).default(() => ({}))

const draftItem = { ...shown(draftText), room: z.enum(ROOMS).optional(), ownName: name.optional() }

const percent = z.number().min(0).max(100)
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

/** What a draft holds, and what a form of it sends. */
export const DraftFields = z.object({
  ...z.object(facts).partial().shape,
  introduction: draftText(LENGTHS.introduction),
  images: z
    .array(z.object({ ...draftItem, tags }))
    .max(IMAGES_MAX)
    .default(() => []),
  panoramas: z
    .array(z.object({ ...draftItem, ...view }))
    .max(IMAGES_MAX)
    .default(() => []),
})
export type DraftFields = z.output<typeof DraftFields>
