import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { REWARD_IDS, TASK_IDS } from '#db/kinds.ts'
import { testDatabase } from '#db/test-database.ts'
import { type Account, SYSTEM } from '#domain/actor.ts'
import { DomainError } from '#domain/errors.ts'
import { contradictions } from '#domain/test-contradictions.ts'
import { award } from './earning.ts'
import { expireLots } from './ledger/expiry.ts'
import { adjustPoints, redeemReward, reverse } from './ledger/points.ts'
import { readBalance, statement } from './reading.ts'
import { Model } from './test-model.ts'
import { member } from './test-points.ts'
import { FIRST_REWARDS } from './test-rules.ts'

/** `POINTS_HISTORIES=10000 npx vitest run domain/points/histories` walks as many as the promise names. */
const histories = Number(process.env.POINTS_HISTORIES ?? 60)

const { db } = await testDatabase()

const who = fc.nat({ max: 2 })
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('earn'),
      who,
      task: fc.constantFrom(...TASK_IDS),
      object: fc.nat({ max: 6 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('adjust'),
      who,
      points: fc.integer({ min: -900, max: 2500 }).filter(Boolean),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('redeem'), who, reward: fc.constantFrom(...REWARD_IDS) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('reverse'), which: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('expire') }) },
  // Mostly forward, by hours or by months, and now and then back.
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('wait'),
      hours: fc.oneof(fc.integer({ min: -30, max: 30 }), fc.integer({ min: -2000, max: 9000 })),
    }),
  },
)
type Step = {
  do: string
  who?: number
  task?: (typeof TASK_IDS)[number]
  object?: number
  points?: number
  reward?: (typeof REWARD_IDS)[number]
  which?: number
  hours?: number
}

test(`${histories} random histories agree with a simple model to the point`, { timeout: 7_200_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step as fc.Arbitrary<Step>, { minLength: 1, maxLength: 24 }), async (steps) => {
      const people = [await member(db), await member(db), await member(db)]
      const model = new Model(people.map(({ id }) => id))
      /** The ledger's id of each of the model's transactions. */
      const ids: number[] = []
      let now = new Date('2026-12-20T12:00:00Z')
      for (const each of steps) {
        if (each.do === 'wait') now = new Date(now.getTime() + (each.hours ?? 0) * 3_600_000)
        else await take(each, people, model, ids, now)
      }
      await agree(people, model, now)
    }),
    { numRuns: histories },
  )
  expect(await contradictions(db)).toEqual([])
})

async function take(each: Step, people: Account[], model: Model, ids: number[], now: Date) {
  const person = people[each.who ?? 0] as Account
  if (each.do === 'expire') {
    await expireLots(db, now)
    return model.expire(now)
  }
  if (each.do === 'earn') {
    const { task = 'like', object } = each
    const given = await db.transaction((tx) => award(tx, person.id, task, `object:${object}`, now))
    expect(given).toBe(model.earn(person.id, task, `object:${object}`, now))
    if (given > 0) ids.push(await lastOf(person))
    return
  }
  const reversed = ids[(each.which ?? 0) % Math.max(1, ids.length)]
  if (each.do === 'reverse' && reversed === undefined) return
  const [real, expected] = {
    adjust: () => [
      () => adjustPoints(db, SYSTEM, person.id, { points: each.points ?? 1, reason: 'Test' }, now),
      () => model.adjust(person.id, each.points ?? 1, now),
    ],
    redeem: () => {
      const reward = each.reward ?? 'models'
      const { cost } = FIRST_REWARDS[reward]
      return [
        () => redeemReward(db, person, { reward, cost, key: randomUUID() }, now),
        () => model.redeem(person.id, cost, now),
      ]
    },
    reverse: () => [
      () => reverse(db, SYSTEM, reversed ?? 0, { reason: 'Test' }, now),
      () => model.reverse(ids.indexOf(reversed ?? 0), now),
    ],
  }[each.do as 'adjust' | 'redeem' | 'reverse']() as [() => Promise<{ id: number }>, () => string]
  const outcome = await real().then(
    ({ id }) => {
      if (each.do !== 'reverse') ids.push(id)
      return 'done'
    },
    (error: unknown) => {
      if (error instanceof DomainError) return error.reason
      throw error
    },
  )
  expect(outcome).toBe(expected())
}

async function lastOf({ id }: Account): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select max(id) as id from point_transaction where account_id = ${id}`,
  )
  return Number(rows[0]?.id)
}

async function agree(people: Account[], model: Model, now: Date) {
  for (const person of people) {
    const { points, lots } = await readBalance(db, person.id, now)
    expect({ points, lots }).toEqual(model.balance(person.id, now))
    let sum = 0
    for (const entry of await statement(db, person)) {
      sum += entry.points
      expect(entry.balanceAfter).toBe(sum)
    }
    expect(sum).toBe(model.held(person.id))
  }
}
