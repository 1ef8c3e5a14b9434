import { answer, endpoint } from '#app/http/request/wire.ts'
import { logOut } from '#domain/accounts/accounts.ts'

/** POST /v1/admin/account/out: ends the session that the token or the cookie names. */
export const action = endpoint(async ({ app, credentials }) => answer(null, await logOut(app, credentials)))

export const loader = action // answers GET with 405
