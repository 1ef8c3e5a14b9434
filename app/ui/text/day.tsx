import { useDateFormat } from './use-date-format.ts'

/** A day as people write it: `3 November 2026`, `3 novembre 2026`. */
export function Day({ date, className }: { date: string; className?: string }) {
  const written = useDateFormat({ dateStyle: 'long', timeZone: 'UTC' })
  return (
    <time dateTime={date} className={className}>
      {written.format(new Date(date))}
    </time>
  )
}
