import { endpoint } from '#app/http/request/wire.ts'
import { logInByPasskey } from '#domain/accounts/passkeys/passkey-login.ts'
import { welcome } from './login-answer.ts'

/** POST /api/v1/user/passkey `{ceremony, response}` -> as login. */
export const action = endpoint(async ({ app, body, credentials: presented, device }) => {
  const { ceremony, response } = await body()
  return welcome(app, await logInByPasskey(app, { ceremony, response, device, presented }))
})

export const loader = action // answers GET with 405
