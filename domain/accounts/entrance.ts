import { eq } from 'drizzle-orm'
import { session } from '#db/schema/accounts.ts'
import type { Entrance, Means } from './accounts.ts'
import type { Person } from './person.ts'
import { refuseUnfinished } from './readiness.ts'
import { issueDesignTicket } from './tickets.ts'

/**
 * Lets somebody in whose session has just been opened, by whichever way, unless a letter has to be answered first.
 * @param opened.headers with its Set-Cookie lines
 * @param opened.device what the session is told apart by, see device.ts
 * @throws email-not-confirmed, consent-awaited: the letter is sent once more, and the session ended
 */
export async function enter(
  means: Means,
  person: Person,
  { token, headers, device }: { token: string; headers: Headers; device?: string | null },
): Promise<Entrance> {
  await refuseUnfinished(means, person.id, token)
  if (device) await means.db.update(session).set({ device }).where(eq(session.token, token))
  const loginTicket = await issueDesignTicket(means, token)
  // Better Auth also drops its cookie of a second step, which no visitor was given.
  const cookies = headers.getSetCookie().filter((line) => !line.includes('two_factor'))
  return { person, token, loginTicket, cookies }
}
