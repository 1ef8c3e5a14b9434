import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Db } from '#db/client.ts'
import { REWARD_IDS, RULE_STATES, TASK_IDS } from '#db/kinds.ts'
import { pointReward, pointTask } from '#db/schema/points.ts'
import { testDatabase } from '#db/test-database.ts'
import { romeDay } from './days.ts'
import { award } from './earning.ts'
import { readDailyMaximum } from './maximum.ts'
import { statement } from './reading.ts'
import { at, member } from './test-points.ts'
import { FIRST_REWARDS, FIRST_TASKS } from './test-rules.ts'
import { readRewards, readTasks } from './versions.ts'

const { db } = await testDatabase()

const day = fc
  .integer({ min: 0, max: 60 })
  .map((days) => new Date(Date.UTC(2031, 9, 1 + days)).toISOString().slice(0, 10))
const versionOf = <Id extends string>(ids: readonly Id[]) =>
  fc.record({
    id: fc.constantFrom(...ids),
    validFrom: day,
    state: fc.constantFrom(...RULE_STATES),
    price: fc.integer({ min: 1, max: 2000 }),
    count: fc.integer({ min: 1, max: 9 }),
  })
type Version = { id: string; validFrom: string; state: string; price: number; count: number }
const versionsOf = <Id extends string>(ids: readonly Id[]) =>
  fc.uniqueArray(versionOf(ids), { maxLength: 20, selector: ({ id, validFrom }) => `${id} ${validFrom}` })

const rolledBack = new Error('rolled back')
const inVain = (run: (tx: Db) => Promise<void>) =>
  db
    .transaction(async (tx) => {
      await run(tx)
      throw rolledBack
    })
    .catch((error: unknown) => {
      if (error !== rolledBack) throw error
    })

/** The plain way: of those that have begun the last one, unless it is off. */
function holding(versions: Version[], on: string, first: Record<string, object>) {
  const rules: Record<string, object> = { ...first }
  for (const id of Object.keys(first)) {
    const begun = versions.filter((each) => each.id === id && each.validFrom <= on)
    const last = begun.toSorted((a, b) => a.validFrom.localeCompare(b.validFrom)).at(-1)
    if (last?.state === 'off') delete rules[id]
    else if (last) rules[id] = { version: 2 + versions.indexOf(last), price: last.price, count: last.count }
  }
  return rules
}

test('on each day the latest version by then holds, of each task and reward, whatever the order they were added in', async () => {
  await fc.assert(
    fc.asyncProperty(versionsOf(TASK_IDS), versionsOf(REWARD_IDS), fc.array(day), async (tasks, rewards, days) => {
      await inVain(async (tx) => {
        for (const [index, { id, price, count, ...rest }] of tasks.entries())
          await tx.insert(pointTask).values({ ...rest, task: id, points: price, cap: count, ruleVersion: 2 + index })
        for (const [index, { id, price, count, ...rest }] of rewards.entries())
          await tx
            .insert(pointReward)
            .values({ ...rest, reward: id, cost: price, amount: count, ruleVersion: 2 + index })
        for (const on of ['2031-09-30', '2031-12-31', ...days]) {
          const same = ({ version, ...rest }: { version: number }) => ({ version, of: Object.values(rest) })
          const read = (rules: object) =>
            Object.fromEntries(Object.entries(rules).map(([id, rule]) => [id, same(rule)]))
          expect(read(await readTasks(tx, on))).toEqual(read(holding(tasks, on, FIRST_TASKS)))
          expect(read(await readRewards(tx, on))).toEqual(read(holding(rewards, on, FIRST_REWARDS)))
        }
      })
    }),
    { numRuns: 60 },
  )
})

test('a version earns from midnight in Rome on, and each entry keeps its own', async () => {
  const person = await member(db)
  await inVain(async (tx) => {
    const rule = { task: 'like', points: 8, cap: 5 } as const
    await tx.insert(pointTask).values({ ...rule, ruleVersion: 2, validFrom: '2031-07-02' })
    await tx.insert(pointTask).values({ ...rule, ruleVersion: 3, validFrom: '2031-07-03', state: 'off' })
    const earned = async (scheme: number, instant: string) =>
      award(tx, person.id, 'like', `scheme:${scheme}`, at(instant))
    expect(await earned(1, '2031-07-01T23:59:59+02:00')).toBe(5)
    expect(await earned(2, '2031-07-02T00:00:00+02:00')).toBe(8)
    expect(await earned(3, '2031-07-03T00:00:00+02:00')).toBe(0)
    expect(await statement(tx, person)).toMatchObject([
      { points: 5, ruleVersion: 1, balanceAfter: 5 },
      { points: 8, ruleVersion: 2, balanceAfter: 13 },
    ])
    const maximumOn = async (instant: string) => readDailyMaximum(tx, await readTasks(tx, romeDay(at(instant))))
    expect(await maximumOn('2031-07-01T22:00:00Z')).toBe(10_745 + 15)
    expect(await maximumOn('2031-07-02T22:00:00Z')).toBe(10_745 - 25)
  })
})
