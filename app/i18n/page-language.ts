import { createContext } from 'react'
import { defaultLanguage, type Language, languages, languageTags } from './language.ts'

/** The language of the page: of the request at the server, of the document in a browser. Also an error page has one. */
export const PageLanguage = createContext<Language>(defaultLanguage)

export const languageOfDocument = (): Language =>
  languages.find((language) => languageTags[language] === document.documentElement.lang) ?? defaultLanguage
