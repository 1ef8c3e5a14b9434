import { redirect } from 'react-router'
import { startPasskey } from '#domain/accounts/passkeys/passkeys.ts'
import { resource, sentWith } from '../../../../http/request/resource.ts'
import { addressOf, proofOf } from '../../../../http/request/wire.ts'
import type { Route } from './+types/passkey-options'

/** POST `/account/security/passkeys/options` `{password?}` -> `{ceremony, options}` for the browser's own question. */
export const action = (args: Route.ActionArgs) =>
  resource(async ({ app, request }) => {
    const { password } = await sentWith(request)
    return startPasskey(app, proofOf(request), { password, address: addressOf(request) })
  })(args)

/** The address loaded by itself. */
export const loader = () => redirect('/account/security')
