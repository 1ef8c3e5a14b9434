import { randomBytes } from 'node:crypto'
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Db } from '#db/client.ts'
import type { TargetKind } from '#db/kinds.ts'
import { user } from '#db/schema/accounts.ts'
import { decision, moderationLog, report } from '#db/schema/reports.ts'
import type { Auth } from '#domain/accounts/auth.ts'
import type { Account, Actor } from '#domain/actor.ts'
import { DomainError, notFound } from '#domain/errors.ts'
import { parse } from '#domain/input.ts'
import type { Mail } from '#domain/mail.ts'
import { consumeRateLimit } from '#domain/requests/throttle.ts'
import { type ReportFields, ReportInput } from './input.ts'
import { type ModerationNotice, TRUSTED_DAYS, TRUSTED_REPORTS_HIDE } from './rules.ts'
import { hideTarget, readReportable, targetOf } from './targets.ts'

/** What reporting works with. */
export interface ModerationServices {
  db: Db
  pool: Pool
  auth: Auth
  clock: () => Date
  mail: Mail<ModerationNotice>
}

export interface SentReport {
  kind: unknown
  id: unknown
  /** As ReportInput says. */
  fields: unknown
  /** The site's key of the language that the reporter reads. */
  language: string
  /** Where it is sent from, for counting; it is not kept. */
  address: string
}

/**
 * Keeps a notice about something, and queues its receipt. Reported by enough trusted accounts, the thing is hidden until
 * somebody has decided; a designer's page is not, since three accounts shall not close a business.
 * @throws not-found, login-required for a message, input-invalid, too-many-attempts, already-reported
 */
export async function sendReport(
  services: ModerationServices,
  actor: Actor,
  sent: SentReport,
): Promise<{ reference: string }> {
  const { kind, id } = targetOf(sent.kind, sent.id)
  await readReportable(services.db, actor, kind, id)
  const fields = parse(ReportInput, sent.fields)
  await consumeRateLimit(services, sent.address)
  const now = services.clock()
  const reference = newReference('LR', now)
  await services.db.transaction(async (tx) => {
    await lockTarget(tx, kind, id)
    const isTrusted = actor !== null && (await isTrustedAccount(tx, actor, now))
    const { goodFaith: _, ...kept } = fields
    const [added] = await tx
      .insert(report)
      .values({
        reference,
        targetKind: kind,
        targetId: id,
        reporterId: actor?.id,
        isTrusted,
        createdAt: now,
        ...kept,
        isGoodFaith: true,
        language: sent.language,
      })
      .onConflictDoNothing()
      .returning({ id: report.id })
    if (!added) throw new DomainError('conflict', 'already-reported')
    await note(tx, { at: now, action: 'reported', targetKind: kind, targetId: id, facts: { report: reference } })
    await sendReceipt(tx, services.mail, fields, sent.language, reference)
    if (kind !== 'designer') await hideIfTrusted(tx, kind, id, now)
  })
  return { reference }
}

/** Decisions about a thing, and reports of it, wait for each other. */
export async function lockTarget(tx: Db, kind: TargetKind, id: number) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`moderation of ${kind} ${id}`}, 0))`)
}

/** Old enough, and never found to report without ground; what was gone before anybody looked says nothing of that. */
async function isTrustedAccount(tx: Db, { id }: Account, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - TRUSTED_DAYS * 86_400_000)
  const [old] = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.id, id), sql`${user.createdAt} <= ${before.toISOString()}::timestamptz`))
  if (!old) return false
  const [groundless] = await tx
    .select({ id: report.id })
    .from(report)
    .innerJoin(decision, eq(decision.id, report.decisionId))
    .where(and(eq(report.reporterId, id), eq(decision.outcome, 'keep')))
    .limit(1)
  return !groundless
}

async function sendReceipt(
  tx: Db,
  mail: ModerationServices['mail'],
  { name, email }: ReportFields,
  language: string,
  reference: string,
) {
  if (email === '') return
  await mail.queue(tx, { letter: 'report-arrived', to: { name, email, language }, reference })
}

async function hideIfTrusted(tx: Db, kind: TargetKind, id: number, now: Date) {
  const trusted = await tx.$count(report, and(isOpenOn(kind, id), report.isTrusted, isNotNull(report.reporterId)))
  if (trusted !== TRUSTED_REPORTS_HIDE) return
  await hideTarget(tx, kind, id, 'hidden')
  await note(tx, { at: now, action: HIDDEN_BY_REPORTS, targetKind: kind, targetId: id, facts: { trusted } })
}

export const HIDDEN_BY_REPORTS = 'hidden until decided'

/** The reports of a thing that wait for a decision. */
export function isOpenOn(kind: TargetKind, id: number): SQL | undefined {
  return and(eq(report.targetKind, kind), eq(report.targetId, id), isNull(report.decisionId))
}

/** Writes the audit log, which nothing changes any more. */
export async function note(tx: Db, entry: typeof moderationLog.$inferInsert) {
  await tx.insert(moderationLog).values(entry)
}

/** Easy to read out (no I, L, O or U), and not to be guessed. */
export function newReference(prefix: 'LR' | 'LD', now: Date): string {
  const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
  const letters = Array.from(randomBytes(8), (byte) => alphabet[byte % alphabet.length])
  return `${prefix}-${now.getUTCFullYear()}-${letters.join('')}`
}

/** What its sender is shown after sending. @throws not-found */
export async function readReceipt(db: Db, reference: string) {
  const [found] = await db
    .select({ reference: report.reference, hasEmail: sql<boolean>`${report.email} <> ''` })
    .from(report)
    .where(eq(report.reference, reference))
  if (!found) throw notFound()
  return found
}
