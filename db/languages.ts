/*
 * The languages of the site, once: whatever is there per language is a record of these keys, so that the compiler asks for
 * what a new one still lacks. docs/architecture.md says what adding one takes.
 */

interface LanguageEntry {
  /** What browsers, search engines and `Intl` call it: the `lang` of its pages, and a part of addresses. */
  tag: string
  /** How its dates and numbers are written. */
  locale: string
  /** Where most who read it live, by ISO 3166; null where that can't be said. */
  country: string | null
  /** Named in itself, so that everyone finds theirs. */
  name: string
  short: string
  /** Whether visitors may choose it. Of one that isn't offered words may be missing: it is still being translated. */
  isOffered: boolean
  /** What stands in for words and content that it hasn't. */
  fallback: 'en'
  /** PostgreSQL's stemming of it, for languages that content is written in; null where all content is the fallback's. */
  stemming: string | null
}

/** By the keys that visitors' browsers store (`lang`) and that texts in the database have. */
export const LANGUAGES = {
  en: {
    tag: 'en',
    locale: 'en-GB',
    country: null,
    name: 'English',
    short: 'EN',
    isOffered: true,
    fallback: 'en',
    stemming: 'english',
  },
  italy: {
    tag: 'it',
    locale: 'it-IT',
    country: 'IT',
    name: 'Italiano',
    short: 'IT',
    isOffered: true,
    fallback: 'en',
    stemming: 'italian',
  },
  zh: {
    tag: 'zh',
    locale: 'zh-CN',
    country: 'CN',
    name: '中文',
    short: '中',
    isOffered: false,
    fallback: 'en',
    stemming: null,
  },
} as const satisfies Record<string, LanguageEntry>

type Table = typeof LANGUAGES

export type Language = keyof Table
export type LanguageTag = Table[Language]['tag']

/** Those that visitors may choose. */
export type OfferedLanguage = { [Key in Language]: Table[Key]['isOffered'] extends true ? Key : never }[Language]

/** Those that content is written in. */
export type ContentLanguage = { [Key in Language]: Table[Key]['stemming'] extends string ? Key : never }[Language]

/** What the company itself reads. */
export const COMPANY_LANGUAGE = 'italy' satisfies OfferedLanguage

export const DEFAULT_LANGUAGE = 'en' satisfies OfferedLanguage & ContentLanguage

export const LANGUAGE_KEYS = Object.keys(LANGUAGES) as [Language, ...Language[]]
export const OFFERED_LANGUAGES = LANGUAGE_KEYS.filter(isOffered) as [OfferedLanguage, ...OfferedLanguage[]]
export const CONTENT_LANGUAGES = LANGUAGE_KEYS.filter(isWritten) as [ContentLanguage, ...ContentLanguage[]]

export function isLanguage(key: string): key is Language {
  return Object.hasOwn(LANGUAGES, key)
}

function isOffered(key: string): key is OfferedLanguage {
  return isLanguage(key) && LANGUAGES[key].isOffered
}

function isWritten(key: string): key is ContentLanguage {
  return isLanguage(key) && LANGUAGES[key].stemming !== null
}

/** The language that stands in for another one, by its key. */
export const fallbackOf = (key: string) => (isLanguage(key) ? LANGUAGES[key].fallback : DEFAULT_LANGUAGE)

/** The language, or what stands in for it while it is still being translated: for letters, files and bare pages. */
export const offeredFor = (key: string): OfferedLanguage => (isOffered(key) ? key : fallbackOf(key))

/** The language, or what stands in for it where content is not written in it. */
export const contentLanguageFor = (key: string): ContentLanguage => (isWritten(key) ? key : fallbackOf(key))

/** Languages in which to look for a text, by a reader's: theirs, what stands in for it, and then any that it is in. */
export const inOrderFor = (key: string): ContentLanguage[] => [
  ...new Set([contentLanguageFor(key), fallbackOf(key), ...CONTENT_LANGUAGES]),
]

/** Something for each of some languages. */
export function perLanguage<Key extends Language, Value>(keys: readonly Key[], make: (key: Key) => Value) {
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>
}
