import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { decision } from '#db/schema/reports.ts'
import { scheme } from '#db/schema/schemes.ts'
import { removeScheme } from '#domain/schemes/publishing/listing.ts'
import { note } from './reports.ts'
import { APPEAL_DAYS } from './rules.ts'

/**
 * Deletes the schemes that were removed, once nobody can appeal any more or an appeal was lost; until then they are only
 * out of reach. To be called now and then. @returns how many
 */
export async function carryOutRemovals(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - APPEAL_DAYS * 86_400_000)
  const isFinal = or(and(isNull(decision.appeal), lt(decision.decidedAt, before)), eq(decision.appealOutcome, 'upheld'))
  const due = await db
    .select({ decisionId: decision.id, schemeId: scheme.id })
    .from(decision)
    .innerJoin(scheme, and(eq(scheme.id, decision.targetId), scheme.isHidden))
    .where(and(eq(decision.targetKind, 'scheme'), eq(decision.outcome, 'remove'), isNotNull(decision.ground), isFinal))
  for (const { decisionId, schemeId } of due) {
    await db.transaction(async (tx) => {
      await removeScheme(tx, schemeId)
      await note(tx, { at: now, action: 'deleted', targetKind: 'scheme', targetId: schemeId, decisionId })
    })
  }
  return due.length
}
