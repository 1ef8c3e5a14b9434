import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { LogAction, TargetKind } from '#db/kinds.ts'
import { decision, report, waitingCase } from '#db/schema/reports.ts'
import type { Action, Asking, Doing } from '#domain/backstage/resource.ts'
import { DomainError } from '#domain/errors.ts'
import type { Right } from '#domain/rights.ts'
import { isOpenOn, note } from './reports.ts'

/** A kind of thing that staff may keep from being seen, though nobody had to report it. */
interface Withholding<Record> {
  kind: 'scheme' | 'designer' | 'rating'
  right: Right
  /** Whether it is that person's: nobody decides about their own. */
  isOwn: (record: Record, asking: Asking) => boolean | Promise<boolean>
  isShown: (record: Record) => boolean
  /** Whether it has never been let in: that is decided at /backstage/stores. */
  isWaiting?: (record: Record) => boolean
  hide: (tx: Db, id: number) => Promise<unknown>
  show: (tx: Db, id: number, now: Date) => Promise<unknown>
}

/** What a resource's `actions` do to it: each is undone by the other, and moderation's log has both. */
export function withholding<Record extends { id: number }>({
  kind,
  right,
  isOwn,
  isShown,
  isWaiting = () => false,
  hide,
  show,
}: Withholding<Record>): { withhold: Action<Record>; show: Action<Record> } {
  async function withholdIt(doing: Doing, { id }: Record) {
    await hide(doing.tx, id)
    await noteByStaff(doing, 'withheld', kind, id)
  }
  async function showIt(doing: Doing, { id }: Record) {
    await show(doing.tx, id, doing.now)
    await noteByStaff(doing, 'shown again', kind, id)
  }
  return {
    withhold: {
      right,
      refuse: async (record, asking) => {
        if (await isOwn(record, asking)) return 'own-decision'
        return isShown(record) ? null : 'already-withdrawn'
      },
      run: withholdIt,
      // What was withheld and is undone may have been decided since.
      async undo(doing, record) {
        const { tx, actor } = doing
        if (await isOwn(record, { db: tx, actor })) throw new DomainError('forbidden', 'own-decision')
        if (await isDecided(tx, kind, record.id)) throw new DomainError('conflict', 'moderation-decides')
        await showIt(doing, record)
      },
      canBeUndone: true,
    },
    show: {
      right,
      refuse: async (record, asking) => {
        if (await isOwn(record, asking)) return 'own-decision'
        if (isShown(record)) return 'already-listed'
        return isWaiting(record) || (await isDecided(asking.db, kind, record.id)) ? 'moderation-decides' : null
      },
      run: showIt,
      undo: withholdIt,
      canBeUndone: true,
    },
  }
}

/** Writes into moderation's log what its people did to a thing that nobody had to report. */
const noteByStaff = (
  { tx, actor, now }: Doing,
  action: Extract<LogAction, 'withheld' | 'shown again'>,
  targetKind: TargetKind,
  targetId: number,
): Promise<void> => note(tx, { at: now, actorId: actor.id, action, targetKind, targetId })

/**
 * Whether reports or a decision keep a thing from being seen: then it comes back by a decision about those, or by an appeal, and
 * by nothing else.
 */
async function isDecided(db: Db, kind: Withholding<never>['kind'], id: number): Promise<boolean> {
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
