import { and, eq, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { roleGrant, type user, verification } from '#db/schema/accounts.ts'
import { audit, batch } from '#db/schema/backstage.ts'
import { helpVote } from '#db/schema/help.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { subscription } from '#db/schema/plans.ts'
import { pointHolder } from '#db/schema/points.ts'
import { decision, moderationLog, report } from '#db/schema/reports.ts'
import { contactRequest } from '#db/schema/requests.ts'

/** Who decided something, once that account is gone. */
const FORMER = 'former'

/**
 * Takes an account's name, email and id out of what stays when it goes, or has no key to it: the foreign keys do the rest.
 * What was asked by a form is its only if its email is verified, since anybody can type one.
 */
export async function removeTraces(tx: Db, leaving: typeof user.$inferSelect): Promise<void> {
  const { id, email, emailVerified } = leaving
  const isTheirs = (column: unknown) => and(sql`${emailVerified}`, sql`lower(${column}) = ${email}`)
  await tx
    .update(report)
    .set({ name: null, email: null, reporterId: null })
    .where(or(eq(report.reporterId, id), isTheirs(report.email)))
  // A page was called by its owner's name.
  const ofPage = and(eq(decision.authorId, id), eq(decision.targetKind, 'designer'))
  await tx.update(decision).set({ subject: '–' }).where(ofPage)
  await tx.update(decision).set({ moderatorId: FORMER }).where(eq(decision.moderatorId, id))
  await tx.update(decision).set({ appealDecidedBy: FORMER }).where(eq(decision.appealDecidedBy, id))
  await tx.update(roleGrant).set({ byId: FORMER }).where(eq(roleGrant.byId, id))
  await tx.update(moderationLog).set({ actorId: null }).where(eq(moderationLog.actorId, id))
  await tx.update(audit).set({ actorId: null }).where(eq(audit.actorId, id))
  await tx.update(batch).set({ actorId: null }).where(eq(batch.actorId, id))
  await tx.update(helpVote).set({ voter: sql`'former ' || gen_random_uuid()` }).where(eq(helpVote.voter, id))
  await tx.update(pointHolder).set({ blockedAt: null, blockedReason: null }).where(eq(pointHolder.accountId, id))
  await tx.delete(contactRequest).where(or(eq(contactRequest.accountId, id), isTheirs(contactRequest.email)))
  // Its invoices stay, and lead to nobody. One by card is ended at Stripe first.
  await tx
    .update(subscription)
    .set({ state: 'ended' })
    .where(and(eq(subscription.accountId, id), eq(subscription.source, 'invoice')))
  await tx.delete(outgoingMail).where(sql`lower(${outgoingMail.to}) = ${email}`)
  const named = (word: string) => sql`strpos(${verification.identifier} || ' ' || ${verification.value}, ${word}) > 0`
  await tx.delete(verification).where(or(named(id), named(email)))
}
