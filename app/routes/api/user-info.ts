import { answer, endpoint } from '#app/http/request/wire.ts'
import { anySession, authenticate } from '#domain/accounts/accounts.ts'
import { DomainError } from '#domain/errors.ts'
import { readHoldings } from '#domain/plans/own.ts'

/** POST /v1/admin/account/user_info, no body -> `{id, username, email, name, role, points, entitlements, plan, limits}`. */
export const action = endpoint(async ({ app, credentials }) => {
  const { person, cookies } = await authenticate(app, credentials, anySession)
  if (!person) throw new DomainError('unauthenticated', 'login-required')
  const { waitingRole, ...shown } = person
  const role = waitingRole ?? person.role
  return answer({ ...shown, role, ...(await readHoldings(app.db, person.id, app.clock())) }, cookies)
})

export const loader = action // answers GET with 405
