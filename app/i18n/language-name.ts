import { LANGUAGES, type Language } from '#db/languages.ts'

/** What a language is called among the words of another one: `Italian`, `italiano`. */
export function languageName(language: Language, reader: Language): string {
  const { tag } = LANGUAGES[language]
  return new Intl.DisplayNames(LANGUAGES[reader].tag, { type: 'language' }).of(tag) ?? tag
}

/** The same where it stands alone: `Italian`, `Italiano`. */
export function languageTitle(language: Language, reader: Language): string {
  const name = languageName(language, reader)
  return name.charAt(0).toLocaleUpperCase(LANGUAGES[reader].tag) + name.slice(1)
}
