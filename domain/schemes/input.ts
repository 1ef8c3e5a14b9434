import { z } from 'zod'
import { LAYOUTS, STYLES, THEMES } from '#db/vocabulary.ts'
import { LocalTextOf, line } from '#domain/input.ts'
import { IMAGES_MAX } from './rules.ts'

/** A frame shows https and our own addresses; `//host` and `/\host` would be someone else's. */
export const Url720 = z
  .string()
  .max(2048)
  .regex(/^(https:\/\/[^/]|\/[^/\\])/)

const mediaId = z.string().regex(/^[0-9a-f]{20}$/)
const sectionName = line(80).min(1)
const caption = LocalTextOf(300).optional()
const alt = LocalTextOf(300).optional()

const images = z
  .array(z.strictObject({ mediaId, name: sectionName.optional(), caption, alt }))
  .min(1)
  .max(IMAGES_MAX)
  .refine((images) => new Set(images.map(({ name }) => name !== undefined)).size === 1)

export const SchemeInput = z.strictObject({
  designerId: z.int().positive(),
  caseName: line(120).min(1),
  style: z.enum(STYLES),
  areaM2: z.int().min(1).max(100_000),
  roomCount: z.int().min(1).max(999),
  layout: z.enum(LAYOUTS).optional(),
  theme: z.enum(THEMES).optional(),
  introduction: LocalTextOf(4000),
  /** Left out: the first of its own panoramas, if there are any. */
  url720: Url720.optional(),
  /** A place among the three projects of the home page: for the house to give. */
  showcase: z.int().min(1).max(3).optional(),
  images,
  panoramas: z
    .array(
      z.strictObject({
        mediaId,
        name: sectionName,
        caption,
        alt,
        /** Degrees to the right of the picture's middle, and up. */
        yaw: z.number().min(-180).max(180).optional(),
        pitch: z.number().min(-90).max(90).optional(),
      }),
    )
    .max(IMAGES_MAX)
    .default([]),
})
