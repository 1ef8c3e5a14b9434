import { createHmac } from 'node:crypto'
import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { DomainError } from './errors.ts'

/** So many points in so many seconds; what is counted apart in a table has a prefix of its own. */
export interface Limit {
  points: number
  duration: number
  tableName: 'login_attempt' | 'request_attempt'
  keyPrefix?: string
}

/** One limiter per pool and limit, since each keeps a timer that clears what has expired. */
const limiters = new WeakMap<Pool, Map<Limit, RateLimiterPostgres>>()

/** Counts in the database, for all processes on it. @param limit the same object each time */
export function limiterOn(pool: Pool, limit: Limit): RateLimiterPostgres {
  const ofPool = limiters.get(pool) ?? new Map<Limit, RateLimiterPostgres>()
  limiters.set(pool, ofPool)
  const limiter =
    ofPool.get(limit) ?? new RateLimiterPostgres({ storeClient: pool, storeType: 'pool', tableCreated: true, ...limit })
  ofPool.set(limit, limiter)
  return limiter
}

/** What somebody is counted under, so that nothing kept tells of them. @param who such as `request from 10.0.0.1` */
export function counterKey(secret: string, who: string): string {
  return createHmac('sha256', secret).update(who).digest('base64url')
}

/**
 * @param key of `counterKey`
 * @throws the reason, with `{ seconds, minutes }` to wait (`minutes` is 0 for waits told in seconds) and the `most` there are
 */
export async function consume(
  limiter: RateLimiterPostgres,
  key: string,
  reason: 'too-many-attempts' | 'too-many-uploads' = 'too-many-attempts',
): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
    throw new DomainError('too-many', reason, { ...waitOf(seconds), most: limiter.points })
  }
}

/** How a wait is told: in minutes where it is long, else those are 0. */
export function waitOf(seconds: number): { seconds: number; minutes: number } {
  return { seconds, minutes: seconds > 90 ? Math.ceil(seconds / 60) : 0 }
}
