import type { Language } from '#db/languages.ts'
import { type Words, wordsOf } from './words.ts'

/**
 * Where the words of a page are, by its `lang`. The address changes with them: a browser asks once, for all pages, and
 * pages stay small.
 */
export const wordsAddress = (tag: string) => `/words/${tag}?v=${__WORDS_VERSION__}`

let fetched = {} as Words

/** Fetches the words that the page comes to life with. */
export async function fetchWords() {
  const response = await fetch(wordsAddress(document.documentElement.lang))
  if (!response.ok) throw new Error(`The page's words didn't come: ${response.status}`)
  fetched = await response.json()
}

/** The interface's words: in a browser those it has fetched, since it needs no other language's. */
export const pageWords = (language: Language): Words => (import.meta.env.SSR ? wordsOf(language) : fetched)
