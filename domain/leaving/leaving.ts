import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { user } from '#db/schema/accounts.ts'
import type { AccountServices } from '#domain/accounts/accounts.ts'
import { checkOwnPassword } from '#domain/accounts/passwords/own-password.ts'
import { lockGrants, refuseLastAdmin } from '#domain/accounts/roles.ts'
import { type Actor, loggedIn } from '#domain/actor.ts'
import type { Mail } from '#domain/mail.ts'
import { deletedOn, type LeavingNotice } from './rules.ts'

export type LeavingServices = Pick<AccountServices, 'db' | 'pool' | 'auth' | 'clock' | 'note'> & {
  mail: Mail<LeavingNotice>
}

/** The day on which an account goes, or null where it stays. @throws login-required */
export async function readLeaving(db: Db, actor: Actor): Promise<{ deletedOn: Date | null }> {
  const { id } = loggedIn(actor)
  const [own] = await db.select({ askedAt: user.deletionAskedAt }).from(user).where(eq(user.id, id))
  return { deletedOn: own?.askedAt ? deletedOn(own.askedAt) : null }
}

/**
 * Asks for the account to be deleted, a week from now, and tells it by letter; asked again, the day stays.
 * @param input as `checkOwnPassword`
 * @throws login-required, too-many-attempts, password-wrong, last-admin
 */
export async function askDeletion(
  services: LeavingServices,
  actor: Actor,
  input: { password: unknown; address: string },
): Promise<void> {
  const account = loggedIn(actor)
  await checkOwnPassword(services, account.id, input)
  const now = services.clock()
  await services.db.transaction(async (tx) => {
    await lockGrants(tx)
    const [own] = await tx.select({ role: user.role }).from(user).where(eq(user.id, account.id))
    if (own) await refuseLastAdmin(tx, account.id, own.role)
    const [asked] = await tx
      .update(user)
      .set({ deletionAskedAt: now })
      .where(and(eq(user.id, account.id), isNull(user.deletionAskedAt)))
      .returning({ name: user.name, email: user.email, language: user.locale })
    if (asked) await services.mail.queue(tx, { letter: 'deletion-asked', to: asked, on: deletedOn(now) })
  })
}

/** Takes that back; too late once the account is being taken apart. @throws login-required */
export async function keepAccount(db: Db, actor: Actor): Promise<void> {
  const { id } = loggedIn(actor)
  await db
    .update(user)
    .set({ deletionAskedAt: null })
    .where(and(eq(user.id, id), isNull(user.removalBegunAt)))
}
