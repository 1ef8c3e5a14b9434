import { answer, endpoint } from '#app/http/wire.ts'
import { whoIs } from '#domain/accounts/accounts.ts'
import { DomainError } from '#domain/errors.ts'

/** POST /v1/admin/account/user_info, no body -> `{id, username, email, name, role, points}`. */
export const action = endpoint(async ({ app, proof }) => {
  const { person, cookies } = await whoIs(app, proof)
  if (!person) throw new DomainError('unauthenticated', 'login-required')
  // Nobody has points until there is a ledger to earn them in.
  return answer({ ...person, points: 0 }, cookies)
})

export const loader = action // answers GET with 405
