import { createHmac } from 'node:crypto'
import type { Pool } from 'pg'
import type { Auth } from '#domain/accounts/auth.ts'
import { consume, type Limit, limiterOn } from '#domain/limiter.ts'
import { TURN_SECONDS, TURNS } from './rules.ts'

const requests: Limit = { tableName: 'request_attempt', points: TURNS, duration: TURN_SECONDS }

/**
 * Takes one of the requests that an address may send; counted in the database, for all processes, under a keyed hash.
 * @throws too-many-attempts `{ seconds, minutes }` to wait (`minutes` is 0 for waits told in seconds)
 */
export async function takeTurn({ pool, auth }: { pool: Pool; auth: Auth }, address: string): Promise<void> {
  const { secret } = await auth.$context
  const key = createHmac('sha256', secret).update(`request from ${address}`).digest('base64url')
  await consume(limiterOn(pool, requests), key)
}
