import { useDateFormat } from './use-date-format.ts'

/**
 * A day as people write it: `3 November 2026`, `3 novembre 2026`.
 * @param date a day, or a moment, of which the day in Italy is written
 */
export function Day({ date, className }: { date: string; className?: string }) {
  // A day alone is read as its midnight in UTC, when it is the same day in Italy.
  const written = useDateFormat({ dateStyle: 'long' })
  return (
    <time dateTime={date} className={className}>
      {written.format(new Date(date))}
    </time>
  )
}
