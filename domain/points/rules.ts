import type { EntitlementKind } from '#db/kinds.ts'

/** Of each object an account earns once; basic tasks are done once in all. The version goes up whenever the rest changes. */
interface Task {
  kind: 'daily' | 'basic'
  version: number
  points: number
  /** How often it earns: on one day in Rome, or ever. */
  cap: number
  /** Where it is done. */
  path: string
}

const tasks = {
  invite: { kind: 'daily', version: 1, points: 1000, cap: 10, path: '/account/points#invite' },
  upload: { kind: 'daily', version: 1, points: 100, cap: 5, path: '/account/store' },
  browse: { kind: 'daily', version: 1, points: 2, cap: 5, path: '/gallery/ideas' },
  like: { kind: 'daily', version: 1, points: 5, cap: 5, path: '/gallery/ideas' },
  share: { kind: 'daily', version: 1, points: 10, cap: 5, path: '/gallery/ideas' },
  'store-view': { kind: 'daily', version: 1, points: 5, cap: 5, path: '/gallery/market' },
  comment: { kind: 'daily', version: 1, points: 10, cap: 5, path: '/gallery/ideas' },
  'news-share': { kind: 'daily', version: 1, points: 10, cap: 5, path: '/news' },
  profile: { kind: 'basic', version: 1, points: 20, cap: 1, path: '/account/profile' },
  store: { kind: 'basic', version: 1, points: 15, cap: 1, path: '/account/store' },
} satisfies Record<string, Task>

export type TaskId = keyof typeof tasks

/** What earns points, in the order of the points page. */
export const TASKS: Record<TaskId, Task> = tasks

export const TASK_IDS = Object.keys(tasks) as TaskId[]

/** What an account earns on one day at the most, unless an administrator has set another maximum: all caps reached. */
export const DAILY_MAXIMUM = Object.values(TASKS).reduce((sum, { points, cap }) => sum + points * cap, 0)

/** A scheme counts as browsed after it was looked at for so long. */
export const BROWSE_SECONDS = 10

interface Reward {
  version: number
  cost: number
  kind: EntitlementKind
  /** Days of the modules, else how many uploads or rendering points. */
  amount: number
}

/** A month of modules has 31 days and three have 92, so that nobody's are shorter than the calendar's. */
const rewards = {
  'modules-day': { version: 1, cost: 1300, kind: 'modules', amount: 1 },
  'modules-week': { version: 1, cost: 8000, kind: 'modules', amount: 7 },
  'modules-month': { version: 1, cost: 30_000, kind: 'modules', amount: 31 },
  'modules-quarter': { version: 1, cost: 80_000, kind: 'modules', amount: 92 },
  textures: { version: 1, cost: 500, kind: 'textures', amount: 10 },
  models: { version: 1, cost: 500, kind: 'models', amount: 10 },
  'rendering-points': { version: 1, cost: 600, kind: 'rendering-points', amount: 5 },
} satisfies Record<string, Reward>

export type RewardId = keyof typeof rewards

/** What points are redeemed for, in the order of the points page. */
export const REWARDS: Record<RewardId, Reward> = rewards

export const REWARD_IDS = Object.keys(rewards) as RewardId[]

export const isReward = (id: unknown): id is RewardId => REWARD_IDS.includes(id as RewardId)
