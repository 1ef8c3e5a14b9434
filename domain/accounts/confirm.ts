import { and, eq } from 'drizzle-orm'
import { account } from '#db/schema/accounts.ts'
import { type Actor, loggedIn } from '#domain/actor.ts'
import { DomainError } from '#domain/errors.ts'
import type { Means, Proof } from './accounts.ts'
import { PASSWORD_MAX } from './rules.ts'
import { takeAttempt } from './throttle.ts'

/** Whoever logged in so lately need not say the password again to see what is theirs. */
const FRESH_MS = 10 * 60_000

/**
 * Makes sure that it is the account's owner who asks, by the password once more; wrong ones are counted as at logging in.
 * @param input.address where the visitor asks from, for counting
 * @throws login-required, too-many-attempts, password-wrong
 */
export async function confirmOwner(
  means: Pick<Means, 'db' | 'pool' | 'auth'>,
  actor: Actor,
  input: { password: unknown; address: string },
): Promise<void> {
  const { id } = loggedIn(actor)
  const { secret, password: hashing } = await means.auth.$context
  const typed = typeof input.password === 'string' ? input.password : ''
  // Nothing was guessed: it costs no turn.
  if (typed === '' || typed.length > PASSWORD_MAX) throw wrong()
  const attempt = await takeAttempt({ pool: means.pool, secret }, { account: id, address: input.address })
  const [known] = await means.db
    .select({ hash: account.password })
    .from(account)
    .where(and(eq(account.userId, id), eq(account.providerId, 'credential')))
  if (!known?.hash || !(await hashing.verify({ hash: known.hash, password: typed }))) throw wrong()
  await attempt.succeeded()
}

/** Whether the session that is shown began within the last ten minutes. */
export async function isFresh(means: Pick<Means, 'auth' | 'clock'>, { token, cookie }: Proof): Promise<boolean> {
  const headers = new Headers(token ? { authorization: `Bearer ${token}` } : cookie ? { cookie } : {})
  const found = await means.auth.api.getSession({ headers })
  return found !== null && means.clock().getTime() - found.session.createdAt.getTime() < FRESH_MS
}

const wrong = () => new DomainError('invalid', 'password-wrong')
