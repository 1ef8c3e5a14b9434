import { z } from 'zod'
import { CONTENT_LANGUAGES, DEFAULT_LANGUAGE, perLanguage } from '#db/languages.ts'
import { HELP_REASONS, HELP_SECTIONS } from '#db/vocabulary.ts'

const Slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(80)

const Text = z.strictObject({
  title: z.string().trim().min(1).max(120),
  summary: z.string().trim().min(1).max(170),
  /** Markdown without HTML. */
  body: z.string().trim().min(1).max(60_000),
  updatedOn: z.iso.date(),
})

export const HelpArticleInput = z.strictObject({
  slug: Slug,
  section: z.enum(HELP_SECTIONS),
  position: z.int().min(0).max(9999),
  related: z.array(Slug).max(6),
  texts: z.strictObject({ ...perLanguage(CONTENT_LANGUAGES, () => Text.optional()), [DEFAULT_LANGUAGE]: Text }),
})

/** A form of two buttons and a choice of reasons: an empty reason is none. */
export const VoteInput = z.strictObject({
  helpful: z.enum(['yes', 'no']),
  reason: z
    .union([z.enum(HELP_REASONS), z.literal('').transform(() => null)])
    .nullable()
    .default(null),
})
