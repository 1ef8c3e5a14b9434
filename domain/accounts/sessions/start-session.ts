import { parseSetCookie } from 'cookie'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { session } from '#db/schema/accounts.ts'
import type { AccountServices, Arrival, StartedSession } from '../accounts.ts'
import { notingRefusal, type SecurityEvent } from '../events.ts'
import { rememberDevice } from '../limits/known-device.ts'
import type { Person } from '../person.ts'
import { refuseUnfinished } from '../readiness.ts'
import { tokensIn } from './session-in-use.ts'
import { issueDesignTicket } from './tickets.ts'
import { tokenHash } from './token-hash.ts'

type Way = Extract<SecurityEvent, { event: 'logged-in' }>['by']

/**
 * Lets somebody in whose session has just been opened, by whichever way, unless a letter has to be answered first. The
 * session that the request showed ends, whoever's it was.
 * @param opened.headers with its Set-Cookie lines
 * @throws email-not-confirmed, consent-awaited: the letter is sent once more, and the session ended
 */
export async function startSession(
  services: AccountServices,
  person: Person,
  { token, headers, device, presented, by }: { token: string; headers: Headers; by: Way } & Arrival,
): Promise<StartedSession> {
  await notingRefusal(services, person.id, () => refuseUnfinished(services, person.id, token))
  const own = tokenHash(token)
  if (device) await services.db.update(session).set({ device }).where(eq(session.tokenHash, own))
  if (presented) await endPresented(services, presented, own)
  const loginTicket = await issueDesignTicket(services, token)
  services.note({ event: 'logged-in', account: person.id, by })
  // Better Auth also drops its cookie of a second step, which no visitor was given.
  const cookies = headers.getSetCookie().filter((line) => !parseSetCookie(line).name.endsWith('.two_factor'))
  return {
    person,
    token,
    loginTicket,
    cookies: [...cookies, await rememberDevice(services, presented?.cookie, person.id)],
  }
}

async function endPresented(
  services: AccountServices,
  presented: NonNullable<Arrival['presented']>,
  own: string,
): Promise<void> {
  const earlier = Object.values(await tokensIn(services, presented)).flatMap((token) => token ?? [])
  const ended = await services.db
    .delete(session)
    .where(and(inArray(session.tokenHash, earlier.map(tokenHash)), ne(session.tokenHash, own)))
    .returning({ account: session.userId })
  for (const { account } of ended) services.note({ event: 'session-ended', account, by: 'login' })
}
