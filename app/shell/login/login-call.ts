import type { Answer } from '../../api/route-types.ts'
import { wireCall } from '../../api/wire.ts'

/** Name and password, or the code that the challenge of a second step waits for. */
export const logIn = (body: { username: string; password: string } | { challenge: string; code: string }) =>
  wireCall('/v1/api/index/login/login', body)

/** What login and registration answer with. */
export type LoggedIn = NonNullable<Answer<'POST', '/v1/api/index/login/login'>['data']>
