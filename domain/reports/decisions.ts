import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { OUTCOMES, type Outcome, type TargetKind } from '#db/kinds.ts'
import { user } from '#db/schema/accounts.ts'
import { decision, moderationLog, report } from '#db/schema/reports.ts'
import { REASONS, type Reason } from '#db/vocabulary.ts'
import { type Account, type Actor, loggedIn } from '#domain/actor.ts'
import { restoreStore, suspendStore } from '#domain/designers/stores.ts'
import { DomainError, notFound } from '#domain/errors.ts'
import { idOf } from '#domain/input.ts'
import { notifyOfDecision } from '#domain/notifications/notify.ts'
import { writtenText } from '#domain/posting.ts'
import { granted, may } from '#domain/rights.ts'
import { release } from '#domain/schemes/publishing/withheld.ts'
import { isWaiting } from './by-staff.ts'
import { HIDDEN_BY_REPORTS, isOpenOn, lockTarget, type ModerationServices, newReference, note } from './reports.ts'
import { type DecisionOrigin, isRestriction, outcomesFor, STATEMENT_MAX } from './rules.ts'
import { hideTarget, readTarget, showTarget, type Target, targetOf } from './targets.ts'

export type Decision = typeof decision.$inferSelect
type Deciding = Pick<ModerationServices, 'db' | 'clock' | 'mail'>

interface DecisionInput {
  kind: unknown
  id: unknown
  outcome: unknown
  ground?: unknown
  statement?: unknown
}

/**
 * Decides about everything that was reported of a thing, or about one that was withheld without a report: carries it out, writes it down, and tells its author and who
 * reported it, with the reasons. What is gone by now can only be said to be.
 * @throws login-required, not-allowed, not-found, outcome-missing, input-invalid, ground-missing, text-missing, text-too-long,
 *   already-decided, own-decision
 */
export async function decide(services: Deciding, actor: Actor, input: DecisionInput): Promise<Decision> {
  const moderator = granted(actor, 'reports:decide')
  const { kind, id } = targetOf(input.kind, input.id)
  const { outcome, ground, statement } = choiceOf(input)
  return services.db.transaction(async (tx) => {
    await lockTarget(tx, kind, id)
    if (!(await isWaiting(tx, kind, id))) throw new DomainError('conflict', 'already-decided')
    const target = await readTarget(tx, kind, id)
    if (!target && outcome !== 'gone') throw notFound()
    if (!outcomesFor(kind, target).includes(outcome)) throw new DomainError('invalid', 'input-invalid')
    if (target?.authorId === moderator.id) throw new DomainError('forbidden', 'own-decision')

    await carryOut(tx, { kind, id, outcome, target, now: services.clock() })
    const { made, reports } = await conclude(tx, services, moderator, { kind, id, outcome, ground, statement, target })
    for (const { name, email, language, reference } of reports) {
      if (!email) continue
      const to = { name: name ?? '', email, language }
      await services.mail.queue(tx, { letter: 'report-decided', to, reference, outcome })
    }
    return made
  })
}

interface Concluded extends Choice {
  kind: TargetKind
  id: number
  target: Target | undefined
}

/** Writes down what was carried out, answers with it all reports of the thing that wait, and tells the author. */
export async function conclude(tx: Db, services: Deciding, moderator: Account, concluded: Concluded) {
  const { kind, id, outcome, ground, statement, target } = concluded
  const now = services.clock()
  const [made] = await tx
    .insert(decision)
    .values({
      reference: newReference('LD', now),
      targetKind: kind,
      targetId: id,
      outcome,
      ground,
      statement,
      // Of what is gone by now there is neither a name nor a page.
      subject: target?.subject ?? '–',
      address: target?.path ?? '/gallery/ideas',
      authorId: target?.authorId,
      designerId: outcome === 'suspend' ? target?.designerId : null,
      moderatorId: moderator.id,
      decidedAt: now,
    })
    .returning()
  if (!made) throw new Error('inserting a decision returned nothing')
  const reports = await tx.update(report).set({ decisionId: made.id }).where(isOpenOn(kind, id)).returning()
  const facts = { outcome, ground, statement, reports: reports.map(({ reference }) => reference) }
  const of = { targetKind: kind, targetId: id, decisionId: made.id }
  await note(tx, { at: now, actorId: moderator.id, action: 'decided', ...of, facts })
  await tellAuthor(tx, services, made, 'decision')
  return { made, reports }
}

