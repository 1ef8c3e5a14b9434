import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { APPEAL_OUTCOMES } from '#db/kinds.ts'
import { user } from '#db/schema/accounts.ts'
import { decision } from '#db/schema/reports.ts'
import { type Account, type Actor, loggedIn } from '#domain/actor.ts'
import { restoreStore } from '#domain/designers/stores.ts'
import { DomainError, notFound } from '#domain/errors.ts'
import { idOf } from '#domain/input.ts'
import { writtenText } from '#domain/posting.ts'
import { granted, rolesWith } from '#domain/rights.ts'
import { release } from '#domain/schemes/publishing/withheld.ts'
import { type Decision, tellAuthor } from './decisions.ts'
import { lockTarget, type ModerationServices, note } from './reports.ts'
import { APPEAL_DAYS, APPEAL_MAX, STATEMENT_MAX } from './rules.ts'
import { readTarget, showTarget } from './targets.ts'

type Deciding = Pick<ModerationServices, 'db' | 'clock' | 'mail'>

/** Until when a decision can be appealed against. */
export function appealableUntil({ decidedAt }: Pick<Decision, 'decidedAt'>): Date {
  return new Date(decidedAt.getTime() + APPEAL_DAYS * 86_400_000)
}

/**
 * Appeals against a decision about something of one's own, once.
 * @throws login-required, text-missing, text-too-long, not-found, already-appealed, appeal-too-late
 */
export async function appeal(db: Db, actor: Actor, decisionId: unknown, text: unknown, now: Date): Promise<void> {
  const author = loggedIn(actor)
  const id = idOf(decisionId)
  const said = writtenText(text, APPEAL_MAX)
  await db.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(decision)
      .where(and(eq(decision.id, id), eq(decision.authorId, author.id), isNotNull(decision.ground)))
      .for('update')
    if (!found) throw notFound()
    if (found.appeal !== null) throw new DomainError('conflict', 'already-appealed')
    if (now > appealableUntil(found)) throw new DomainError('conflict', 'appeal-too-late', { days: APPEAL_DAYS })
    await tx.update(decision).set({ appeal: said, appealedAt: now }).where(eq(decision.id, id))
    const of = { targetKind: found.targetKind, targetId: found.targetId, decisionId: id }
    await note(tx, { at: now, actorId: author.id, action: 'appealed', ...of, facts: { appeal: said } })
  })
}

/**
 * Decides an appeal; reversed, the thing comes back. Somebody else than the one who decided first, where there is one.
 * @throws login-required, not-allowed, outcome-missing, input-invalid, text-missing, text-too-long, not-found,
 *   already-decided, own-decision
 */
export async function decideAppeal(
  services: Deciding,
  actor: Actor,
  decisionId: unknown,
  input: { outcome: unknown; statement: unknown },
): Promise<Decision> {
  const moderator = granted(actor, 'reports:decide')
  const id = idOf(decisionId)
  if (!input.outcome) throw new DomainError('invalid', 'outcome-missing')
  const outcome = APPEAL_OUTCOMES.find((each) => each === input.outcome)
  if (!outcome) throw new DomainError('invalid', 'input-invalid')
  const statement = writtenText(input.statement, STATEMENT_MAX)
  const now = services.clock()
  return services.db.transaction(async (tx) => {
    const [found] = await tx.select().from(decision).where(eq(decision.id, id)).for('update')
    if (!found || found.appeal === null) throw notFound()
    if (found.appealOutcome !== null) throw new DomainError('conflict', 'already-decided')
    if (!(await mayDecide(tx, moderator, found))) throw new DomainError('forbidden', 'own-decision')
    const answer = {
      appealOutcome: outcome,
      appealStatement: statement,
      appealDecidedBy: moderator.id,
      appealDecidedAt: now,
    }
    const [made] = await tx.update(decision).set(answer).where(eq(decision.id, id)).returning()
    if (outcome === 'reversed') await takeBack(tx, found, now)
    const of = { targetKind: found.targetKind, targetId: found.targetId, decisionId: id }
    await note(tx, { at: now, actorId: moderator.id, action: `appeal ${outcome}`, ...of, facts: { statement } })
    await tellAuthor(tx, services, made as Decision, 'appeal-decided')
    return made as Decision
  })
}

/** Not the author, and not whoever decided first while there is another moderator. */
export async function mayDecide(tx: Db, moderator: Account, { authorId, moderatorId }: Decision): Promise<boolean> {
  if (authorId === moderator.id) return false
  if (moderatorId !== moderator.id) return true
  const [another] = await tx
    .select({ id: user.id })
    .from(user)
    .where(
      and(
        inArray(user.role, rolesWith('reports:decide')),
        ne(user.id, moderator.id),
        authorId ? ne(user.id, authorId) : undefined,
      ),
    )
    .limit(1)
  return !another
}

/**
 * To be called once the decision no longer stands. What its author deleted meanwhile can't come back, but its files may be
 * published anew; the store can.
 */
async function takeBack(tx: Db, { targetKind: kind, targetId: id, designerId }: Decision, now: Date) {
  await lockTarget(tx, kind, id)
  if (designerId !== null && (await readTarget(tx, 'designer', designerId))) await restoreStore(tx, designerId, now)
  if (kind !== 'designer' && (await readTarget(tx, kind, id))) await showTarget(tx, kind, id)
  else if (kind === 'scheme') await release(tx, { schemeId: id })
}
