import { account } from '#db/schema/accounts.ts'
import { DomainError } from '#domain/errors.ts'
import { type AccountServices, authenticate, refusalOf, type SessionCredentials } from '../accounts.ts'
import { NewPassword, reasonIn } from '../rules.ts'
import { issueDesignTicket } from '../sessions/tickets.ts'
import { credentialOf } from './credential.ts'
import { putPassword, type RenewedSession, renewedSession } from './own-password.ts'
import { refuseEasyPassword } from './passwords.ts'

/** Whether a request is from somebody who has to choose a password first. */
export async function hasToChoosePassword(
  services: Pick<AccountServices, 'auth' | 'db'>,
  credentials: SessionCredentials,
): Promise<boolean> {
  return (await authenticate(services, credentials, ['new-password'])).person !== null
}

/**
 * Takes a password in the place of the one that a first start made, which opens nothing from here on; the session becomes
 * like any other.
 * @throws login-required, password-too-short, password-too-long, password-too-easy, password-same
 */
export async function choosePassword(
  services: AccountServices,
  input: { password?: unknown; credentials: SessionCredentials },
): Promise<RenewedSession & { loginTicket: string }> {
  const { person, session } = await authenticate(services, input.credentials, ['new-password'])
  if (!person || !session) throw new DomainError('unauthenticated', 'login-required')
  const parsed = NewPassword.safeParse(input.password)
  if (!parsed.success) throw refusalOf(reasonIn(parsed.error))
  await refuseEasyPassword(parsed.data, person)
  const [own] = await services.db.select({ hash: account.password }).from(account).where(credentialOf(person.id))
  if (own?.hash && (await services.auth.passwords.verify({ hash: own.hash, password: parsed.data }))) {
    throw new DomainError('invalid', 'password-same')
  }
  const renewed = await renewedSession(services, session.id)
  await putPassword(services, person.id, parsed.data, { by: 'first-login', staying: renewed })
  return { ...renewed, loginTicket: await issueDesignTicket(services, renewed.token) }
}
