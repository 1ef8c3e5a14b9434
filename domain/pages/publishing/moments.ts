const DAY_MS = 86_400_000

/** Zones to choose from; all others that the clock knows can be sent too. */
export const ZONES = [
  'Europe/Rome',
  'Europe/London',
  'America/New_York',
  'America/Los_Angeles',
  'Asia/Dubai',
  'Asia/Shanghai',
  'UTC',
] as const

/**
 * The moments at which clocks in a zone show a time on a day: none where they go forward over it, two where they go back to it.
 * @param day such as `2027-10-31`
 * @param time such as `02:30`
 * @param zone such as `Europe/Rome`
 * @throws RangeError for a zone that there is not
 */
export function momentsOf(day: string, time: string, zone: string): Date[] {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  // Whatever the offset is around then, it is one of those a day before and after.
  const offsets = new Set([-DAY_MS, 0, DAY_MS].map((far) => offsetAt(asUtc + far, zone)))
  return [...offsets]
    .map((offset) => asUtc - offset)
    .filter((moment) => moment + offsetAt(moment, zone) === asUtc)
    .sort((one, other) => one - other)
    .map((moment) => new Date(moment))
}

/** What clocks in a zone show, such as `2027-10-31 02:30`. */
export function shownAt(moment: Date, zone: string): string {
  return new Date(moment.getTime() + offsetAt(moment.getTime(), zone)).toISOString().slice(0, 16).replace('T', ' ')
}

/** How far clocks in a zone are ahead of UTC, in ms. */
function offsetAt(moment: number, zone: string): number {
  const parts = formatOf(zone).formatToParts(moment)
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value)
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
  return shown - Math.floor(moment / 1000) * 1000
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const numbers = {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  } as const
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, hourCycle: 'h23', ...numbers })
  formats.set(zone, format)
  return format
}
