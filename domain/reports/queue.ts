import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { TargetKind } from '#db/kinds.ts'
import { decision, report } from '#db/schema/reports.ts'
import type { Actor } from '#domain/actor.ts'
import { granted } from '#domain/rights.ts'
import { mayDecide } from './appeals.ts'
import { readContents } from './contents.ts'
import { isOpenOn } from './reports.ts'
import { readTarget, targetOf } from './targets.ts'

/** So many appeals are shown at a time. */
const APPEALS_SHOWN = 20

/** Things that wait, by the keys of their list: each with all its reports. @throws as readCase */
export const readCases = (db: Db, actor: Actor, keys: readonly string[]) =>
  Promise.all(keys.map((key) => readCase(db, actor, ...key.split(':'))))

/** One thing that was reported, with the reports that wait and what was decided about it before. @throws login-required, not-allowed, not-found */
export async function readCase(db: Db, actor: Actor, kindGiven?: unknown, idGiven?: unknown) {
  granted(actor, 'reports:decide')
  const { kind, id } = targetOf(kindGiven, idGiven)
  const reports = await db
    .select({
      reference: report.reference,
      reason: report.reason,
      explanation: report.explanation,
      address: report.address,
      isTrusted: report.isTrusted,
      createdAt: report.createdAt,
      name: report.name,
      email: report.email,
    })
    .from(report)
    .where(isOpenOn(kind, id))
    .orderBy(asc(report.id))
  const earlier = await db
    .select({
      id: decision.id,
      outcome: decision.outcome,
      decidedAt: decision.decidedAt,
      reference: decision.reference,
    })
    .from(decision)
    .where(and(eq(decision.targetKind, kind), eq(decision.targetId, id)))
    .orderBy(desc(decision.id))
  return { kind, id, reports, earlier, ...(await readShown(db, kind, id)) }
}

/** A thing with all that it shows; null for what is gone. */
export async function readShown(db: Db, kind: TargetKind, id: number) {
  const target = await readTarget(db, kind, id)
  return { target: target ? { ...target, ...(await readContents(db, kind, id)) } : null }
}

/**
 * The appeals that wait, the longest waiting first, with what was reported then, and whether the one who asks may decide them;
 * twenty at most, `total` says of how many. @throws login-required, not-allowed
 */
export async function listAppeals(db: Db, actor: Actor) {
  const moderator = granted(actor, 'reports:decide')
  const isWaiting = and(isNotNull(decision.appeal), isNull(decision.appealOutcome))
  const rows = await db.select().from(decision).where(isWaiting).orderBy(asc(decision.appealedAt)).limit(APPEALS_SHOWN)
  const appeals = await Promise.all(
    rows.map(async (row) => ({
      ...row,
      reports: await db
        .select({ reference: report.reference, reason: report.reason, explanation: report.explanation })
        .from(report)
        .where(eq(report.decisionId, row.id))
        .orderBy(asc(report.id)),
      mayDecide: await mayDecide(db, moderator, row),
      ...(await readShown(db, row.targetKind, row.targetId)),
    })),
  )
  return { appeals, total: await db.$count(decision, isWaiting) }
}
