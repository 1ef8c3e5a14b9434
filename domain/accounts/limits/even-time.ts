import { setTimeout as sleep } from 'node:timers/promises'

/** Longer than any of the work takes that could tell by its time whether there is an account. */
const EVEN_TIME_MS = 400

/** Does work that shall not tell by the time it takes what it found: it takes no less than others. */
export async function inEvenTime<T>(work: Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work, sleep(EVEN_TIME_MS)])
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}
