import { APIError } from 'better-auth/api'
import { eq, or } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Db } from '#db/client.ts'
import { user } from '#db/schema/accounts.ts'
import { DomainError, type ErrorReason } from '#domain/errors.ts'
import type { Mail } from '#domain/mail.ts'
import type { Auth } from './auth.ts'
import { type Note, notingRefusal } from './events.ts'
import { knownDevice } from './limits/known-device.ts'
import { takeAttempt } from './limits/throttle.ts'
import type { AccountNotice } from './notices.ts'
import { renewKept } from './passwords/credential.ts'
import { type Person, personOf } from './person.ts'
import { Credentials, reasonIn, type SecurityNotice } from './rules.ts'
import { actingAs } from './sessions/acting-as.ts'
import { readSessionInUse, tokensIn } from './sessions/session-in-use.ts'
import { startSession } from './sessions/start-session.ts'
import { challengeIn, takeSecondStep } from './two-factor/second-step.ts'

/** What the verbs of accounts work with. */
export interface AccountServices {
  db: Db
  pool: Pool
  auth: Auth
  clock: () => Date
  mail: Mail<AccountNotice | SecurityNotice>
  note: Note
  /** Whether mail leaves: then an account can be entered only once its e-mail is confirmed. */
  settings: { verifiesEmails: boolean }
}

/** What someone gets who has just logged in; `cookies` are Set-Cookie lines. */
export interface StartedSession {
  person: Person
  token: string
  loginTicket: string
  cookies: string[]
  /** Whether the session opens nothing until a password is chosen, see first-password.ts. */
  asksForPassword?: boolean
}

/** What is known of whoever logs in: what the session is told apart by, and an earlier one that the request shows. */
export interface Arrival {
  device?: string | null
  presented?: SessionCredentials
}

/** How a request shows who it is from: a session's token, or its Cookie line. The token counts where both are given. */
export interface SessionCredentials {
  token?: string | null
  cookie?: string | null
}

/**
 * What a session is good for: everything, what the design tool needs, or choosing a password in place of the one that the
 * account was made with.
 */
export type SessionScope = 'site' | 'tool' | 'new-password'

/** Of those few calls that every session is good for: who it is of, and to end it. */
export const anySession: readonly SessionScope[] = ['site', 'tool', 'new-password']

/** A session as its holder may know it: its token is not among it. */
export interface SessionShown {
  id: string
  scope: SessionScope
  createdAt: Date
  /** Of a hand-over to the design tool, the site session that it belongs to. */
  handedOverFrom: string | null
}

/**
 * @param input.username an account name or an e-mail, in any letter case
 * @param input.code of the second step, for those who ask for everything at once
 * @param input.address where the visitor asks from, for counting wrong passwords
 * @param input.device what the session is told apart by, see device.ts
 * @param input.presented what the request shows of an earlier session, which ends
 * @throws input-invalid, too-many-attempts, account-or-password-wrong (alike, and in like time, for both);
 *   locked-out where the password was right; second-step-needed `{ challenge }` where the password was right and a code is asked for; what `takeSecondStep` and
 *   `startSession` throw
 */
export async function logIn(
  services: AccountServices,
  input: { username?: unknown; password?: unknown; code?: unknown; address: string } & Arrival,
): Promise<StartedSession> {
  const parsed = Credentials.safeParse(input)
  if (!parsed.success) throw refusalOf(reasonIn(parsed.error))
  const { username, password } = parsed.data
  const typed = username.toLowerCase()
  const [found] = await services.db
    .select()
    .from(user)
    .where(or(eq(user.username, typed), eq(user.email, typed)))
  const proved = notingRefusal(services, found?.id, () => provePassword(services, found, { ...input, typed, password }))
  const { owner, attempt, headers, response } = await proved
  await renewKept(services, owner.id, password)
  if ('twoFactorRedirect' in response) {
    await attempt.goesOn()
    const challenge = challengeIn(headers)
    if (input.code === undefined) throw new DomainError('unauthenticated', 'second-step-needed', { challenge })
    return takeSecondStep(services, { ...input, challenge })
  }
  await attempt.succeeded()
  const started = await startSession(services, personOf(owner), {
    ...input,
    token: response.token,
    headers,
    by: 'password',
  })
  return { ...started, asksForPassword: owner.passwordIsTemporary }
}

