import { randomUUID } from 'node:crypto'
import type { Database, Db } from '#db/client.ts'
import type { RewardId, TaskId } from '#db/kinds.ts'
import { user } from '#db/schema/accounts.ts'
import { type Account, SYSTEM } from '#domain/actor.ts'
import { award } from './earning.ts'
import { adjustPoints, redeemReward } from './ledger/points.ts'
import { readBalance } from './reading.ts'
import { FIRST_REWARDS } from './test-rules.ts'

export const noon = new Date('2026-11-21T12:00:00+01:00')
export const at = (instant: string) => new Date(instant)

/** The verbs with what most tests say. */
export function pointsWith(db: Database) {
  return {
    give: (accountId: string, points: number, now = noon) =>
      adjustPoints(db, SYSTEM, accountId, { points, reason: 'For tests' }, now),
    earn: (accountId: string, task: TaskId, objectKey: string, now: Date) =>
      db.transaction((tx) => award(tx, accountId, task, objectKey, now)),
    redeem: (person: Account, reward: RewardId, now = noon, key: string = randomUUID()) =>
      redeemReward(db, person, { reward, cost: FIRST_REWARDS[reward].cost, key }, now),
    pointsOf: async (id: string, now = noon) => (await readBalance(db, id, now)).points,
  }
}

/** An account of a member, as registering leaves it. */
export async function member(db: Db, given: Partial<typeof user.$inferInsert> = {}): Promise<Account> {
  const id = randomUUID()
  const named = { id, name: id, email: `${id}@loggia.example`, username: id, displayUsername: id }
  await db.insert(user).values({ ...named, ageStatedAt: new Date(), ...given })
  return { id, name: id, role: 'member' }
}
