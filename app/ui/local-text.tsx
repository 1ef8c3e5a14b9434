import { useLocale } from 'use-intl'
import { type LocalText as Text, textIn } from '#domain/text.ts'

/** What a designer wrote, in the visitor's language where there is one; otherwise marked as the language it is in. */
export function LocalText({ text }: { text: Text }) {
  const locale = useLocale()
  const { words, lang } = textIn(text, locale === 'it' ? 'italy' : locale)
  return lang === locale ? words : <span lang={lang}>{words}</span>
}