async function provePassword(
  { auth, pool }: AccountServices,
  owner: typeof user.$inferSelect | undefined,
  { typed, password, address, presented }: { typed: string; password: string; address: string } & Arrival,
) {
  const { secret, password: hashing } = await auth.$context
  const device = owner && (await knownDevice({ auth }, presented?.cookie, owner.id))
  // Name and e-mail each by itself: that they share a wait would tell that they are of one account.
  const attempt = await takeAttempt({ pool, secret }, { account: typed, address, device })
  if (!owner) {
    await hashing.hash(password) // as long as checking one takes
    throw refusalOf('account-or-password-wrong')
  }
  const signedIn = await auth.api
    .signInUsername({ body: { username: owner.username, password }, returnHeaders: true })
    .catch(async (error: unknown) => {
      // The password was right.
      if (error instanceof DomainError) await attempt.goesOn()
      throw isRefusal(error) ? refusalOf('account-or-password-wrong') : error
    })
  return { owner, attempt, ...signedIn }
}

/**
 * Who a request is from. A hand-over ends at the latest with the site session that it belongs to.
 * @param accepts which sessions will do; what is not named here is not for them, and they show nobody
 * @returns the person and the session, or null where it is missing, unknown, expired or not accepted; `cookies` are
 *   Set-Cookie lines that prolong a session in use or drop one that has ended, to be sent where the visitor came by cookie
 */
export async function authenticate(
  services: Pick<AccountServices, 'auth' | 'db'>,
  credentials: SessionCredentials,
  accepts: readonly SessionScope[] = ['site'],
): Promise<{ person: Person | null; session: SessionShown | null; cookies: string[] }> {
  const { own, ofCookie } = await tokensIn(services, credentials)
  const token = own ?? ofCookie
  const inUse = token === undefined ? null : await readSessionInUse(services.db, token)
  // A page may still ask under the token that the last answer has just replaced; its cookie is the new one.
  if (!inUse && own && ofCookie && own !== ofCookie)
    return authenticate(services, { cookie: credentials.cookie }, accepts)
  let cookies: string[] = []
  if (!inUse || inUse.isDue) {
    // Better Auth prolongs it, or drops the cookie.
    const given = shown(token === undefined ? credentials : { token })
    const { headers, response } = await services.auth.api.getSession({ headers: given, returnHeaders: true })
    // Our pages send both.
    if (!own || own === ofCookie) cookies = headers.getSetCookie()
    if (!response) return { person: null, session: null, cookies }
  }
  const scope = inUse && scopeOf(inUse)
  if (!inUse || !scope || !accepts.includes(scope)) return { person: null, session: null, cookies }
  const { id, createdAt, handedOverFrom } = inUse.session
  const person = actingAs(inUse.owner, inUse.session, services.auth.options.baseURL)
  return { person, session: { id, createdAt, handedOverFrom, scope }, cookies }
}

function scopeOf({ session, owner }: NonNullable<Awaited<ReturnType<typeof readSessionInUse>>>): SessionScope {
  if (session.handedOverFrom) return 'tool'
  return owner.passwordIsTemporary ? 'new-password' : 'site'
}

/**
 * Ends the sessions that are shown; with each go its design tickets that are not yet redeemed, and what it was handed over
 * to. The design tool ends its own alone by this.
 * @returns Set-Cookie lines that drop the session cookie
 * @throws login-required where there is no session to end
 */
export async function logOut(
  services: Pick<AccountServices, 'auth' | 'db' | 'note'>,
  credentials: SessionCredentials,
): Promise<string[]> {
  let cookies: string[] | undefined
  // A browser shows both, and they may be of different sessions: who logs out means each.
  for (const one of [{ token: credentials.token }, { cookie: credentials.cookie }]) {
    const { person } = await authenticate(services, one, anySession)
    if (!person) continue
    const { headers } = await services.auth.api.signOut({ headers: shown(one), returnHeaders: true })
    cookies = headers.getSetCookie()
    services.note({ event: 'session-ended', account: person.id, by: 'logout' })
  }
  if (!cookies) throw new DomainError('unauthenticated', 'login-required')
  return cookies
}

/** As headers, which is how Better Auth is asked. */
export function shown(credentials: SessionCredentials): Headers {
  const headers = new Headers()
  if (credentials.token) headers.set('authorization', `Bearer ${credentials.token}`)
  else if (credentials.cookie) headers.set('cookie', credentials.cookie)
  return headers
}

function isRefusal(error: unknown): boolean {
  return error instanceof APIError && error.statusCode < 500
}

export function refusalOf(reason: ErrorReason): DomainError {
  return new DomainError(reason === 'account-or-password-wrong' ? 'unauthenticated' : 'invalid', reason)
}
