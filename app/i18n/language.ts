/** The languages of the site by the keys that visitors' browsers store (`lang`). `zh` is a stub: it falls back to English. */
export const languages = ['en', 'italy', 'zh'] as const

export type Language = (typeof languages)[number]

/** The tags that browsers, search engines and `Intl` understand. */
export const languageTags: Record<Language, 'en' | 'it' | 'zh'> = { en: 'en', italy: 'it', zh: 'zh' }

export const defaultLanguage: Language = 'en'

/** The page's language: `?lang=` (for crawlers), else the cookie that mirrors the stored choice, else English. */
export function chosenLanguage(parameter: string | null, cookies: string | null | undefined): Language {
  const stored = cookies?.match(/(?:^|;\s*)lang=([a-z]+)/)?.[1]
  return [parameter, stored].find(isLanguage) ?? defaultLanguage
}

function isLanguage(value: string | null | undefined): value is Language {
  return (languages as readonly (string | null | undefined)[]).includes(value)
}
