import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { user } from '#db/schema/accounts.ts'
import { type Means, refusalOf } from './accounts.ts'
import { HOUR_MS, takeLetterTo } from './letters.ts'
import { inLikeTime } from './like-time.ts'
import { burnLink, issueLink, readLink } from './links.ts'
import { putPassword } from './own-password.ts'
import { refuseEasyPassword } from './passwords.ts'
import { goOn } from './readiness.ts'
import { Email, NewPassword, RESET_HOURS, reasonIn } from './rules.ts'
import { takeTurn } from './turns.ts'

/**
 * Sends whoever forgot a password a link, where the e-mail has an account: which is not told, nor by the time it takes.
 * @param input.address where the visitor asks from, for counting
 * @throws email-invalid, too-many-attempts
 */
export async function askForReset(means: Means, input: { email?: unknown; address: string }): Promise<void> {
  const parsed = Email.safeParse(input.email)
  if (!parsed.success) throw refusalOf(reasonIn(parsed.error))
  const email = parsed.data
  const { secret } = await means.auth.$context
  await takeTurn({ pool: means.pool, secret }, 'letter from', input.address)
  await takeLetterTo(means, email)
  await inLikeTime(means.db.transaction((tx) => mailReset(tx, means, email)))
}

async function mailReset(tx: Db, { mail, clock }: Means, email: string): Promise<void> {
  const [owner] = await tx.select({ id: user.id, language: user.locale }).from(user).where(eq(user.email, email))
  if (!owner) return
  const expiresAt = new Date(clock().getTime() + RESET_HOURS * HOUR_MS)
  const token = await issueLink(tx, { purpose: 'password', accountId: owner.id, email, expiresAt })
  await mail.queue(tx, { letter: 'password-forgotten', to: { email, language: owner.language }, token })
}

/**
 * Gives an account a new password by the link of a letter, which also shows that its e-mail is its owner's. All sessions
 * of the account end.
 * @throws link-not-valid, password-too-short, password-too-long, password-too-easy
 */
export async function resetPassword(means: Means, input: { token: unknown; password?: unknown }): Promise<void> {
  const now = means.clock()
  const { accountId, email } = await readLink(means.db, 'password', input.token, now)
  const parsed = NewPassword.safeParse(input.password)
  if (!parsed.success) throw refusalOf(reasonIn(parsed.error))
  const [owner] = await means.db.select({ username: user.username }).from(user).where(eq(user.id, accountId))
  await refuseEasyPassword(parsed.data, { username: owner?.username ?? '', email })
  await putPassword(means, accountId, parsed.data, null, async (tx) => {
    await burnLink(tx, 'password', input.token, now)
    await tx
      .update(user)
      .set({ emailVerified: true })
      .where(and(eq(user.id, accountId), eq(user.email, email)))
    await goOn(tx, means, accountId)
  })
}
