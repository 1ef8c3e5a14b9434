import { createHmac } from 'node:crypto'
import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Auth } from '#domain/accounts/auth.ts'
import { DomainError } from '#domain/errors.ts'
import { TURN_SECONDS, TURNS } from './rules.ts'

/** One limiter per pool, since each keeps a timer that clears what has expired. */
const limiters = new WeakMap<Pool, RateLimiterPostgres>()

function limiterOn(pool: Pool): RateLimiterPostgres {
  const known = limiters.get(pool)
  if (known) return known
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'request_attempt',
    tableCreated: true,
    points: TURNS,
    duration: TURN_SECONDS,
  })
  limiters.set(pool, limiter)
  return limiter
}

/**
 * Takes one of the requests that an address may send; counted in the database, for all processes, under a keyed hash.
 * @throws too-many-attempts `{ seconds, minutes }` to wait (`minutes` is 0 for waits told in seconds)
 */
export async function takeTurn({ pool, auth }: { pool: Pool; auth: Auth }, address: string): Promise<void> {
  const { secret } = await auth.$context
  const key = createHmac('sha256', secret).update(`request from ${address}`).digest('base64url')
  try {
    await limiterOn(pool).consume(key)
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
    const minutes = seconds > 90 ? Math.ceil(seconds / 60) : 0
    throw new DomainError('too-many', 'too-many-attempts', { seconds, minutes })
  }
}
