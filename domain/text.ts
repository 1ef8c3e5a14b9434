import { CONTENT_LANGUAGES, type ContentLanguage, contentLanguageFor, inOrderFor, LANGUAGES } from '#db/languages.ts'
import type { LocalText } from '#db/local-text.ts'

export type { LocalText }

/** A text as a form gives it: in some languages, in all, or in none. */
export type TypedText = { [Key in ContentLanguage]?: string | undefined }

/**
 * The words in the reader's language, else in whichever there are; `lang` is the tag of the language they are in.
 * @param language the site's key, also of a language that texts are not written in
 */
export function textIn(text: LocalText, language: string) {
  const found = inOrderFor(language).find((key) => text[key]) ?? contentLanguageFor(language)
  return { words: text[found] ?? '', lang: LANGUAGES[found].tag }
}

/** The languages in which something was written; undefined where none was. */
export function writtenIn(text: TypedText): LocalText | undefined {
  const written = CONTENT_LANGUAGES.flatMap((key) => (text[key] ? [[key, text[key]]] : []))
  return written.length > 0 ? Object.fromEntries(written) : undefined
}

/** Words as a part of an address: `Più punti?` is `piu-punti`; empty where none of them has a latin letter or a digit. */
export function slugOf(words: string): string {
  const plain = words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
}
