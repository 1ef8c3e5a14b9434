/** A day as `2026-11-21`, without a time or a zone. */
export type Day = string

/** The holidays of Italian law 260/1949 that have a fixed date, as month and day; Sundays are free anyway. */
const fixedHolidays = ['01-01', '01-06', '04-25', '05-01', '06-02', '08-15', '11-01', '12-08', '12-25', '12-26']

/** San Francesco is a holiday again since law 151/2025. */
const sanFrancesco = { day: '10-04', since: 2026 }

const dayInItaly = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Rome' })

/** The day that it is in Italy. */
export const today = (now: Date): Day => dayInItaly.format(now)

/**
 * The day, in Italy, by which something promised within so many working days is due: that many working days after the
 * day of the promise, whatever its hour.
 * @param workingDays at least 1
 */
export function dueDay(promisedAt: Date, workingDays: number): Day {
  let day = today(promisedAt)
  for (let left = workingDays; left > 0; left--) day = nextWorkingDay(day)
  return day
}

/** Monday to Friday, but for the public holidays of Italy. Milan's own, 7 December, is a working day here. */
export function isWorkingDay(day: Day): boolean {
  const weekday = new Date(day).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !isHoliday(day)
}

function isHoliday(day: Day): boolean {
  const year = Number(day.slice(0, 4))
  const monthAndDay = day.slice(5)
  if (monthAndDay === sanFrancesco.day) return year >= sanFrancesco.since
  return fixedHolidays.includes(monthAndDay) || day === easterMonday(year)
}

/** By the anonymous Gregorian computus (Meeus, Jones and Butcher). */
export function easterMonday(year: number): Day {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const inCentury = year % 100
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451)
  const daysAfterMarch22 = epact + toSunday - 7 * late
  // One day after Easter Sunday.
  return new Date(Date.UTC(year, 2, 22 + daysAfterMarch22 + 1)).toISOString().slice(0, 10)
}

/** The first working day after a day. */
export function nextWorkingDay(day: Day): Day {
  const next = nextDay(day)
  return isWorkingDay(next) ? next : nextWorkingDay(next)
}

function nextDay(day: Day): Day {
  const next = new Date(day)
  next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString().slice(0, 10)
}
