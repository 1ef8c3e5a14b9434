import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { answerTemplate } from '#db/schema/requests.ts'
import { resource } from '#domain/backstage/resource.ts'
import { because } from '#domain/errors.ts'
import { inLanguages, line, lines } from '#domain/input.ts'
import { hasOnlyPlaceholders } from './placeholders.ts'
import { ENTRY_MAX, TEMPLATE_NAME_MAX } from './rules.ts'

const text = lines(ENTRY_MAX)
  .min(1, because('required'))
  .refine(hasOnlyPlaceholders, because('placeholder-unknown'))
  .meta({ look: 'long' })

/** What requests are often answered with, in each language that a letter is written in. */
export const templates = resource({
  name: 'templates',
  rights: { see: 'requests:handle', edit: 'templates:edit' },
  table: answerTemplate,
  key: answerTemplate.id,
  version: answerTemplate.version,
  columns: {
    name: { of: answerTemplate.name, kind: 'text' },
    changedAt: { of: answerTemplate.changedAt, kind: 'moment' },
  },
  filters: {},
  sorts: { name: { by: answerTemplate.name, direction: 'asc' } },
  form: z.strictObject({
    name: line(TEMPLATE_NAME_MAX).min(1, because('required')),
    text: inLanguages(text),
  }),
  personal: [],
  canBeAdded: {},
  actions: {
    remove: {
      right: 'templates:edit',
      run: ({ tx }, { id }) => tx.delete(answerTemplate).where(eq(answerTemplate.id, id)),
      canBeUndone: true,
    },
  },
})
