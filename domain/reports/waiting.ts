import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { designer } from '#db/schema/designers.ts'
import { decision } from '#db/schema/reports.ts'
import type { Actor } from '#domain/actor.ts'
import { may } from '#domain/rights.ts'
import { waiting } from './by-staff.ts'

/** How much waits for a decision: what was reported or withheld with appeals, and stores. Left out is what is not theirs to decide. */
export async function countWaiting(db: Db, actor: Actor): Promise<{ page: 'reports' | 'stores'; count: number }[]> {
  const [reports, stores] = await Promise.all([
    may(actor, 'reports:decide') ? countReported(db) : null,
    may(actor, 'stores:approve') ? db.$count(designer, eq(designer.state, 'pending')) : null,
  ])
  return [
    ...(reports === null ? [] : [{ page: 'reports' as const, count: reports }]),
    ...(stores === null ? [] : [{ page: 'stores' as const, count: stores }]),
  ]
}

async function countReported(db: Db): Promise<number> {
  const { rows } = await db.execute<{ things: number }>(
    sql`select count(distinct (target_kind, target_id))::int as things from ${waiting} as waiting`,
  )
  const appeals = await db.$count(decision, and(isNotNull(decision.appeal), isNull(decision.appealOutcome)))
  return (rows[0]?.things ?? 0) + appeals
}
