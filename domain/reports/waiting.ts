import { and, countDistinct, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { designer } from '#db/schema/designers.ts'
import { decision, report } from '#db/schema/reports.ts'
import type { Actor } from '#domain/actor.ts'
import { may } from '#domain/rights.ts'

/** How much waits for a decision: reported things with appeals, and stores. Left out is what is not theirs to decide. */
export async function countWaiting(db: Db, actor: Actor): Promise<{ page: 'reports' | 'stores'; count: number }[]> {
  return [
    ...(may(actor, 'reports:decide') ? [{ page: 'reports' as const, count: await countReported(db) }] : []),
    ...(may(actor, 'stores:approve')
      ? [{ page: 'stores' as const, count: await db.$count(designer, eq(designer.state, 'pending')) }]
      : []),
  ]
}

async function countReported(db: Db): Promise<number> {
  const [open] = await db
    .select({ things: countDistinct(sql`(${report.targetKind}, ${report.targetId})`) })
    .from(report)
    .where(isNull(report.decisionId))
  const appeals = await db.$count(decision, and(isNotNull(decision.appeal), isNull(decision.appealOutcome)))
  return (open?.things ?? 0) + appeals
}
