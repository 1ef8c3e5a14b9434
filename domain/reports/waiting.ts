import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { designer } from '#db/schema/designers.ts'
import { decision, waitingCase } from '#db/schema/reports.ts'
import type { Actor } from '#domain/actor.ts'
import { may } from '#domain/rights.ts'

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
  const appeals = await db.$count(decision, and(isNotNull(decision.appeal), isNull(decision.appealOutcome)))
  return (await db.$count(waitingCase)) + appeals
}
