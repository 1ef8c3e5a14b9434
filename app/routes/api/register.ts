import { endpoint } from '#app/http/wire.ts'
import { register } from '#domain/accounts/accounts.ts'
import { welcome } from './entrance.ts'

/** POST /api/v1/user/register `{username, email, password, age, invite?}` -> as login. */
export const action = endpoint(async ({ app, body, language, device }) => {
  const { username, email, password, age, invite } = await body()
  return welcome(app, await register(app, { username, email, password, age, invite, locale: language, device }))
})

export const loader = action // answers GET with 405
