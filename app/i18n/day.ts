import { LANGUAGES, type Language, offeredFor } from '#db/languages.ts'

/** A day (`2026-11-27`) in words, with its weekday: `Friday, 27 November 2026`. Made on the server: browsers' words differ. */
export function dayInWords(day: string, language: Language): string {
  const { locale } = LANGUAGES[offeredFor(language)]
  return new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day))
}

/** The day in Italy at a moment, such as `2026-11-27`. */
export const dayInItaly = (at: Date) => new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Rome' }).format(at)
