import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { user } from '#db/schema/accounts.ts'
import { type Actor, loggedIn } from '#domain/actor.ts'
import { DomainError } from '#domain/errors.ts'
import { type AccountServices, refusalOf } from '../accounts.ts'
import { mailConfirmation, takeLetterTo } from '../letters.ts'
import { inEvenTime } from '../limits/even-time.ts'
import { burnLink, burnLinksOf } from '../links.ts'
import { checkOwnPassword } from '../passwords/own-password.ts'
import { continueRegistration, readStanding } from '../readiness.ts'
import { Email, reasonIn } from '../rules.ts'

/** @throws login-required */
export async function readOwnEmail(db: Db, actor: Actor): Promise<{ email: string; isVerified: boolean }> {
  const { email, isVerified } = await readStanding(db, loggedIn(actor).id)
  return { email, isVerified }
}

/** Sends the letter once more that confirms the account's e-mail. @throws login-required, too-many-attempts */
export async function mailConfirmationAgain(services: AccountServices, actor: Actor): Promise<void> {
  const { id } = loggedIn(actor)
  const { email, language, isVerified } = await readStanding(services.db, id)
  if (isVerified) return
  await takeLetterTo(services, email)
  await services.db.transaction((tx) => mailConfirmation(tx, services, { id, email, language }))
}

/**
 * Asks for another e-mail, which counts once the letter to it is answered. Whether it has an account already is told only
 * to whoever reads its letters.
 * @param input.address where the visitor asks from, for counting wrong passwords
 * @throws login-required, email-invalid, email-same, password-wrong, too-many-attempts
 */
export async function askForNewEmail(
  services: AccountServices,
  actor: Actor,
  input: { email?: unknown; password?: unknown; address: string },
): Promise<void> {
  const { id } = loggedIn(actor)
  const parsed = Email.safeParse(input.email)
  if (!parsed.success) throw refusalOf(reasonIn(parsed.error))
  const email = parsed.data
  const own = await readStanding(services.db, id)
  if (own.email === email) throw new DomainError('invalid', 'email-same')
  await checkOwnPassword(services, id, input)
  await takeLetterTo(services, email)
  await inEvenTime(
    services.db.transaction(async (tx) => {
      const [owner] = await tx.select({ language: user.locale }).from(user).where(eq(user.email, email))
      if (owner) await services.mail.queue(tx, { letter: 'account-there', to: { email, ...owner } })
      else await mailConfirmation(tx, services, { id, email, language: own.language })
    }),
  )
}

/**
 * Confirms the e-mail that a link was sent to, which is the account's from now on; another that it had before is told.
 * @param onVerified what else happens in the same transaction once somebody's e-mail is verified
 * @returns what the account still waits for
 * @throws link-not-valid, email-taken by somebody meanwhile
 */
export async function confirmEmail(
  services: AccountServices,
  token: unknown,
  onVerified: (tx: Db, accountId: string, now: Date) => Promise<unknown>,
): Promise<{ waitsFor: 'parent' | null }> {
  const now = services.clock()
  const confirmed = services.db.transaction(async (tx) => {
    const { accountId, email } = await burnLink(tx, 'email', token, now)
    const before = await readStanding(tx, accountId)
    await tx.update(user).set({ email, emailVerified: true, updatedAt: now }).where(eq(user.id, accountId))
    await onVerified(tx, accountId, now)
    if (before.email !== email) {
      await burnLinksOf(tx, accountId, ['password'])
      await services.mail.queue(tx, { letter: 'email-changed', to: { email: before.email, language: before.language } })
    }
    return {
      ...(await continueRegistration(tx, services, accountId)),
      changed: before.email === email ? null : accountId,
    }
  })
  const { changed, ...waiting } = await confirmed.catch(emailTaken)
  if (changed) services.note({ event: 'email-changed', account: changed })
  return waiting
}

/** The unique index tells of an e-mail that somebody took between the asking and the confirming. */
function emailTaken(error: unknown): never {
  const { cause } = error as { cause?: { code?: string } }
  throw cause?.code === '23505' ? new DomainError('conflict', 'email-taken') : error
}
