import type { Db } from '#db/client.ts'
import { romeDay } from '#domain/points/days.ts'
import { readRewards } from '#domain/points/versions.ts'
import { utcDay } from '#domain/utc-day.ts'
import type { Charged } from './figures.ts'
import { readPlans } from './prices.ts'

/** What plans and rewards cost now. Two queries. */
export async function readCharged(db: Db, now: Date): Promise<Charged> {
  const [plans, rewards] = await Promise.all([readPlans(db, utcDay(now)), readRewards(db, romeDay(now))])
  return { plans, rewards }
}
