import type { Pool } from 'pg'
import { DomainError } from '#domain/errors.ts'
import { consume, counterKey, type Limit, limiterOn } from '#domain/limiter.ts'
import { WRONG_PASSWORDS, WRONG_PASSWORDS_SECONDS } from './rules.ts'

const wrongPasswords: Limit = {
  tableName: 'login_attempt',
  points: WRONG_PASSWORDS,
  duration: WRONG_PASSWORDS_SECONDS,
}

export interface Attempt {
  /** The account got the right password: its row of wrong ones ends, and the address gets its point back. */
  succeeded(): Promise<void>
  /** The password was right and a code comes next: what was wrong before still counts, this attempt doesn't. */
  goesOn(): Promise<void>
}

/**
 * Counts an attempt to log in, before the password is checked: parallel guesses can't slip through.
 * The counters are in the database, so they hold for all processes on it; their keys are keyed hashes.
 * @param attempt.account the account's id, or what was typed where there is no such account
 * @throws too-many-attempts `{ seconds, minutes }` to wait (`minutes` is 0 for waits told in seconds)
 */
export async function takeAttempt(
  means: { pool: Pool; secret: string },
  attempt: { account: string; address: string },
): Promise<Attempt> {
  const limiter = limiterOn(means.pool, wrongPasswords)
  const account = counterKey(means.secret, `account ${attempt.account}`)
  const address = counterKey(means.secret, `address ${attempt.address}`)

  await consume(limiter, address)
  try {
    await consume(limiter, account)
  } catch (error) {
    // No password was checked: an account that others block must not block the whole address too.
    if (error instanceof DomainError) await limiter.reward(address)
    throw error
  }
  return {
    // The address is given back one point only: else a guesser could log in to an account of their own now and then.
    async succeeded() {
      await Promise.all([limiter.delete(account), limiter.reward(address)])
    },
    async goesOn() {
      await Promise.all([limiter.reward(account), limiter.reward(address)])
    },
  }
}
