import { useDateFormat } from './use-date-format.ts'

/** A day and an hour in Italy: `23 Nov 2026, 10:15`, `23 nov 2026, 10:15`. */
export function Moment({ at }: { at: Date | string }) {
  const written = useDateFormat({ dateStyle: 'medium', timeStyle: 'short' })
  const moment = new Date(at)
  return <time dateTime={moment.toISOString()}>{written.format(moment)}</time>
}
