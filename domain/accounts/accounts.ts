import { APIError } from 'better-auth/api'
import { eq, or } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Db } from '#db/client.ts'
import { user } from '#db/schema/accounts.ts'
import { DomainError, type ErrorReason } from '#domain/errors.ts'
import type { Mail } from '#domain/mail.ts'
import type { Auth } from './auth.ts'
import type { AccountNotice } from './notices.ts'
import { type Person, personOf } from './person.ts'
import { refuseUnfinished } from './readiness.ts'
import { Credentials, reasonIn } from './rules.ts'
import { takeAttempt } from './throttle.ts'
import { issueDesignTicket } from './tickets.ts'

/** What the verbs of accounts work with. */
export interface Means {
  db: Db
  pool: Pool
  auth: Auth
  clock: () => Date
  mail: Mail<AccountNotice>
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

/**
 * @param input.username an account name or an e-mail, in any letter case
 * @param input.address where the visitor asks from, for counting wrong passwords
 * @throws input-invalid, too-many-attempts, account-or-password-wrong (alike, and in like time, for both); with the right
 *   password email-not-confirmed or consent-awaited, where a letter waits to be read, which is sent once more
 */
export async function logIn(
  means: Means,
  input: { username?: unknown; password?: unknown; address: string },
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
  await attempt.succeeded()
  await refuseUnfinished(means, owner.id, response.token)
  return enter(means, personOf(owner), response.token, headers)
}

/** What whoever has a new session gets. */
export async function enter(means: Means, person: Person, token: string, headers: Headers): Promise<Entrance> {
  return { person, token, loginTicket: await issueDesignTicket(means, token), cookies: headers.getSetCookie() }
}

/**
 * Who a request is from.
 * @returns the person, or null where the session is missing, unknown or has expired; `cookies` are Set-Cookie lines that
 *   prolong a session in use or drop one that has ended, to be sent where the visitor came by cookie
 */
export async function whoIs(
  means: Pick<Means, 'auth'>,
  proof: Proof,
): Promise<{ person: Person | null; cookies: string[] }> {
  const { headers, response } = await means.auth.api.getSession({ headers: shown(proof), returnHeaders: true })
  const person = response && personOf({ ...response.user, username: response.user.username as string }) // never null here
  return { person, cookies: proof.token ? [] : headers.getSetCookie() }
}

/**
 * Ends the sessions that are shown; with each go its design tickets that are not yet redeemed.
 * @returns Set-Cookie lines that drop the session cookie
 * @throws login-required where there is no session to end
 */
export async function logOut(means: Pick<Means, 'auth'>, proof: Proof): Promise<string[]> {
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
