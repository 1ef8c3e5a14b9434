import { createHmac } from 'node:crypto'
import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { DomainError } from '#domain/errors.ts'
import { WRONG_PASSWORDS, WRONG_PASSWORDS_SECONDS } from './rules.ts'

/** So many points in so many seconds; what is counted apart has a prefix of its own. */
type Limit = { points: number; duration: number; keyPrefix?: string }

const wrongPasswords: Limit = { points: WRONG_PASSWORDS, duration: WRONG_PASSWORDS_SECONDS }

/** One limiter per pool and limit, since each keeps a timer that clears what has expired. */
const limiters = new WeakMap<Pool, Map<Limit, RateLimiterPostgres>>()

/** @param limit the same object each time */
export function limiterOn(pool: Pool, limit: Limit): RateLimiterPostgres {
  const ofPool = limiters.get(pool) ?? new Map<Limit, RateLimiterPostgres>()
  limiters.set(pool, ofPool)
  const limiter =
    ofPool.get(limit) ??
    new RateLimiterPostgres({
      ...{ storeClient: pool, storeType: 'pool', tableName: 'login_attempt', tableCreated: true },
      ...limit,
    })
  ofPool.set(limit, limiter)
  return limiter
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
  const keyOf = (word: string) => createHmac('sha256', means.secret).update(word).digest('base64url')
  const account = keyOf(`account ${attempt.account}`)
  const address = keyOf(`address ${attempt.address}`)

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

/** @throws too-many-attempts `{ seconds, minutes }` to wait */
export async function consume(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
    throw new DomainError('too-many', 'too-many-attempts', {
      seconds,
      minutes: seconds > 90 ? Math.ceil(seconds / 60) : 0,
    })
  }
}
