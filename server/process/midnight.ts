const dayMs = 24 * 60 * 60 * 1000

/** Calls `begin` as each day begins, in UTC: what pages say can depend on the day, such as a claim that has ended. */
export function everyDay(begin: () => void) {
  let timer = setTimeout(next, untilMidnight())
  // It shall not keep a process alive.
  timer.unref()

  function next() {
    begin()
    timer = setTimeout(next, untilMidnight())
    timer.unref()
  }

  return { stop: () => clearTimeout(timer) }
}

/** A moment after midnight, as timers can be a little early. */
const untilMidnight = () => dayMs - (Date.now() % dayMs) + 50
