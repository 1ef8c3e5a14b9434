import { z } from 'zod'
import { CONTENT_LANGUAGES } from '#db/languages.ts'

export const ArticleInput = z.strictObject({
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(80),
  language: z.enum(CONTENT_LANGUAGES),
  title: z.string().trim().min(1).max(120),
  summary: z.string().trim().min(1).max(170),
  /** Markdown without HTML. */
  body: z.string().trim().min(1).max(60_000),
  /** The name of a picture of the site's own media. */
  picture: z.string().regex(/^[a-z0-9/.-]+$/),
  publishedOn: z.iso.date(),
})
