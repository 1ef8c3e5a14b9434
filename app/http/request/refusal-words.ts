import { createTranslator } from 'use-intl/core'
import { LANGUAGES, type Language, offeredFor } from '#db/languages.ts'
import type { ErrorReason } from '#domain/errors.ts'
import { serverWords } from '../../i18n/server-words.ts'
import type { FormRefusal } from '../forms/form-refusal.ts'

/** Refusals of the wire itself, beside those of the domain. */
export type Refusal =
  | ErrorReason
  | FormRefusal['reason']
  | 'body-not-json'
  | 'files-too-many'
  | 'method-not-allowed'
  | 'our-fault'

/** A refusal in the visitor's language. They are only ever said by the server, so no page carries them. */
export function refusalWords(reason: Refusal, values: Record<string, string | number>, language: Language): string {
  const spoken = offeredFor(language)
  const messages: Record<Refusal, string> = serverWords[spoken].errors
  return createTranslator({ locale: LANGUAGES[spoken].tag, messages })(reason, values)
}
