import { createContext } from 'react'
import { DEFAULT_LANGUAGE, LANGUAGE_KEYS, LANGUAGES, type Language } from '#db/languages.ts'

/** The language of the page: of the request at the server, of the document in a browser. Also an error page has one. */
export const PageLanguage = createContext<Language>(DEFAULT_LANGUAGE)

export const languageOfDocument = (): Language =>
  LANGUAGE_KEYS.find((key) => LANGUAGES[key].tag === document.documentElement.lang) ?? DEFAULT_LANGUAGE
