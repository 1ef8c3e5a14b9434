import { endpoint } from '#app/http/request/wire.ts'
import { logIn } from '#domain/accounts/accounts.ts'
import { takeSecondStep } from '#domain/accounts/two-factor/second-step.ts'
import { welcome } from './login-answer.ts'

/**
 * POST /v1/api/index/login/login `{username, password}` -> `{login_url, token}` and the session cookie. Where the account
 * has a second step, code 202 and `{challenge}`; then `{challenge, code}` -> as above, or code 203 once it has ended.
 */
export const action = endpoint(async ({ app, body, credentials: presented, address, device }) => {
  const { username, password, challenge, code } = await body()
  if (challenge !== undefined)
    return welcome(app, await takeSecondStep(app, { challenge, code, address, device, presented }))
  return welcome(app, await logIn(app, { username, password, address, device, presented }))
})

export const loader = action // answers GET with 405
