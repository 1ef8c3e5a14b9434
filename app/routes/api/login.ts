import { endpoint } from '#app/http/wire.ts'
import { logIn } from '#domain/accounts/accounts.ts'
import { welcome } from './entrance.ts'

/** POST /v1/api/index/login/login `{username, password}` -> `{login_url, token}` and the session cookie. */
export const action = endpoint(async ({ app, body, address }) => {
  const { username, password } = await body()
  return welcome(app, await logIn(app, { username, password, address }))
})

export const loader = action // answers GET with 405
