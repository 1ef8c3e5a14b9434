import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm'
import { session } from '#db/schema/accounts.ts'
import { notFound } from '#domain/errors.ts'
import type { AccountServices, SessionCredentials } from '../accounts.ts'
import { type Again, freshOrWithPassword, type Visit } from '../passwords/password-again.ts'

/** A session as the list of its owner's shows it. */
export interface ListedSession {
  id: string
  kind: 'site' | 'tool'
  isThis: boolean
  /** Whether it is the one that this list is read by, or belongs to the same log-in: ended, this one ends too. */
  isOfThis: boolean
  device: string | null
  startedAt: Date
  /** To a day: a session in use is noted once in 24 hours. */
  lastUsedAt: Date
}

/** Everything that an account is logged in by, the latest log-in first, each with its hand-overs after it. */
export async function listSessions(services: Pick<AccountServices, 'db' | 'clock'>, { person, session: own }: Visit) {
  const rows = await services.db
    .select()
    .from(session)
    .where(and(eq(session.userId, person.id), gt(session.expiresAt, services.clock())))
    .orderBy(desc(session.createdAt))
  const handOversOf = (id: string) => rows.filter(({ handedOverFrom }) => handedOverFrom === id)
  const logIns = rows.filter(({ handedOverFrom }) => handedOverFrom === null)
  return logIns
    .flatMap((logIn) => [logIn, ...handOversOf(logIn.id)])
    .map(
      ({ id, handedOverFrom, device, createdAt, updatedAt }): ListedSession => ({
        id,
        device,
        startedAt: createdAt,
        lastUsedAt: updatedAt,
        kind: handedOverFrom ? 'tool' : 'site',
        isThis: id === own.id,
        isOfThis: logInOf({ id, handedOverFrom }) === logInOf(own),
      }),
    )
}

/**
 * Ends a log-in with all its hand-overs, whichever of them is named. What has ended already stays so.
 * @returns whether the visitor's own session ended with it
 * @throws login-required, password-needed, password-wrong, too-many-attempts, not-found for what is not the account's
 */
export async function endSession(
  services: AccountServices,
  credentials: SessionCredentials,
  input: Again & { id?: unknown },
): Promise<boolean> {
  const { person, session: own } = await freshOrWithPassword(services, credentials, input)
  const mine = and(eq(session.id, String(input.id)), eq(session.userId, person.id))
  const [named] = await services.db.select().from(session).where(mine)
  if (!named) throw notFound()
  await services.db.delete(session).where(eq(session.id, logInOf(named)))
  services.note({ event: 'session-ended', account: person.id, by: 'owner' })
  return logInOf(named) === logInOf(own)
}

/**
 * Ends every log-in of an account but the visitor's, which keeps its hand-overs.
 * @throws login-required, password-needed, password-wrong, too-many-attempts
 */
export async function endOtherSessions(
  services: AccountServices,
  credentials: SessionCredentials,
  again: Again,
): Promise<void> {
  const { person, session: own } = await freshOrWithPassword(services, credentials, again)
  const others = and(eq(session.userId, person.id), ne(session.id, logInOf(own)), isNull(session.handedOverFrom))
  await services.db.delete(session).where(others)
  services.note({ event: 'session-ended', account: person.id, by: 'owner', others: true })
}

const logInOf = ({ id, handedOverFrom }: { id: string; handedOverFrom: string | null }) => handedOverFrom ?? id
