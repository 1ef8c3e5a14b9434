import { DomainError } from '#domain/errors.ts'
import { type AccountServices, authenticate, type SessionCredentials, type SessionShown } from '../accounts.ts'
import type { Person } from '../person.ts'
import { FRESH_SECONDS } from '../rules.ts'
import { checkOwnPassword } from './own-password.ts'

/** What a form that asks for the password again sends, and where from, for counting wrong ones. */
export interface Again {
  password?: unknown
  address: string
}

/** Who is logged in, and by which session. */
export interface Visit {
  person: Person
  session: SessionShown
}

/** @throws login-required */
export async function visitOf(
  services: Pick<AccountServices, 'auth' | 'db'>,
  credentials: SessionCredentials,
): Promise<Visit> {
  const { person, session } = await authenticate(services, credentials)
  if (!person || !session) throw new DomainError('unauthenticated', 'login-required')
  return { person, session }
}

/** Whether somebody has proved just now who they are. */
export const isFresh = (session: SessionShown, now: Date) =>
  now.getTime() - session.createdAt.getTime() < FRESH_SECONDS * 1000

/**
 * Who is logged in and knows the password of the account: a session alone may have been left open or stolen.
 * @throws login-required, password-needed, password-wrong, too-many-attempts
 */
export async function withPassword(
  services: AccountServices,
  credentials: SessionCredentials,
  { password, address }: Again,
): Promise<Visit> {
  const visit = await visitOf(services, credentials)
  if (typeof password !== 'string' || password === '') throw new DomainError('invalid', 'password-needed')
  await checkOwnPassword(services, visit.person.id, { password, address })
  return visit
}

/** As `withPassword`, which isn't asked for of who has logged in within ten minutes. */
export async function freshOrWithPassword(
  services: AccountServices,
  credentials: SessionCredentials,
  again: Again,
): Promise<Visit> {
  const visit = await visitOf(services, credentials)
  return isFresh(visit.session, services.clock()) ? visit : withPassword(services, credentials, again)
}
