import { useLocale } from 'use-intl'
import { type LocalText, textIn } from '#domain/text.ts'

/** The words of a text in the visitor's language, for attributes and sentences; elsewhere `LocalText` says the language too. */
export function useLocalText() {
  const locale = useLocale()
  return (text: LocalText) => textIn(text, locale === 'it' ? 'italy' : locale).words
}
