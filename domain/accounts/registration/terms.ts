import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { LEGAL_DOCUMENTS } from '#db/kinds.ts'
import { termsAcceptance } from '#db/schema/accounts.ts'
import { type Actor, loggedIn } from '#domain/actor.ts'
import { LEGAL_VERSION } from '../rules.ts'

/** Notes that an account agrees to the texts as they are now. What it agreed to already stays as it was noted first. */
export async function noteAcceptance(tx: Db, accountId: string, now: Date): Promise<void> {
  const rows = LEGAL_DOCUMENTS.map((document) => ({ accountId, document, version: LEGAL_VERSION, acceptedAt: now }))
  await tx.insert(termsAcceptance).values(rows).onConflictDoNothing()
}

/** @throws login-required */
export async function acceptTerms(db: Db, actor: Actor, now: Date): Promise<void> {
  await noteAcceptance(db, loggedIn(actor).id, now)
}

/**
 * When the account agreed to the texts that hold now; null where it did not yet, or only to others.
 * @throws login-required
 */
export async function readAcceptance(db: Db, actor: Actor): Promise<Date | null> {
  const agreed = await db
    .select()
    .from(termsAcceptance)
    .where(eq(termsAcceptance.accountId, loggedIn(actor).id))
  const now = agreed.filter(({ version }) => version === LEGAL_VERSION)
  if (now.length < LEGAL_DOCUMENTS.length) return null
  return now[0]?.acceptedAt ?? null
}
