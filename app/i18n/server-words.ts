import type { OfferedLanguage } from '#db/languages.ts'
import { serverWords as en } from './locales/en/server-words.ts'
import { serverWords as italy } from './locales/italy/server-words.ts'

/** Typed from English: a word that a language lacks is a type error. */
export type ServerWords = typeof en

/** What only the server says, in each language that visitors may choose: no page carries it. */
export const serverWords: Record<OfferedLanguage, ServerWords> = { en, italy }
