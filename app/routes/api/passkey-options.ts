import { answer, endpoint } from '#app/http/request/wire.ts'
import { startPasskeyLogin } from '#domain/accounts/passkeys/passkey-login.ts'

/** POST /api/v1/user/passkey/options -> `{ceremony, options}` for the browser's own question, alike for everybody. */
export const action = endpoint(async ({ app }) => answer(await startPasskeyLogin(app)))

export const loader = action // answers GET with 405
