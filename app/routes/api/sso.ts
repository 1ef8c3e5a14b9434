import { answer, endpoint } from '#app/http/wire.ts'
import { logIn } from '#domain/accounts/accounts.ts'
import { redeemDesignTicket } from '#domain/accounts/tickets.ts'

/** POST /api/v1/user/sso `{ticket}` or `{username, password}` -> `{token, user}`, for the design tool's server: no cookie. */
export const action = endpoint(async ({ app, body, address }) => {
  const { ticket, username, password } = await body()
  if (ticket !== undefined) return answer(await redeemDesignTicket(app, ticket))
  const { token, person } = await logIn(app, { username, password, address })
  return answer({ token, user: person })
})

export const loader = action // answers GET with 405
