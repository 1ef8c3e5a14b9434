import { answer, endpoint } from '#app/http/request/wire.ts'
import { register } from '#domain/accounts/registration/registering.ts'
import { type Welcome, welcome } from './login-answer.ts'

/**
 * POST /api/v1/user/register `{username, email, password, age, parent?, invite?, accepts?}` -> as login, or `{waits_for}` where a
 * letter has to be answered before logging in: `email` the person's own, `parent` the one to the parent that `parent` names
 * with `age: false`. `accepts: true` says that terms and privacy notice were agreed to.
 */
export const action = endpoint<Welcome | { waits_for: 'email' | 'parent' }>(
  async ({ app, body, credentials: presented, address, language, device }) => {
    const { username, email, password, age, parent, invite, accepts } = await body()
    const wanted = { username, email, password, age, parent, invite, accepts }
    const registered = await register(app, { ...wanted, address, locale: language, device, presented })
    return 'session' in registered ? welcome(app, registered.session) : answer({ waits_for: registered.waitsFor })
  },
)

export const loader = action // answers GET with 405
