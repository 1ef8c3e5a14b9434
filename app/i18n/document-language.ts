import { DEFAULT_LANGUAGE, LANGUAGE_KEYS, LANGUAGES, type Language } from '#db/languages.ts'

/** The language of the page that a browser shows. */
export const languageOfDocument = (): Language =>
  LANGUAGE_KEYS.find((key) => LANGUAGES[key].tag === document.documentElement.lang) ?? DEFAULT_LANGUAGE
