import { useLocale } from 'use-intl'

/** A day as people write it: `3 November 2026`, `3 novembre 2026`. */
export function Day({ date, className }: { date: string; className?: string }) {
  const locale = useLocale()
  const written = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <time dateTime={date} className={className}>
      {written.format(new Date(date))}
    </time>
  )
}
