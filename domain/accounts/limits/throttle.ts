import type { Pool } from 'pg'
import { DomainError } from '#domain/errors.ts'
import { counterKey, waitOf } from '#domain/limiter.ts'
import { WRONG_ATTEMPTS } from '../rules.ts'
import { growingWait, type SteadyPace, steadyPace } from './counters.ts'

export interface Attempt {
  /** It was right: the row of wrong ones ends, and those that others share get their turn back. */
  succeeded(): Promise<void>
  /** The password was right and a code comes next: what was wrong before still counts, this attempt doesn't. */
  goesOn(): Promise<void>
}

export interface Trying {
  /** What was typed, whether or not there is such an account; inside, the account's id. */
  account: string
  address: string
  /** Of a browser that has logged in to the account before, see known-device.ts. */
  device?: string | null
  /** Where only somebody gets who holds a session or the password already. */
  isInside?: boolean
}

/**
 * Counts an attempt to log in, before the password is checked: parallel guesses can't slip through.
 * The counters are in the database, so they hold for all processes on it; their keys are keyed hashes.
 * @throws too-many-attempts `{ seconds, minutes }` to wait (`minutes` is 0 for waits told in seconds)
 */
export async function takeAttempt({ pool, secret }: { pool: Pool; secret: string }, trying: Trying): Promise<Attempt> {
  const { own, shared } = countersOf(pool, secret, trying)
  const asked = [own, ...shared].map(async (counter) => ({ counter, seconds: await counter.take() }))
  const outcomes = await Promise.all(asked)
  const giveBack = async () => {
    await Promise.all(outcomes.flatMap(({ counter, seconds }) => (seconds === null ? [counter.giveBack()] : [])))
  }
  const waits = outcomes.flatMap(({ seconds }) => seconds ?? [])
  if (waits.length > 0) {
    // No password is checked, and nothing counts: waiting doesn't make the wait longer.
    await giveBack()
    throw new DomainError('too-many', 'too-many-attempts', waitOf(Math.max(...waits)))
  }
  return {
    async succeeded() {
      // One turn back only: else a guesser could log in to an account of their own now and then.
      await Promise.all([own.clear(), ...shared.map((counter) => counter.giveBack())])
    },
    goesOn: giveBack,
  }
}

function countersOf(pool: Pool, secret: string, { account, address, device, isInside }: Trying) {
  const growing = (who: string) => growingWait(pool, counterKey(secret, who), WRONG_ATTEMPTS.own)
  const paced = (who: string, pace: SteadyPace) => steadyPace(pool, counterKey(secret, who), pace)
  if (isInside) {
    return {
      own: growing(`inside ${account} at ${address}`),
      shared: [paced(`inside ${account}`, WRONG_ATTEMPTS.inside)],
    }
  }
  // Whatever strangers guess, and whoever else sits at the address, is nothing to the owner's own browser.
  if (device) return { own: growing(`account ${account} on ${device}`), shared: [] }
  return {
    own: growing(`account ${account} at ${address}`),
    shared: [paced(`account ${account}`, WRONG_ATTEMPTS.account), paced(`address ${address}`, WRONG_ATTEMPTS.address)],
  }
}
