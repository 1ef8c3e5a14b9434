import { APIError } from 'better-auth/api'
import { and, eq, gt, or, sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Db } from '#db/client.ts'
import { session, user } from '#db/schema/accounts.ts'
import { DomainError, type ErrorReason } from '#domain/errors.ts'
import type { Mail } from '#domain/mail.ts'
import type { Auth } from './auth.ts'
import { enter } from './entrance.ts'
import type { AccountNotice } from './notices.ts'
import { type Person, personOf } from './person.ts'
import { Credentials, reasonIn, type SecurityNotice } from './rules.ts'
import { challengeIn, takeSecondStep } from './second-step.ts'
import { readSessionInUse } from './session-in-use.ts'
import { takeAttempt } from './throttle.ts'

/** What the verbs of accounts work with. */
export interface Means {
  db: Db
  pool: Pool
  auth: Auth
  clock: () => Date
  mail: Mail<AccountNotice | SecurityNotice>
  /** Whether mail leaves: then an account can be entered only once its e-mail is confirmed. */
  settings: { verifiesEmails: boolean }
}

/** What someone gets who has just logged in; `cookies` are Set-Cookie lines. */
export interface Entrance {
  person: Person
  token: string
  loginTicket: string
  cookies: string[]
}

/** How a request shows who it is from: a session's token, or its Cookie line. The token counts where both are given. */
export interface Proof {
  token?: string | null
  cookie?: string | null
}

/** A session as its holder may know it: its token is not among it. */
export interface SessionShown {
  id: string
  createdAt: Date
  /** Of a hand-over to the design tool, the site session that it belongs to. */
  handedOverFrom: string | null
}

/**
 * @param input.username an account name or an e-mail, in any letter case
 * @param input.code of the second step, for those who ask for everything at once
 * @param input.address where the visitor asks from, for counting wrong passwords
 * @param input.device what the session is told apart by, see device.ts
 * @throws input-invalid, too-many-attempts, account-or-password-wrong (alike, and in like time, for both);
 *   second-step-needed `{ challenge }` where the password was right and a code is asked for; what `takeSecondStep` and
 *   `enter` throw
 */
export async function logIn(
  means: Means,
  input: { username?: unknown; password?: unknown; code?: unknown; address: string; device?: string | null },
): Promise<Entrance> {
  const parsed = Credentials.safeParse(input)
  if (!parsed.success) throw refusalOf(reasonIn(parsed.error))
  const { username, password } = parsed.data
  const typed = username.toLowerCase()
  const { secret, password: hashing } = await means.auth.$context

  const [owner] = await means.db
    .select()
    .from(user)
    .where(or(eq(user.username, typed), eq(user.email, typed)))
  const attempt = await takeAttempt(
    { pool: means.pool, secret },
    { account: owner?.id ?? typed, address: input.address },
  )
  if (!owner) {
    await hashing.hash(password) // as long as checking one takes
    throw refusalOf('account-or-password-wrong')
  }

  const { headers, response } = await means.auth.api
    .signInUsername({ body: { username: owner.username, password }, returnHeaders: true })
    .catch((error: unknown) => {
      throw isRefusal(error) ? refusalOf('account-or-password-wrong') : error
    })
  if ('twoFactorRedirect' in response) {
    await attempt.goesOn()
    const challenge = challengeIn(headers)
    if (input.code === undefined) throw new DomainError('unauthenticated', 'second-step-needed', { challenge })
    return takeSecondStep(means, { ...input, challenge })
  }
  await attempt.succeeded()
  return enter(means, personOf(owner), { token: response.token, headers, device: input.device })
}

/**
 * Who a request is from. A hand-over ends at the latest with the site session that it belongs to.
 * @returns the person and the session, or null where it is missing, unknown or has expired; `cookies` are Set-Cookie lines
 *   that prolong a session in use or drop one that has ended, to be sent where the visitor came by cookie
 */
export async function whoIs(
  means: Pick<Means, 'auth' | 'db'>,
  proof: Proof,
): Promise<{ person: Person | null; session: SessionShown | null; cookies: string[] }> {
  const inUse = await readSessionInUse(means, proof)
  if (inUse) return { ...inUse, cookies: [] }
  const { headers, response } = await means.auth.api.getSession({ headers: shown(proof), returnHeaders: true })
  const cookies = proof.token ? [] : headers.getSetCookie()
  if (!response) return { person: null, session: null, cookies }
  const { id, createdAt, handedOverFrom = null } = response.session
  if (handedOverFrom && !(await lasts(means.db, handedOverFrom))) return { person: null, session: null, cookies }
  const person = personOf({ ...response.user, username: response.user.username as string }) // never null here
  return { person, session: { id, createdAt, handedOverFrom }, cookies }
}

/** Whether a session has not expired. */
async function lasts(db: Db, id: string): Promise<boolean> {
  return (await db.$count(session, and(eq(session.id, id), gt(session.expiresAt, sql`now()`)))) > 0
}

/**
 * Ends the sessions that are shown; with each go its design tickets that are not yet redeemed, and what it was handed over
 * to. The design tool ends its own alone by this.
 * @returns Set-Cookie lines that drop the session cookie
 * @throws login-required where there is no session to end
 */
export async function logOut(means: Pick<Means, 'auth' | 'db'>, proof: Proof): Promise<string[]> {
  let cookies: string[] | undefined
  // A browser shows both, and they may be of different sessions: who logs out means each.
  for (const one of [{ token: proof.token }, { cookie: proof.cookie }]) {
    const { person } = await whoIs(means, one)
    if (!person) continue
    const { headers } = await means.auth.api.signOut({ headers: shown(one), returnHeaders: true })
    cookies = headers.getSetCookie()
  }
  if (!cookies) throw new DomainError('unauthenticated', 'login-required')
  return cookies
}

/** As headers, which is how Better Auth is asked. */
export function shown(proof: Proof): Headers {
  const headers = new Headers()
  if (proof.token) headers.set('authorization', `Bearer ${proof.token}`)
  else if (proof.cookie) headers.set('cookie', proof.cookie)
  return headers
}

function isRefusal(error: unknown): boolean {
  return error instanceof APIError && error.statusCode < 500
}

export function refusalOf(reason: ErrorReason): DomainError {
  return new DomainError(reason === 'account-or-password-wrong' ? 'unauthenticated' : 'invalid', reason)
}
