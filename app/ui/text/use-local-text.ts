import { use } from 'react'
import { type LocalText, textIn } from '#domain/text.ts'
import { PageLanguage } from '../../i18n/page-language.ts'

/** The words of a text in the visitor's language, for attributes and sentences; elsewhere `LocalText` says the language too. */
export function useLocalText() {
  const language = use(PageLanguage)
  return (text: LocalText) => textIn(text, language).words
}
