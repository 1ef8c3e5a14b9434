import { serverWords } from '#app/i18n/server-words.ts'
import { LANGUAGES, offeredFor } from '#db/languages.ts'

/** The words of letters, and what they are in, for somebody who reads a language by the site's key of it. */
export function letterWords(key: string) {
  const language = offeredFor(key)
  return { language, locale: LANGUAGES[language].tag, words: serverWords[language].letters }
}
