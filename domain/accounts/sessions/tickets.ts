import { randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, isNotNull, isNull, lte } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { designTicket, session, user } from '#db/schema/accounts.ts'
import { DomainError } from '#domain/errors.ts'
import type { Auth } from '../auth.ts'
import type { Note } from '../events.ts'
import { type Person, personOf } from '../person.ts'
import { TICKET_SECONDS } from '../rules.ts'
import { tokenHash } from './token-hash.ts'

interface Services {
  db: Db
  clock: () => Date
}

const loginRequired = () => new DomainError('unauthenticated', 'login-required')

/**
 * A one-time ticket that hands the session's account over to the design tool.
 * @returns 32 random bytes in base64url; only their hash is kept
 * @throws login-required when the session has ended
 */
export async function issueDesignTicket(services: Services, token: string): Promise<string> {
  const [holder] = await services.db
    .select({ sessionId: session.id, accountId: session.userId })
    .from(session)
    .where(eq(session.tokenHash, tokenHash(token)))
  if (!holder) throw loginRequired()
  return issueTo(services, holder)
}

/**
 * Another ticket for who is logged in already: each opens the design tool once.
 * @param visit by which session of the site
 * @throws login-required when it ended meanwhile
 */
export async function renewDesignTicket(
  services: Services,
  { person, session }: { person: { id: string } | null; session: { id: string } | null },
): Promise<string> {
  if (!person || !session) throw loginRequired()
  return issueTo(services, { sessionId: session.id, accountId: person.id })
}

async function issueTo({ db, clock }: Services, holder: { sessionId: string; accountId: string }): Promise<string> {
  const now = clock()
  const ticket = randomBytes(32).toString('base64url')
  await db
    .delete(designTicket)
    .where(and(eq(designTicket.accountId, holder.accountId), lte(designTicket.expiresAt, now)))
  await db
    .insert(designTicket)
    .values({
      hash: tokenHash(ticket),
      ...holder,
      createdAt: now,
      expiresAt: new Date(now.getTime() + TICKET_SECONDS * 1000),
    })
    .catch((error: unknown) => {
      throw isOrphan(error) ? loginRequired() : error
    })
  return ticket
}

/**
 * Burns a ticket and opens a session of its own for the design tool, which belongs to the session that the ticket is of.
 * The one UPDATE decides: of any number of parallel redemptions, exactly one finds the ticket unburnt.
 * @param earlier the token of a hand-over that the same browser holds, in whose place this one comes
 * @throws locked-out; ticket-not-valid for an unknown, burnt or expired ticket, or one whose session has logged out
 */
export async function redeemDesignTicket(
  services: { db: Db; auth: Auth; clock: () => Date; note: Note },
  ticket: unknown,
  earlier?: string,
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
  if (earlier) await endHandOver(services, owner.id, earlier)
  return { token: opened.token, user: personOf(owner) }
}

/** Else whoever opens the tool each day would have as many hand-overs in the list of their sessions. */
async function endHandOver({ db, note }: { db: Db; note: Note }, account: string, token: string): Promise<void> {
  const isIt = and(eq(session.tokenHash, tokenHash(token)), isNotNull(session.handedOverFrom))
  const ended = await db
    .delete(session)
    .where(and(isIt, eq(session.userId, account)))
    .returning({ id: session.id })
  if (ended.length > 0) note({ event: 'session-ended', account, by: 'login' })
}

/** The site session ended while a ticket was issued or redeemed. */
const isOrphan = (error: unknown) => (error as { cause?: { code?: string } }).cause?.code === '23503'
