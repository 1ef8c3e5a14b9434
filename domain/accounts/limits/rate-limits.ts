import type { Pool } from 'pg'
import { consume, counterKey, type Limit, limiterOn } from '#domain/limiter.ts'
import { LETTERS_PER_HOUR, REGISTRATIONS_PER_HOUR } from '../rules.ts'

const perHour = (keyPrefix: string, points: number): Limit => {
  return { tableName: 'login_attempt', keyPrefix, points, duration: 3600 }
}

const limits = {
  /** Accounts made from one address; a class of a school has one. */
  register: perHour('register', REGISTRATIONS_PER_HOUR),
  /** Letters that one mailbox gets. */
  'letter to': perHour('letter to', LETTERS_PER_HOUR.to),
  /** Letters that one address asks for. */
  'letter from': perHour('letter from', LETTERS_PER_HOUR.from),
}

/**
 * Takes one of the turns that `whose` has in an hour, whether or not there is such an account: else waiting would tell.
 * Counted in the database, for all processes, under a keyed hash.
 * @throws too-many-attempts `{ seconds, minutes }` to wait (`minutes` is 0 for waits told in seconds)
 */
export async function consumeRateLimit(
  services: { pool: Pool; secret: string },
  turn: keyof typeof limits,
  whose: string,
): Promise<void> {
  await consume(limiterOn(services.pool, limits[turn]), counterKey(services.secret, `${turn} ${whose}`))
}
