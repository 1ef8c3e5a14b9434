import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { user } from '#db/schema/accounts.ts'
import { passkey } from '#db/schema/security.ts'
import { DomainError } from '#domain/errors.ts'
import { type AccountServices, refusalOf } from '../accounts.ts'
import { HOUR_MS, takeLetterTo } from '../letters.ts'
import { inEvenTime } from '../limits/even-time.ts'
import { consumeRateLimit } from '../limits/rate-limits.ts'
import { burnLink, issueLink, readLink } from '../links.ts'
import { continueRegistration } from '../readiness.ts'
import { Email, NewPassword, RESET_HOURS, reasonIn } from '../rules.ts'
import { tellOwner } from '../security-mail.ts'
import { readTwoFactor } from '../two-factor/two-factor.ts'
import { putPassword } from './own-password.ts'
import { refuseEasyPassword } from './passwords.ts'

/**
 * Sends whoever forgot a password a link, where the e-mail has an account: which is not told, nor by the time it takes.
 * @param input.address where the visitor asks from, for counting
 * @throws email-invalid, too-many-attempts
 */
export async function askForReset(
  services: AccountServices,
  input: { email?: unknown; address: string },
): Promise<void> {
  const parsed = Email.safeParse(input.email)
  if (!parsed.success) throw refusalOf(reasonIn(parsed.error))
  const email = parsed.data
  const { secret } = await services.auth.$context
  await consumeRateLimit({ pool: services.pool, secret }, 'letter from', input.address)
  await takeLetterTo(services, email)
  await inEvenTime(services.db.transaction((tx) => mailReset(tx, services, email)))
}

async function mailReset(tx: Db, { mail, clock }: AccountServices, email: string): Promise<void> {
  const [owner] = await tx.select({ id: user.id, language: user.locale }).from(user).where(eq(user.email, email))
  if (!owner) return
  const expiresAt = new Date(clock().getTime() + RESET_HOURS * HOUR_MS)
  const token = await issueLink(tx, { purpose: 'password', accountId: owner.id, email, expiresAt })
  await mail.queue(tx, { letter: 'password-forgotten', to: { email, language: owner.language }, token })
}

/** What opens an account beside its password, and stays when that is reset. */
export interface ResetKeeps {
  passkeys: number
  hasSecondStep: boolean
}

/** @returns null for a link that is unknown, burnt or over */
export async function readResetKeeps(db: Db, token: unknown, now: Date): Promise<ResetKeeps | null> {
  const link = await readLink(db, 'password', token, now).catch((error) => {
    if (error instanceof DomainError) return null
    throw error
  })
  if (!link) return null
  const { isOn: hasSecondStep } = await readTwoFactor(db, { id: link.accountId })
  return { hasSecondStep, passkeys: await db.$count(passkey, eq(passkey.userId, link.accountId)) }
}

/**
 * Gives an account a new password by the link of a letter, which also shows that its e-mail is its owner's. All sessions
 * of the account end. The second step stays.
 * @param input.removesPasskeys whether nobody gets in by the passkeys any more either
 * @throws link-not-valid, password-too-short, password-too-long, password-too-easy
 */
export async function resetPassword(
  services: AccountServices,
  input: {
    token: unknown
    password?: unknown
    removesPasskeys?: boolean
  },
): Promise<void> {
  const now = services.clock()
  const { accountId, email } = await readLink(services.db, 'password', input.token, now)
  const parsed = NewPassword.safeParse(input.password)
  if (!parsed.success) throw refusalOf(reasonIn(parsed.error))
  const [owner] = await services.db.select({ username: user.username }).from(user).where(eq(user.id, accountId))
  await refuseEasyPassword(parsed.data, { username: owner?.username ?? '', email })
  await putPassword(services, accountId, parsed.data, { by: 'link' }, async (tx) => {
    await burnLink(tx, 'password', input.token, now)
    await tx
      .update(user)
      .set({ emailVerified: true })
      .where(and(eq(user.id, accountId), eq(user.email, email)))
    if (input.removesPasskeys) {
      const gone = await tx.delete(passkey).where(eq(passkey.userId, accountId)).returning({ id: passkey.id })
      if (gone.length > 0) await tellOwner(services, tx, accountId, 'passkey-removed')
    }
    await continueRegistration(tx, services, accountId)
  })
}
