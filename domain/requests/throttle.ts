import type { Pool } from 'pg'
import type { Auth } from '#domain/accounts/auth.ts'
import { consume, counterKey, type Limit, limiterOn } from '#domain/limiter.ts'
import { TURN_SECONDS, TURNS } from './rules.ts'

const requests: Limit = { tableName: 'request_attempt', points: TURNS, duration: TURN_SECONDS }

/**
 * Takes one of the requests that an address may send; counted in the database, for all processes, under a keyed hash.
 * @throws too-many-attempts `{ seconds, minutes }` to wait (`minutes` is 0 for waits told in seconds)
 */
export async function consumeRateLimit({ pool, auth }: { pool: Pool; auth: Auth }, address: string): Promise<void> {
  const { secret } = await auth.$context
  await consume(limiterOn(pool, requests), counterKey(secret, `request from ${address}`))
}
