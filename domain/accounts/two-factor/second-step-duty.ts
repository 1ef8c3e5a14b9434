import { eq } from 'drizzle-orm'
import { session } from '#db/schema/accounts.ts'
import { DomainError } from '#domain/errors.ts'
import { isAppointed } from '#domain/rights.ts'
import type { AccountServices, SessionCredentials } from '../accounts.ts'
import { visitOf } from '../passwords/password-again.ts'
import { isTriedOnly } from '../sessions/acting-as.ts'

/**
 * Lets whoever has rights work without a second step as long as this session lasts. Twice is once.
 * @throws login-required, not-allowed for who has none, and where the site is not only tried
 */
export async function putOffSecondStep(
  services: Pick<AccountServices, 'auth' | 'db' | 'note'>,
  credentials: SessionCredentials,
): Promise<void> {
  const visit = await visitOf(services, credentials)
  if (!isTriedOnly(services.auth.options.baseURL)) throw new DomainError('forbidden', 'not-allowed')
  const { role, waitingRole } = visit.person
  if (!isAppointed(waitingRole ?? role)) throw new DomainError('forbidden', 'not-allowed')
  if (!waitingRole) return
  await services.db.update(session).set({ secondStepPutOff: true }).where(eq(session.id, visit.session.id))
  services.note({ event: 'second-factor-changed', account: visit.person.id, change: 'put-off' })
}
