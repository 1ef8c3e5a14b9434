import { romeDay } from '#domain/points/days.ts'
import { utcDay } from '#domain/utc-day.ts'

const hourMs = 60 * 60 * 1000

/**
 * Calls `begin` as each day begins, in UTC and in Rome: what pages say can depend on the day, such as a claim that has ended. Both
 * begin with an hour of UTC, whatever becomes of summer time.
 */
export function everyDay(begin: () => void) {
  let days = daysNow()
  let timer = setTimeout(next, untilNextHour())
  // It shall not keep a process alive.
  timer.unref()

  function next() {
    if (daysNow() !== days) begin()
    days = daysNow()
    timer = setTimeout(next, untilNextHour())
    timer.unref()
  }

  return { stop: () => clearTimeout(timer) }
}

function daysNow() {
  const now = new Date()
  return `${utcDay(now)} ${romeDay(now)}`
}

/** A moment after it, as timers can be a little early. */
const untilNextHour = () => hourMs - (Date.now() % hourMs) + 50
