import { randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { designTicket, session, user } from '#db/schema/accounts.ts'
import { DomainError } from '#domain/errors.ts'
import type { Auth } from '../auth.ts'
import type { Note } from '../events.ts'
import { type Person, personOf } from '../person.ts'
import { TICKET_SECONDS } from '../rules.ts'
import { tokenHash } from './token-hash.ts'

/**
 * A one-time ticket that hands the session's account over to the design tool.
 * @returns 32 random bytes in base64url; only their hash is kept
 * @throws login-required when the session has ended
 */
export async function issueDesignTicket(services: { db: Db; clock: () => Date }, token: string): Promise<string> {
  const now = services.clock()
  const ticket = randomBytes(32).toString('base64url')
  const [holder] = await services.db
    .select({ sessionId: session.id, accountId: session.userId })
    .from(session)
    .where(eq(session.tokenHash, tokenHash(token)))
  if (!holder) throw new DomainError('unauthenticated', 'login-required')
  await services.db
    .delete(designTicket)
    .where(and(eq(designTicket.accountId, holder.accountId), lte(designTicket.expiresAt, now)))
  await services.db.insert(designTicket).values({
    hash: tokenHash(ticket),
    ...holder,
    createdAt: now,
    expiresAt: new Date(now.getTime() + TICKET_SECONDS * 1000),
  })
  return ticket
}

/**
 * Burns a ticket and opens a session of its own for the design tool, which belongs to the session that the ticket is of.
 * The one UPDATE decides: of any number of parallel redemptions, exactly one finds the ticket unburnt.
 * @throws locked-out; ticket-not-valid for an unknown, burnt or expired ticket, or one whose session has logged out
 */
export async function redeemDesignTicket(
  services: { db: Db; auth: Auth; clock: () => Date; note: Note },
  ticket: unknown,
): Promise<{ token: string; user: Person }> {
  const now = services.clock()
  // A password that a first start made opens nothing.
  const ready = services.db.select({ id: user.id }).from(user).where(eq(user.passwordIsTemporary, false))
  const [burnt] =
    typeof ticket === 'string'
      ? await services.db
          .update(designTicket)
          .set({ redeemedAt: now })
          .where(
            and(
              eq(designTicket.hash, tokenHash(ticket)),
              isNull(designTicket.redeemedAt),
              inArray(designTicket.accountId, ready),
              gt(designTicket.expiresAt, now),
            ),
          )
          .returning({ accountId: designTicket.accountId, sessionId: designTicket.sessionId })
      : []
  if (!burnt) {
    services.note({ event: 'login-refused', reason: 'ticket-not-valid' })
    throw new DomainError('unauthenticated', 'ticket-not-valid')
  }
  const { internalAdapter } = await services.auth.$context
  const opened = await internalAdapter
    .createSession(burnt.accountId, false, { handedOverFrom: burnt.sessionId })
    .catch((error: unknown) => {
      throw isOrphan(error) ? new DomainError('unauthenticated', 'ticket-not-valid') : error
    })
  const [owner] = await services.db.select().from(user).where(eq(user.id, burnt.accountId))
  if (!owner) throw new DomainError('unauthenticated', 'ticket-not-valid')
  services.note({ event: 'logged-in', account: owner.id, by: 'ticket' })
  return { token: opened.token, user: personOf(owner) }
}

/** The site session ended while the ticket was redeemed. */
const isOrphan = (error: unknown) => (error as { cause?: { code?: string } }).cause?.code === '23503'
