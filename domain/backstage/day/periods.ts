import { romeDay } from '#domain/points/days.ts'
import { utcDay } from '#domain/utc-day.ts'
import { PERIODS } from '../lists/rules.ts'

/** Days in Rome, such as `2026-11-21`, the first and the last. */
export interface Period {
  from: string
  to: string
  days: string[]
}

const DAY_MS = 86_400_000

/** The period that ends today, as long as asked for, or as the first of those there are. */
export function periodOf(asked: string | null, now: Date): Period {
  const length = PERIODS.find((each) => String(each) === asked) ?? PERIODS[0]
  const last = Date.parse(romeDay(now))
  const days = Array.from({ length }, (_, index) => utcDay(new Date(last - (length - 1 - index) * DAY_MS)))
  return { from: days[0] ?? '', to: days.at(-1) ?? '', days }
}

/** A number for each day of a period, 0 where there is none. */
export function perDay({ days }: Period, rows: readonly { day: string; count: number }[]): number[] {
  const counts = new Map(rows.map(({ day, count }) => [day, count]))
  return days.map((day) => counts.get(day) ?? 0)
}
