import { desc, lte } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { pointReward, pointTask } from '#db/schema/points.ts'
import type { RewardRules, TaskRules } from './rules.ts'

/** What earns points on a day in Rome, such as `2026-11-21`: of each task the latest version by then, unless that takes it away. */
export async function readTasks(db: Db, day: string): Promise<TaskRules> {
  const { task: id, ruleVersion: version, points, cap, state } = pointTask
  const rows = await db
    .selectDistinctOn([id], { id, version, points, cap, state })
    .from(pointTask)
    .where(lte(pointTask.validFrom, day))
    .orderBy(id, desc(pointTask.validFrom))
  return offeredById(rows)
}

/** What points are redeemed for on a day in Rome, as `readTasks`. */
export async function readRewards(db: Db, day: string): Promise<RewardRules> {
  const { reward: id, ruleVersion: version, cost, amount, state } = pointReward
  const rows = await db
    .selectDistinctOn([id], { id, version, cost, amount, state })
    .from(pointReward)
    .where(lte(pointReward.validFrom, day))
    .orderBy(id, desc(pointReward.validFrom))
  return offeredById(rows)
}

const offeredById = <Id extends string, Rule>(rows: ({ id: Id; state: 'offered' | 'off' } & Rule)[]) =>
  Object.fromEntries(rows.flatMap(({ id, state, ...rule }) => (state === 'offered' ? [[id, rule]] : []))) as Partial<
    Record<Id, Omit<Rule, 'id' | 'state'>>
  >
