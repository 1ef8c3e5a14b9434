import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { openRegistration, parentalConsent, session, user } from '#db/schema/accounts.ts'
import { DomainError } from '#domain/errors.ts'
import type { AccountServices } from './accounts.ts'
import { mailConfirmation, mailParent, mayMail } from './letters.ts'
import { tokenHash } from './sessions/token-hash.ts'

/**
 * Ends a session just opened for an account that can't be entered yet, and sends the letter that is waited for once more.
 * @throws email-not-confirmed, consent-awaited
 */
export async function refuseUnfinished(services: AccountServices, accountId: string, token: string): Promise<void> {
  const found = await readStanding(services.db, accountId)
  const { email, language, parentEmail } = found
  if (services.settings.verifiesEmails && !found.isVerified) {
    await services.db.delete(session).where(eq(session.tokenHash, tokenHash(token)))
    if (await mayMail(services, email)) {
      await services.db.transaction((tx) => mailConfirmation(tx, services, { id: accountId, email, language }))
    }
    throw new DomainError('forbidden', 'email-not-confirmed')
  }
  if (parentEmail && !found.consentedAt) {
    await services.db.delete(session).where(eq(session.tokenHash, tokenHash(token)))
    if (await mayMail(services, parentEmail)) {
      await services.db.transaction((tx) => mailParent(tx, services, { id: accountId, email: parentEmail, language }))
    }
    throw new DomainError('forbidden', 'consent-awaited')
  }
  // Such as where mail was set up when the account was made, and no longer is: it must not be removed.
  if (found.isOpen) await closeRegistration(services.db, accountId)
}

/** What of a registration is finished. */
export async function readStanding(db: Db, accountId: string) {
  const [standing] = await db
    .select({
      email: user.email,
      language: user.locale,
      isVerified: user.emailVerified,
      parentEmail: parentalConsent.parentEmail,
      consentedAt: parentalConsent.givenAt,
      isOpen: openRegistration.accountId,
    })
    .from(user)
    .leftJoin(parentalConsent, eq(parentalConsent.accountId, user.id))
    .leftJoin(openRegistration, eq(openRegistration.accountId, user.id))
    .where(eq(user.id, accountId))
  if (!standing) throw new DomainError('unauthenticated', 'login-required')
  return standing
}

/**
 * What follows once an e-mail is verified: the registration is finished, or a parent is written to.
 * @returns what the account still waits for
 */
export async function continueRegistration(
  tx: Db,
  services: AccountServices,
  accountId: string,
): Promise<{ waitsFor: 'parent' | null }> {
  const { language, parentEmail, consentedAt } = await readStanding(tx, accountId)
  if (!parentEmail || consentedAt) {
    await closeRegistration(tx, accountId)
    return { waitsFor: null }
  }
  // Else the letter went when the account was made.
  if (services.settings.verifiesEmails) await mailParent(tx, services, { id: accountId, email: parentEmail, language })
  return { waitsFor: 'parent' }
}

export async function closeRegistration(tx: Db, accountId: string): Promise<void> {
  await tx.delete(openRegistration).where(eq(openRegistration.accountId, accountId))
}
