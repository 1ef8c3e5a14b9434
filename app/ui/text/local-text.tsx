import { use } from 'react'
import { LANGUAGES } from '#db/languages.ts'
import { type LocalText as Text, textIn } from '#domain/text.ts'
import { PageLanguage } from '../../i18n/page-language.ts'

/** What a designer wrote, in the visitor's language where there is one; otherwise marked as the language it is in. */
export function LocalText({ text }: { text: Text }) {
  const language = use(PageLanguage)
  const { words, lang } = textIn(text, language)
  return lang === LANGUAGES[language].tag ? words : <span lang={lang}>{words}</span>
}
