import { z } from 'zod'
import { HELP_REASONS, HELP_SECTIONS } from '#db/vocabulary.ts'
import { because } from '#domain/errors.ts'
import { inLanguages, line, lines, slug, slugs, whole } from '#domain/input.ts'

/** An article as the backstage types it. */
export const HelpForm = z.strictObject({
  section: z.enum(HELP_SECTIONS, because('required')),
  /** In its section; of the same place, the first in the alphabet stands first. */
  position: whole(0, 9999),
  title: inLanguages(line(120)),
  summary: inLanguages(line(170)),
  /** Markdown without HTML. */
  body: inLanguages(lines(60_000).meta({ look: 'markdown' })),
  /** Slugs of articles that help further. */
  related: slugs(6),
  updatedOn: z.iso.date(because('required')),
})

/** An article with its key. */
export const HelpInput = HelpForm.safeExtend({ slug: slug(80) })

/** A form of two buttons and a choice of reasons: an empty reason is none. */
export const VoteInput = z.strictObject({
  helpful: z.enum(['yes', 'no']),
  reason: z
    .union([z.enum(HELP_REASONS), z.literal('').transform(() => null)])
    .nullable()
    .default(null),
})
