import type { LocalText } from '#db/local-text.ts'

export type { LocalText }

/**
 * The words in the reader's language, else in whichever there are; `lang` is the tag of the language they are in.
 * @param language the site's key: en, italy, or one that texts are not written in
 */
export function textIn(text: LocalText, language: string): { words: string; lang: 'en' | 'it' } {
  if (text.italy && (language === 'italy' || !text.en)) return { words: text.italy, lang: 'it' }
  return { words: text.en ?? '', lang: 'en' }
}

/** Words as a part of an address: `Più punti?` is `piu-punti`; empty where none of them has a latin letter or a digit. */
export function slugOf(words: string): string {
  const plain = words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
}
