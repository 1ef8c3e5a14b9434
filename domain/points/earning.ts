import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { TaskId } from '#db/kinds.ts'
import { pointEntry, pointTransaction } from '#db/schema/points.ts'
import { romeDay } from './days.ts'
import { credit, openLedgers } from './ledger/ledger.ts'
import { readDailyMaximum } from './maximum.ts'
import { TASKS } from './rules.ts'
import { readTasks } from './versions.ts'

/** Something that an account did, and with what, such as `scheme:42`; basic tasks earn once, whatever it is. */
export interface Deed {
  accountId: string
  objectKey: string
}

/**
 * Gives an account the points of a task, inside the transaction of the action that earned them, as its last step. It
 * gives none for an object that has earned for the task before, past the caps of the day in Rome, on a day that the task is off, or
 * while the account is blocked. Whose the object is, the caller knows: one's own earns nothing.
 * @returns the points given, or 0
 */
export async function award(tx: Db, accountId: string, task: TaskId, objectKey: string, now: Date): Promise<number> {
  const { earning, points } = await awardEach(tx, [{ accountId, objectKey }], task, now)
  return earning.length * points
}

/**
 * `award` for several deeds, of one account or of many, in as many statements as for one.
 * @returns those that got the task's points, and how many each: of an account's the first ones, as far as its caps allow
 */
export async function awardEach(
  tx: Db,
  deeds: readonly Deed[],
  task: TaskId,
  now: Date,
): Promise<{ earning: Deed[]; points: number }> {
  const nothing = { earning: [], points: 0 }
  if (deeds.length === 0) return nothing
  const day = romeDay(now)
  const tasks = await readTasks(tx, day)
  const rule = tasks[task]
  if (!rule) return nothing
  const { kind } = TASKS[task]
  const { version, points, cap } = rule
  const ledgers = await openLedgers(tx, [...new Set(deeds.map(({ accountId }) => accountId))])
  const open = new Set(ledgers.filter(({ blockedAt }) => !blockedAt).map(({ accountId }) => accountId))
  const tried = deeds
    .filter(({ accountId }) => open.has(accountId))
    .map((deed) => ({ ...deed, idempotencyKey: kind === 'basic' ? task : `${task} ${deed.objectKey}` }))
  if (tried.length === 0) return nothing

  const unearned = await readUnearned(tx, tried, { task, day })
  const maximum = await readDailyMaximum(tx, tasks)
  const counts = new Map<string, number>()
  const earning = unearned.filter(({ accountId, ofTask, ofDay }) => {
    const before = counts.get(accountId) ?? 0
    const fits = (kind === 'basic' || ofTask + before < cap) && ofDay + (before + 1) * points <= maximum
    if (fits) counts.set(accountId, before + 1)
    return fits
  })
  if (earning.length > 0) {
    await credit(tx, earning, { kind: 'earn', at: now, rule: task, ruleVersion: version }, 'issued', points)
  }
  return { earning, points }
}

interface Tried extends Deed {
  idempotencyKey: string
}

interface Unearned extends Tried {
  /** How often its account earned for the task on that day. */
  ofTask: number
  /** How many points its account earned on that day in all. */
  ofDay: number
}

/** Those whose keys have never earned, each key once and in their order. */
async function readUnearned(tx: Db, tried: Tried[], { task, day }: { task: TaskId; day: string }): Promise<Unearned[]> {
  const column = (key: keyof Tried) => sql`${sql.param(tried.map((each) => each[key]))}::text[]`
  const { rows } = await tx.execute<Unearned & Record<string, unknown>>(sql`
    with tried as (
      select distinct on (account_id, idempotency_key) *
      from unnest(${column('accountId')}, ${column('objectKey')}, ${column('idempotencyKey')})
        with ordinality as tried (account_id, object_key, idempotency_key, place)
      order by account_id, idempotency_key, place
    ),
    today as (
      select account_id, of_task, of_day from (select distinct account_id from tried) as earner cross join lateral (
        select (count(*) filter (where rule = ${task}))::int as of_task, coalesce(sum(points), 0)::int as of_day
        from ${pointTransaction} as earning
        join ${pointEntry} as entry on entry.transaction_id = earning.id and entry.book = 'account'
        where earning.account_id = earner.account_id and day = ${day} and kind = 'earn'
      ) as of_today
    )
    select account_id as "accountId", object_key as "objectKey", idempotency_key as "idempotencyKey",
      of_task as "ofTask", of_day as "ofDay"
    from tried join today using (account_id)
    where not exists (
      select from ${pointTransaction} as before
      where before.account_id = tried.account_id and before.idempotency_key = tried.idempotency_key
    )
    order by place`)
  return rows
}
