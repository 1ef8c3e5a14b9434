import { use } from 'react'
import { LANGUAGES } from '#db/languages.ts'
import { PageLanguage } from '../../i18n/page-language.ts'

/** Dates as our texts write them, in English as in Britain; hours are Italy's, since one looks back at what happened there. */
export function useDateFormat(style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const { locale } = LANGUAGES[use(PageLanguage)]
  return new Intl.DateTimeFormat(locale, { timeZone: 'Europe/Rome', ...style })
}
