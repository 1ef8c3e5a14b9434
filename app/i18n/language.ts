import { parseCookie } from 'cookie'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#db/languages.ts'

/** The page's language: `?lang=` (for crawlers), else the cookie that mirrors the stored choice, else English. */
export function chosenLanguage(parameter: string | null, cookies: string | null | undefined): Language {
  const stored = parseCookie(cookies ?? '').lang
  return [parameter, stored].find((key) => key != null && isLanguage(key)) ?? DEFAULT_LANGUAGE
}
