import { type EntitlementKind, REWARD_IDS, type RewardId, TASK_IDS, type TaskId } from '#db/kinds.ts'

/** Of each object an account earns once; basic tasks are done once in all. What they earn is said by their versions. */
interface Task {
  kind: 'daily' | 'basic'
  /** Where it is done. */
  path: string
}

export const TASKS: Record<TaskId, Task> = {
  invite: { kind: 'daily', path: '/account/points#invite' },
  upload: { kind: 'daily', path: '/account/schemes' },
  browse: { kind: 'daily', path: '/gallery/ideas' },
  like: { kind: 'daily', path: '/gallery/ideas' },
  share: { kind: 'daily', path: '/gallery/ideas' },
  'store-view': { kind: 'daily', path: '/gallery/market' },
  comment: { kind: 'daily', path: '/gallery/ideas' },
  'news-share': { kind: 'daily', path: '/news' },
  profile: { kind: 'basic', path: '/account/profile' },
  store: { kind: 'basic', path: '/account/store' },
}

/** What a task earns on a day. */
export interface TaskRule {
  version: number
  points: number
  /** How often it earns: on one day in Rome, or ever. */
  cap: number
}

/** Of a day: a task that isn't there earns nothing on it. */
export type TaskRules = Partial<Record<TaskId, TaskRule>>

/** What an account earns on one day at the most, unless an administrator has set another maximum: all caps reached. */
export const allCapsReached = (tasks: TaskRules): number =>
  TASK_IDS.reduce((sum, id) => sum + (tasks[id]?.points ?? 0) * (tasks[id]?.cap ?? 0), 0)

/** A scheme counts as browsed after it was looked at for so long. */
export const BROWSE_SECONDS = 10

interface Reward {
  kind: EntitlementKind
  /** Of the modules, whose names say how long they last. */
  days?: number
}

/** A month of modules has 31 days and three have 92, so that nobody's are shorter than the calendar's. */
export const REWARDS: Record<RewardId, Reward> = {
  'modules-day': { kind: 'modules', days: 1 },
  'modules-week': { kind: 'modules', days: 7 },
  'modules-month': { kind: 'modules', days: 31 },
  'modules-quarter': { kind: 'modules', days: 92 },
  textures: { kind: 'textures' },
  models: { kind: 'models' },
  'rendering-points': { kind: 'rendering-points' },
}

/** What a reward costs and gives on a day. */
export interface RewardRule {
  version: number
  cost: number
  /** Days of the modules, else how many uploads or rendering points. */
  amount: number
}

/** Of a day: a reward that isn't there can't be redeemed on it. */
export type RewardRules = Partial<Record<RewardId, RewardRule>>

export const isReward = (id: unknown): id is RewardId => REWARD_IDS.includes(id as RewardId)
