import { answer, endpoint } from '#app/http/request/wire.ts'
import { logIn } from '#domain/accounts/accounts.ts'
import { redeemDesignTicket } from '#domain/accounts/sessions/tickets.ts'
import { readHoldings } from '#domain/plans/own.ts'

/**
 * POST /api/v1/user/sso `{ticket}` or `{username, password, code?}` -> `{token, user}`, for the design tool's server: no
 * cookie. The user is as in user_info. The code is that of the second step; where it is missing, login tells how to go on.
 */
export const action = endpoint(async ({ app, body, credentials: presented, address }) => {
  const { ticket, username, password, code } = await body()
  const { token, user } =
    ticket === undefined
      ? await logIn(app, { username, password, code, address, presented }).then(({ token, person }) => ({
          token,
          user: person,
        }))
      : await redeemDesignTicket(app, ticket)
  return answer({ token, user: { ...user, ...(await readHoldings(app.db, user.id, app.clock())) } })
})

export const loader = action // answers GET with 405
