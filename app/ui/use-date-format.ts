import { useLocale } from 'use-intl'

/** Dates as our texts write them, in English as in Britain; hours are Italy's, since one looks back at what happened there. */
export function useDateFormat(style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const locale = useLocale()
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { timeZone: 'Europe/Rome', ...style })
}
