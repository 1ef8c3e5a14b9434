import { parseWithZod } from '@conform-to/zod/v4'
import { createTranslator } from 'use-intl/core'
import type { z } from 'zod'
import { LANGUAGES, type Language, offeredFor } from '#db/languages.ts'
import type { FieldReason } from '#domain/errors.ts'
import { serverWords } from '../../i18n/server-words.ts'

type Checked<Schema extends z.ZodObject> =
  | { values: z.output<Schema>; fieldErrors?: undefined; sent?: undefined }
  | { values?: undefined; fieldErrors: Record<string, string>; sent: Record<string, unknown> }

/**
 * A form's fields as its schema makes them; or why some are refused, by names such as `images[0].caption.en`, in words, with
 * what was sent.
 */
export function checkFields<Schema extends z.ZodObject>(
  schema: Schema,
  form: URLSearchParams,
  language: Language,
): Checked<Schema> {
  const spoken = offeredFor(language)
  const messages: Record<FieldReason, string> = serverWords[spoken].fieldErrors
  const say = createTranslator({ locale: LANGUAGES[spoken].tag, messages })
  const submission = parseWithZod(form, {
    schema,
    // Where a field gives no reason of its own: no form of ours sends it so.
    error: () => 'required' satisfies FieldReason,
    formatError: (issues: unknown[]) => {
      const [{ message, maximum, params }] = issues as [Issue]
      return say(message, { max: maximum ?? 0, ...params })
    },
  })
  if (submission.status === 'success') return { values: submission.value }
  const errors = Object.entries(submission.error ?? {}).flatMap(([name, why]) => (why === null ? [] : [[name, why]]))
  return { fieldErrors: Object.fromEntries(errors), sent: submission.payload }
}

/** What is read of Zod's: the schemas' messages are reasons. */
interface Issue {
  message: FieldReason
  maximum?: number
  params?: Record<string, number>
}
