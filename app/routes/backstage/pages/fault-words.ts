import type { RouterContextProvider } from 'react-router'
import { createTranslator } from 'use-intl/core'
import { LANGUAGES, offeredFor } from '#db/languages.ts'
import type { ErrorReason, FieldReason } from '#domain/errors.ts'
import type { PageFault } from '#domain/pages/publishing/complete.ts'
import { languageContext } from '../../../http/request/context.ts'
import { refusalWords } from '../../../http/request/refusal-words.ts'
import { serverWords } from '../../../i18n/server-words.ts'

/** Why what was scheduled could not be done, in words. */
export const withWhy = <Given extends { error: string | null }>(
  given: Given,
  context: Readonly<RouterContextProvider>,
) => ({
  ...given,
  error: given.error && refusalWords(given.error as ErrorReason, {}, context.get(languageContext)),
})

/** What a page lacks, in words, by the names of its fields. */
export function faultWords(faults: PageFault[], context: Readonly<RouterContextProvider>) {
  const spoken = offeredFor(context.get(languageContext))
  const messages: Record<FieldReason, string> = serverWords[spoken].fieldErrors
  const say = createTranslator({ locale: LANGUAGES[spoken].tag, messages })
  return faults.map(({ name, reason, max = 0 }) => ({ name, why: say(reason, { max }) }))
}
