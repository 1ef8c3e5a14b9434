import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { LogAction, TargetKind } from '#db/kinds.ts'
import { decision, report, waitingCase } from '#db/schema/reports.ts'
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
export async function isDecided(db: Db, kind: 'scheme' | 'designer' | 'rating', id: number): Promise<boolean> {
  const isAbout =
    kind === 'designer' ? eq(decision.designerId, id) : and(eq(decision.targetKind, kind), eq(decision.targetId, id))
  const isStanding = and(
    isAbout,
    isNotNull(decision.ground),
    sql`${decision.appealOutcome} is distinct from 'reversed'`,
  )
  return (await db.$count(decision, isStanding)) + (await db.$count(report, isOpenOn(kind, id))) > 0
}

/** Whether something about a thing waits for a decision. */
export const isWaiting = async (db: Db, kind: TargetKind, id: number): Promise<boolean> =>
  (await db.$count(waitingCase, and(eq(waitingCase.targetKind, kind), eq(waitingCase.targetId, id)))) > 0
