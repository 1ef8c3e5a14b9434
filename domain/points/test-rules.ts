import type { RewardId, TaskId } from '#db/kinds.ts'
import { allCapsReached, type RewardRule, type TaskRule } from './rules.ts'

const task = (points: number, cap: number): TaskRule => ({ version: 1, points, cap })
const reward = (cost: number, amount: number): RewardRule => ({ version: 1, cost, amount })

/** The first versions, as the migration brings them: those of the specification. */
export const FIRST_TASKS: Record<TaskId, TaskRule> = {
  invite: task(1000, 10),
  upload: task(100, 5),
  browse: task(2, 5),
  like: task(5, 5),
  share: task(10, 5),
  'store-view': task(5, 5),
  comment: task(10, 5),
  'news-share': task(10, 5),
  profile: task(20, 1),
  store: task(15, 1),
}

export const FIRST_REWARDS: Record<RewardId, RewardRule> = {
  'modules-day': reward(1300, 1),
  'modules-week': reward(8000, 7),
  'modules-month': reward(30_000, 31),
  'modules-quarter': reward(80_000, 92),
  textures: reward(500, 10),
  models: reward(500, 10),
  'rendering-points': reward(600, 5),
}

export const FIRST_MAXIMUM = allCapsReached(FIRST_TASKS)
