import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { TargetKind } from '#db/kinds.ts'
import { user } from '#db/schema/accounts.ts'
import { decision, moderationLog, report } from '#db/schema/reports.ts'
import type { Actor } from '#domain/actor.ts'
import { nearestPage } from '#domain/input.ts'
import { granted } from '#domain/rights.ts'
import { mayDecide } from './appeals.ts'
import { waiting } from './by-staff.ts'
import { readContents } from './contents.ts'
import { isOpenOn } from './reports.ts'
import { readTarget, targetOf } from './targets.ts'

/** So many things, appeals or stores are shown at a time. */
export const PER_PAGE = 20
export const LOG_PER_PAGE = 50

/**
 * What was reported or withheld and waits, each thing once with all its reports, what is reported most by trusted accounts first, then
 * the longest waiting; twenty at most, `total` says of how many. @throws login-required, not-allowed
 */
export async function listQueue(db: Db, actor: Actor) {
  granted(actor, 'reports:decide')
  const { rows: things } = await db.execute<{ kind: TargetKind; id: number; total: number }>(sql`
    select target_kind as kind, target_id as id, (count(*) over ())::int as total from ${waiting} as waiting
    group by target_kind, target_id order by sum(trusted) desc, min(since) limit ${PER_PAGE}`)
  const queue = await Promise.all(things.map(({ kind, id }) => readCase(db, actor, kind, id)))
  return { queue, total: things[0]?.total ?? 0 }
}

/** One thing that was reported, with the reports that wait and what was decided about it before. @throws as listQueue, not-found */
export async function readCase(db: Db, actor: Actor, kindGiven: unknown, idGiven: unknown) {
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
 * The appeals that wait, the longest waiting first, with what was reported then, and whether the one who asks may decide them.
 * @throws as listQueue
 */
export async function listAppeals(db: Db, actor: Actor) {
  const moderator = granted(actor, 'reports:decide')
  const rows = await db
    .select()
    .from(decision)
    .where(and(isNotNull(decision.appeal), isNull(decision.appealOutcome)))
    .orderBy(asc(decision.appealedAt))
    .limit(PER_PAGE)
  return Promise.all(
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
}

/** The audit log, the latest first, `page` being the nearest that exists. Two queries. @throws as listQueue */
export async function listLog(db: Db, actor: Actor, wanted = 1) {
  granted(actor, 'log:see')
  const { page, pages, offset } = nearestPage(wanted, await db.$count(moderationLog), LOG_PER_PAGE)
  const rows = await db
    .select({ entry: moderationLog, actor: user.displayUsername, decision: decision.reference })
    .from(moderationLog)
    .leftJoin(user, eq(user.id, moderationLog.actorId))
    .leftJoin(decision, eq(decision.id, moderationLog.decisionId))
    .orderBy(desc(moderationLog.id))
    .limit(LOG_PER_PAGE)
    .offset(offset)
  return { entries: rows.map(({ entry, ...named }) => ({ ...entry, ...named })), page, pages }
}
