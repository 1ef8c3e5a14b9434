import { createTranslator } from 'use-intl/core'
import type { ErrorReason } from '#domain/errors.ts'
import { type Language, languageTags } from '../../i18n/language.ts'
import en from '../../i18n/locales/en/errors.json'
import italy from '../../i18n/locales/italy/errors.json'
import zh from '../../i18n/locales/zh/errors.json'

/** Refusals of the wire itself, beside those of the domain. */
export type Refusal =
  | ErrorReason
  | 'body-not-json'
  | 'fields-refused'
  | 'files-too-many'
  | 'method-not-allowed'
  | 'our-fault'
  | 'request-from-elsewhere'

const english: Record<Refusal, string> = en
const words: Record<Language, Record<Refusal, string>> = {
  en: english,
  italy: { ...english, ...italy },
  zh: { ...english, ...zh },
}

/** A refusal in the visitor's language. They are only ever said by the server, so no page carries them. */
export function refusalWords(reason: Refusal, values: Record<string, string | number>, language: Language): string {
  return createTranslator({ locale: languageTags[language], messages: words[language] })(reason, values)
}
