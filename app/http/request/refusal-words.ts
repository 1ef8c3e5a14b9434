import { createTranslator } from 'use-intl/core'
import { LANGUAGES, type Language, type OfferedLanguage, offeredFor } from '#db/languages.ts'
import type { ErrorReason } from '#domain/errors.ts'
import type { Finding, FindingKey } from '#domain/models/glb/findings.ts'
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
  const locale = LANGUAGES[spoken].tag
  const said = values.told ? { ...values, findings: findingsIn(spoken, String(values.told)) } : values
  return createTranslator({ locale, messages })(reason, said)
}

/** What is wrong with a model's file, one a line. */
function findingsIn(language: OfferedLanguage, told: string): string {
  const messages: Record<FindingKey, string> = serverWords[language].glbFindings
  const say = createTranslator({ locale: LANGUAGES[language].tag, messages })
  return (JSON.parse(told) as Finding[]).map(({ key, values }) => say(key, values)).join('\n')
}
