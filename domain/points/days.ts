const dayInRome = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Rome' })
const clockInRome = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Rome', timeZoneName: 'longOffset' })

/** The day that an instant belongs to in Rome, such as `2026-11-21`. Days there have 23 to 25 hours. */
export function romeDay(instant: Date): string {
  return dayInRome.format(instant)
}

/** When points end that are earned now: as 30 June of the next year ends in Rome, which is midnight of 1 July there. */
export function expiryOf(earnedAt: Date): Date {
  const year = Number(romeDay(earnedAt).slice(0, 4)) + 1
  const midnight = Date.UTC(year, 6, 1)
  // Rome's offset is asked for, as summer time may be abolished; it does not change in the hours before 1 July.
  return new Date(midnight - romeOffsetMs(new Date(midnight)))
}

/** The last day in Rome on which points are worth something that end at an instant. */
export function lastDayOf(expiry: Date): string {
  return romeDay(new Date(expiry.getTime() - 1))
}

function romeOffsetMs(instant: Date): number {
  const name = clockInRome.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value
  const [, sign, hours, minutes] = name?.match(/GMT([+-])(\d\d):(\d\d)/) ?? []
  if (!hours) throw new Error(`no offset in ${name}`)
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}
