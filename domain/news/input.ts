import { z } from 'zod'
import { because } from '#domain/errors.ts'
import { inLanguages, line, lines, slug } from '#domain/input.ts'

/** An article as the backstage types it. */
export const ArticleForm = z.strictObject({
  title: inLanguages(line(120)),
  summary: inLanguages(line(170)),
  /** Markdown without HTML. */
  body: inLanguages(lines(60_000).meta({ look: 'markdown' })),
  /** The name of a picture of the site's own media. */
  picture: z.string(because('required')).regex(/^[a-z0-9/.-]+$/, because('required')),
  publishedOn: z.iso.date(because('required')),
})

/** An article with its key. */
export const ArticleInput = ArticleForm.safeExtend({ slug: slug(80) })
