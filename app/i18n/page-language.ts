import { createContext } from 'react'
import { DEFAULT_LANGUAGE, type Language } from '#db/languages.ts'

/** The language of the page: of the request at the server, of the document in a browser. Also an error page has one. */
export const PageLanguage = createContext<Language>(DEFAULT_LANGUAGE)
