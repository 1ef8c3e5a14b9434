import type { Pool } from 'pg'
import { consume, counterKey, type Limit, limiterOn } from '#domain/limiter.ts'
import { WRONG_ATTEMPTS } from '../rules.ts'

type Window = { points: number; seconds: number }

const limitOf = (keyPrefix: string, { points, seconds }: Window): Limit => {
  return { tableName: 'login_attempt', keyPrefix, points, duration: seconds }
}

const limits = {
  // The longest wait first: it is the one to be told.
  accountAtAddress: WRONG_ATTEMPTS.accountAtAddress.map((window) => limitOf(`pair ${window.seconds}`, window)),
  account: limitOf('account', WRONG_ATTEMPTS.account),
  address: limitOf('address', WRONG_ATTEMPTS.address),
  inside: limitOf('inside', WRONG_ATTEMPTS.inside),
}

export interface Attempt {
  /** It was right: the row of wrong ones ends, and those that others share get their point back. */
  succeeded(): Promise<void>
  /** The password was right and a code comes next: what was wrong before still counts, this attempt doesn't. */
  goesOn(): Promise<void>
}

/**
 * Counts an attempt to log in, before the password is checked: parallel guesses can't slip through.
 * The counters are in the database, so they hold for all processes on it; their keys are keyed hashes.
 * @param attempt.account the account's id, or what was typed where there is no such account
 * @param attempt.isInside where only somebody gets who holds a session or the password already
 * @throws too-many-attempts `{ seconds, minutes }` to wait (`minutes` is 0 for waits told in seconds)
 */
export async function takeAttempt(
  { pool, secret }: { pool: Pool; secret: string },
  { account, address, isInside = false }: { account: string; address: string; isInside?: boolean },
): Promise<Attempt> {
  const counter = (limit: Limit, who: string) => {
    const [limiter, key] = [limiterOn(pool, limit), counterKey(secret, who)]
    return {
      take: () => consume(limiter, key),
      giveBack: () => limiter.reward(key),
      clear: () => limiter.delete(key),
    }
  }
  const own = [
    ...limits.accountAtAddress.map((limit) => counter(limit, `account ${account} at ${address}`)),
    ...(isInside ? [counter(limits.inside, `account ${account}`)] : []),
  ]
  // One point back only: else a guesser could log in to an account of their own now and then.
  const shared = [counter(limits.account, `account ${account}`), counter(limits.address, `address ${address}`)]

  const taken: typeof own = []
  const giveBack = () => Promise.all(taken.map((each) => each.giveBack()))
  for (const each of [...own, ...shared]) {
    taken.push(each)
    // Refused, no password is checked, and nothing counts: waiting doesn't make the wait longer.
    await each.take().catch(async (refusal) => {
      await giveBack()
      throw refusal
    })
  }
  return {
    async succeeded() {
      await Promise.all([...own.map((each) => each.clear()), ...shared.map((each) => each.giveBack())])
    },
    async goesOn() {
      await giveBack()
    },
  }
}
