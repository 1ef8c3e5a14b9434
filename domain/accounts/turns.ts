import { createHmac } from 'node:crypto'
import type { Pool } from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { LETTERS_PER_HOUR, REGISTRATIONS_PER_HOUR } from './rules.ts'
import { consume } from './throttle.ts'

const points = {
  /** Accounts made from one address; a class of a school has one. */
  register: REGISTRATIONS_PER_HOUR,
  /** Letters that one mailbox gets. */
  'letter to': LETTERS_PER_HOUR.to,
  /** Letters that one address asks for. */
  'letter from': LETTERS_PER_HOUR.from,
}
type Turn = keyof typeof points

/** One limiter per pool and kind, since each keeps a timer that clears what has expired. */
const limiters = new WeakMap<Pool, Map<Turn, RateLimiterPostgres>>()

function limiterOn(pool: Pool, turn: Turn): RateLimiterPostgres {
  const known = limiters.get(pool) ?? new Map<Turn, RateLimiterPostgres>()
  limiters.set(pool, known)
  const limiter =
    known.get(turn) ??
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'login_attempt',
      tableCreated: true,
      keyPrefix: turn,
      points: points[turn],
      duration: 3600,
    })
  known.set(turn, limiter)
  return limiter
}

/**
 * Takes one of the turns that `whose` has in an hour, whether or not there is such an account: else waiting would tell.
 * Counted in the database, for all processes, under a keyed hash.
 * @throws too-many-attempts `{ seconds, minutes }` to wait (`minutes` is 0 for waits told in seconds)
 */
export async function takeTurn(means: { pool: Pool; secret: string }, turn: Turn, whose: string): Promise<void> {
  const key = createHmac('sha256', means.secret).update(`${turn} ${whose}`).digest('base64url')
  await consume(limiterOn(means.pool, turn), key)
}
