const lastOfMonth = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate()

/**
 * The first day after a period of so many months, such as `2027-02-28`. A period begins on the same day of each month, and in a
 * month that is too short for it on the last one: renewed again and again, a plan that began on the 31st is not shortened.
 * @param start the first day of the period
 * @param began the first day of all periods, which says on which day of the month they begin
 */
export function endOfPeriod(start: string, months: number, began = start): string {
  const [year = 0, month = 0] = start.split('-').map(Number)
  const wanted = Number(began.slice(8))
  const counted = month - 1 + months
  const [endYear, endMonth] = [year + Math.floor(counted / 12), counted % 12]
  const day = Math.min(wanted, lastOfMonth(endYear, endMonth))
  return new Date(Date.UTC(endYear, endMonth, day)).toISOString().slice(0, 10)
}
