import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { LogAction, TargetKind } from '#db/kinds.ts'
import { decision, moderationLog, report } from '#db/schema/reports.ts'
import type { Doing } from '#domain/backstage/resource.ts'
import { isOpenOn, note } from './reports.ts'

/** Writes into moderation's log what its people did to a thing that nobody had to report. */
export const noteByStaff = (
  { tx, actor, now }: Doing,
  action: Extract<LogAction, 'withheld' | 'shown again'>,
  targetKind: TargetKind,
  targetId: number,
): Promise<void> => note(tx, { at: now, actorId: actor.id, action, targetKind, targetId })

/**
 * Whether reports or a decision keep a thing from being seen: then it comes back by a decision about those, or by an appeal, and
 * by nothing else.
 */
export async function isDecided(db: Db, kind: 'scheme' | 'designer', id: number): Promise<boolean> {
  const isAbout =
    kind === 'designer' ? eq(decision.designerId, id) : and(eq(decision.targetKind, kind), eq(decision.targetId, id))
  const isStanding = and(
    isAbout,
    isNotNull(decision.ground),
    sql`${decision.appealOutcome} is distinct from 'reversed'`,
  )
  return (await db.$count(decision, isStanding)) + (await db.$count(report, isOpenOn(kind, id))) > 0
}

/**
 * What waits for a decision, as rows of `target_kind`, `target_id`, `trusted` (0 or 1) and `since`: each report, and each thing
 * that moderation's people took out of sight by themselves, whose author is still owed the reasons.
 */
export const waiting: SQL = sql`(
  select target_kind, target_id, is_trusted::int as trusted, created_at as since from ${report} where decision_id is null
  union all
  select target_kind, target_id, 0, at from ${moderationLog} as held
  where action = 'withheld' and not exists (
    select from ${moderationLog} as later
    where later.target_kind = held.target_kind and later.target_id = held.target_id and later.id > held.id
      and later.action in ('withheld', 'decided', 'shown again', 'deleted')
  )
)`

/** Whether something about a thing waits for a decision. */
export async function isWaiting(db: Db, kind: TargetKind, id: number): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from ${waiting} as waiting where target_kind = ${kind} and target_id = ${id} limit 1`,
  )
  return rows.length > 0
}
