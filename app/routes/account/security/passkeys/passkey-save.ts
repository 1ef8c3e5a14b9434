import { redirect } from 'react-router'
import { addPasskey } from '#domain/accounts/passkeys/passkeys.ts'
import { visitorContext } from '../../../../http/request/context.ts'
import { resource, sentWith } from '../../../../http/request/resource.ts'
import type { Route } from './+types/passkey-save'

/** POST `/account/security/passkeys` `{ceremony, response, name}` -> `{id}` of the passkey that the browser has made. */
export const action = (args: Route.ActionArgs) =>
  resource(async ({ app, context, request }) =>
    addPasskey(app, context.get(visitorContext).credentials, await sentWith(request)),
  )(args)

/** The address loaded by itself. */
export const loader = () => redirect('/account/security')
