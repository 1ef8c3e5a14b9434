import { redirect } from 'react-router'
import { startPasskey } from '#domain/accounts/passkeys/passkeys.ts'
import { visitorContext } from '../../../../http/request/context.ts'
import { resource, sentWith } from '../../../../http/request/resource.ts'
import type { Route } from './+types/passkey-options'

/** POST `/account/security/passkeys/options` `{password?}` -> `{ceremony, options}` for the browser's own question. */
export const action = (args: Route.ActionArgs) =>
  resource(async ({ app, context, request }) => {
    const { password } = await sentWith(request)
    return startPasskey(app, context.get(visitorContext).credentials, {
      password,
      address: context.get(visitorContext).address,
    })
  })(args)

/** The address loaded by itself. */
export const loader = () => redirect('/account/security')
