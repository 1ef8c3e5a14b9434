import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { pointEntry, pointTransaction } from '#db/schema/points.ts'
import { romeDay } from './days.ts'
import { credit, openLedgers } from './ledger.ts'
import { readDailyMaximum } from './maximum.ts'
import { TASKS, type TaskId } from './rules.ts'

/**
 * Gives an account the points of a task, inside the transaction of the action that earned them, as its last step. It
 * gives none for an object that has earned for the task before, past the caps of the day in Rome, or while the account is
 * blocked. Whose the object is, the caller knows: one's own earns nothing.
 * @param objectKey what it was done with, such as `scheme:42`; basic tasks earn once, whatever it is
 * @returns the points given, or 0
 */
export async function award(tx: Db, accountId: string, task: TaskId, objectKey: string, now: Date): Promise<number> {
  const earning = await awardEach(tx, [accountId], task, objectKey, now)
  return earning.has(accountId) ? TASKS[task].points : 0
}

/**
 * `award` for several accounts that did the same with the same object, in as many questions as for one.
 * @param accountIds each once
 * @returns those that got the task's points
 */
export async function awardEach(
  tx: Db,
  accountIds: string[],
  task: TaskId,
  objectKey: string,
  now: Date,
): Promise<Set<string>> {
  const { kind, version, points, cap } = TASKS[task]
  const idempotencyKey = kind === 'basic' ? task : `${task} ${objectKey}`
  const ledgers = await openLedgers(tx, accountIds)
  const open = ledgers.filter(({ blockedAt }) => !blockedAt).map(({ accountId }) => accountId)
  if (open.length === 0) return new Set()
  const earned = await earnedOn(tx, romeDay(now), open, task, idempotencyKey)
  const maximum = await readDailyMaximum(tx)
  const earning = earned
    .filter(({ known, ofTask, ofDay }) => !known && (kind === 'basic' || ofTask < cap) && ofDay + points <= maximum)
    .map(({ accountId }) => accountId)
  if (earning.length === 0) return new Set()
  const posting = { kind: 'earn', at: now, rule: task, ruleVersion: version, objectKey, idempotencyKey } as const
  await credit(tx, earning, posting, 'issued', points)
  return new Set(earning)
}

/** What each account has earned on a day: how often for the task, how many points in all, and whether by that key ever. */
async function earnedOn(tx: Db, day: string, accountIds: string[], task: TaskId, key: string) {
  const { rows } = await tx.execute<{ accountId: string; known: boolean; ofTask: number; ofDay: number }>(sql`
    select account_id as "accountId", of_task as "ofTask", of_day as "ofDay", exists (
      select from ${pointTransaction} as before
      where before.account_id = earner.account_id and idempotency_key = ${key}
    ) as known
    from unnest(${sql.param(accountIds)}::text[]) as earner (account_id) cross join lateral (
      select (count(*) filter (where rule = ${task}))::int as of_task, coalesce(sum(points), 0)::int as of_day
      from ${pointTransaction} as earning
      join ${pointEntry} as entry on entry.transaction_id = earning.id and entry.book = 'account'
      where earning.account_id = earner.account_id and day = ${day} and kind = 'earn'
    ) as of_today`)
  return rows
}