interface Choice {
  outcome: Outcome
  ground: Reason | null
  statement: string
}

/**
 * What was chosen and why, checked in the order in which a form asks for it; whether the thing can be decided so is seen later.
 * @throws outcome-missing, input-invalid, ground-missing where a restriction has none that we know, text-missing, text-too-long
 */
export function choiceOf(input: Pick<DecisionInput, 'outcome' | 'ground' | 'statement'>): Choice {
  if (!input.outcome) throw new DomainError('invalid', 'outcome-missing')
  const outcome = OUTCOMES.find((each) => each === input.outcome)
  if (!outcome) throw new DomainError('invalid', 'input-invalid')
  const ground = isRestriction(outcome) ? groundOf(input.ground) : null
  return { outcome, ground, statement: writtenText(input.statement, STATEMENT_MAX) }
}

/** @throws ground-missing */
function groundOf(given: unknown): Reason {
  const ground = REASONS.find((each) => each === given)
  if (!ground) throw new DomainError('invalid', 'ground-missing')
  return ground
}

async function carryOut(
  tx: Db,
  of: { kind: TargetKind; id: number; outcome: Outcome; target: Target | undefined; now: Date },
) {
  const { kind, id, outcome, target, now } = of
  if (!target) {
    // Nobody judged what it showed.
    if (kind === 'scheme') await release(tx, { schemeId: id })
    return
  }
  if (outcome === 'keep') {
    // Only what was hidden until this: what its author took off, or an earlier decision hides, stays so.
    if (!(await isHiddenUntilDecided(tx, kind, id))) return
    if (kind === 'designer') await restoreStore(tx, id, now)
    else await showTarget(tx, kind, id)
    return
  }
  // A removed scheme is deleted once nobody can appeal any more: see removals.ts.
  await hideTarget(tx, kind, id, outcome === 'remove' ? 'removed' : 'hidden')
  if (outcome === 'suspend' && kind === 'scheme') await suspendStore(tx, target.designerId)
}

async function isHiddenUntilDecided(tx: Db, kind: TargetKind, id: number): Promise<boolean> {
  const [last] = await tx
    .select({ action: moderationLog.action })
    .from(moderationLog)
    .where(
      and(eq(moderationLog.targetKind, kind), eq(moderationLog.targetId, id), ne(moderationLog.action, 'reported')),
    )
    .orderBy(desc(moderationLog.id))
    .limit(1)
  return last?.action === HIDDEN_BY_REPORTS || last?.action === 'withheld'
}

/** On the site, and by mail with the reasons. Where nobody owns the thing, there is nobody to tell. */
export async function tellAuthor(
  tx: Db,
  { mail, clock }: Deciding,
  made: Decision,
  letter: 'decision' | 'appeal-decided',
) {
  if (!made.authorId) return
  const { id, authorId, reference, targetKind, outcome, ground } = made
  const [to] = await tx
    .select({ name: user.name, email: user.email, language: user.locale })
    .from(user)
    .where(eq(user.id, authorId))
  if (!to) return
  await notifyOfDecision(tx, authorId, id, clock())
  const statement = (letter === 'decision' ? made.statement : made.appealStatement) ?? ''
  const isReversed = made.appealOutcome === 'reversed'
  const said = {
    decisionId: id,
    reference,
    targetKind,
    outcome,
    ground,
    statement,
    origin: await originOf(tx, made),
    isReversed,
  }
  await mail.queue(tx, { letter, to, ...said })
}

async function originOf(tx: Db, { id, targetKind, targetId }: Decision): Promise<DecisionOrigin> {
  if ((await tx.$count(report, eq(report.decisionId, id))) > 0) return 'reported'
  const isAbout = and(eq(moderationLog.targetKind, targetKind), eq(moderationLog.targetId, targetId))
  return (await tx.$count(moderationLog, and(isAbout, eq(moderationLog.action, 'withheld')))) > 0
    ? 'withheld'
    : 'waited'
}

/** A decision, for the author it is about, and for moderators, and what led to it. @throws login-required, not-found */
export async function readDecision(db: Db, actor: Actor, decisionId: unknown) {
  const account = loggedIn(actor)
  const isTheirs = may(account, 'decisions:see') ? sql`true` : eq(decision.authorId, account.id)
  const [found] = await db
    .select()
    .from(decision)
    .where(and(eq(decision.id, idOf(decisionId)), isTheirs))
  if (!found) throw notFound()
  return { ...found, origin: await originOf(db, found) }
}
