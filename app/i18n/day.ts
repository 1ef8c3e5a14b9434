import type { Language } from './language.ts'

/** A day (`2026-11-27`) in words, with its weekday: `Friday, 27 November 2026`. Made on the server: browsers' words differ. */
export function dayInWords(day: string, language: Language): string {
  const tag = language === 'italy' ? 'it' : 'en-GB'
  return new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day))
}

/** The day in Italy at a moment, such as `2026-11-27`. */
export const dayInItaly = (at: Date) => new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Rome' }).format(at)
