import { type AnyColumn, eq, max, sql } from 'drizzle-orm'
import { pointReward, pointTask } from '#db/schema/points.ts'
import type { Doing, Filter } from '#domain/backstage/resource.ts'
import { cacheTags, invalidate } from '#domain/cache-tags.ts'
import { DomainError } from '#domain/errors.ts'
import { romeDay } from '#domain/points/days.ts'

/** By the machine's clock, as the trigger takes it that has the last word. */
export const hasBegun = (validFrom: string) => validFrom <= romeDay(new Date())

/** Refuses versions from days that have come. @throws rule-holds */
export function refuseBegun(...days: string[]) {
  if (days.some(hasBegun)) throw new DomainError('conflict', 'rule-holds')
}

/** The number of a task's next version; of two that are added at once the unique index refuses one. */
export const nextOfTask = (doing: Doing, task: string) => nextOf(doing, pointTask, [pointTask.task, task])

/** As `nextOfTask`. */
export const nextOfReward = (doing: Doing, reward: string) => nextOf(doing, pointReward, [pointReward.reward, reward])

async function nextOf({ tx }: Doing, table: typeof pointTask | typeof pointReward, [column, id]: [AnyColumn, string]) {
  const [last] = await tx
    .select({ version: max(table.ruleVersion) })
    .from(table as typeof pointTask)
    .where(eq(column, id))
  return (last?.version ?? 0) + 1
}

/** Which versions hold, or held, and which are still to come. */
export const termOf = (validFrom: AnyColumn): Filter => ({
  choices: ['begun', 'to-come'],
  where: (term, { now }) =>
    term === 'begun' ? sql`${validFrom} <= ${romeDay(now)}` : sql`${validFrom} > ${romeDay(now)}`,
})

/** Drops the pages that say what earns points, and what they are for. */
export const dropPages = ({ tx }: Doing) => invalidate(tx, [cacheTags.pointsRules])
