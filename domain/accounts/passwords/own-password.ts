import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { account, session, user } from '#db/schema/accounts.ts'
import { type Actor, loggedIn } from '#domain/actor.ts'
import { DomainError } from '#domain/errors.ts'
import { type AccountServices, authenticate, refusalOf, type SessionCredentials } from '../accounts.ts'
import { takeAttempt } from '../limits/throttle.ts'
import { burnLinksOf } from '../links.ts'
import { readStanding } from '../readiness.ts'
import { NewPassword, PASSWORD_MAX, reasonIn } from '../rules.ts'
import { newSessionToken } from '../sessions/session-token.ts'
import { tokenHash } from '../sessions/token-hash.ts'
import { credentialOf, renewKept } from './credential.ts'
import { refuseEasyPassword } from './passwords.ts'

/**
 * Makes sure that it is the owner who asks for something grave. Wrong passwords count like those of logging in.
 * @throws password-wrong, too-many-attempts
 */
export async function checkOwnPassword(
  services: Pick<AccountServices, 'db' | 'pool' | 'auth' | 'note'>,
  accountId: string,
  input: { password?: unknown; address: string },
): Promise<void> {
  const { secret, password: hashing } = await services.auth.$context
  const password = typeof input.password === 'string' ? input.password : ''
  // Nothing was guessed: it costs no turn.
  if (password === '' || password.length > PASSWORD_MAX) throw new DomainError('invalid', 'password-wrong')
  const attempt = await takeAttempt(
    { pool: services.pool, secret },
    { account: accountId, address: input.address, isInside: true },
  )
  const [own] = await services.db.select({ hash: account.password }).from(account).where(credentialOf(accountId))
  if (!own?.hash || !(await hashing.verify({ hash: own.hash, password }))) {
    services.note({ event: 'password-refused', account: accountId, reason: 'password-wrong' })
    throw new DomainError('invalid', 'password-wrong')
  }
  await attempt.succeeded()
  await renewKept(services, accountId, password)
}

/**
 * Changes an account's password, and ends all its sessions but the one that asks, the design tool's too. That one goes on
 * under another token.
 * @param input.credentials shows the session that stays
 * @param input.address where the visitor asks from, for counting wrong passwords
 * @throws login-required, password-too-short, password-too-long, password-too-easy, password-wrong, too-many-attempts
 */
export async function changePassword(
  services: AccountServices,
  actor: Actor,
  input: { current?: unknown; password?: unknown; credentials: SessionCredentials; address: string },
): Promise<RenewedSession> {
  const person = loggedIn(actor)
  const parsed = NewPassword.safeParse(input.password)
  if (!parsed.success) throw refusalOf(reasonIn(parsed.error))
  await checkOwnPassword(services, person.id, { password: input.current, address: input.address })
  const asking = await authenticate(services, input.credentials)
  if (!asking.session || asking.person?.id !== person.id) throw new DomainError('unauthenticated', 'login-required')
  await refuseEasyPassword(parsed.data, asking.person)
  const renewed = await renewedSession(services, asking.session.id)
  await putPassword(services, person.id, parsed.data, { by: 'owner', staying: renewed })
  return renewed
}

/** A session that stays, and what it is shown by from now on; `cookies` are Set-Cookie lines. */
export interface RenewedSession {
  id: string
  token: string
  cookies: string[]
}

/** Nothing of it is kept yet: `putPassword` does that. */
export async function renewedSession({ auth }: Pick<AccountServices, 'auth'>, id: string): Promise<RenewedSession> {
  const token = newSessionToken()
  const { headers } = await auth.api.setSessionToken({ body: { token }, returnHeaders: true })
  return { id, token, cookies: headers.getSetCookie() }
}

/**
 * Puts a password in the place of the old one, ends sessions, burns links that would undo it, and tells the owner.
 * @throws login-required where the session that stays has ended meanwhile
 */
export async function putPassword(
  services: AccountServices,
  accountId: string,
  password: string,
  /** `staying` is the session that stays, where one does. */
  { by, staying }: { by: 'owner' | 'link' | 'first-login'; staying?: Pick<RenewedSession, 'id' | 'token'> },
  first: (tx: Db) => Promise<unknown> = async () => {},
): Promise<void> {
  const { password: hashing } = await services.auth.$context
  const hash = await hashing.hash(password)
  await services.db.transaction(async (tx) => {
    await first(tx)
    await tx.update(account).set({ password: hash, updatedAt: services.clock() }).where(credentialOf(accountId))
    await tx.update(user).set({ passwordIsTemporary: false }).where(eq(user.id, accountId))
    if (staying) await renewToken(tx, staying)
    const others = staying ? ne(session.id, staying.id) : undefined
    await tx.delete(session).where(and(eq(session.userId, accountId), others))
    await burnLinksOf(tx, accountId, ['password', 'email'])
    const { email, language } = await readStanding(tx, accountId)
    await services.mail.queue(tx, { letter: 'password-changed', to: { email, language } })
  })
  services.note({ event: 'password-changed', account: accountId, by })
}

async function renewToken(tx: Db, { id, token }: Pick<RenewedSession, 'id' | 'token'>): Promise<void> {
  const renewed = await tx
    .update(session)
    .set({ tokenHash: tokenHash(token) })
    .where(eq(session.id, id))
    .returning({ id: session.id })
  if (renewed.length === 0) throw new DomainError('unauthenticated', 'login-required')
}
