import { redirect } from 'react-router'
import { whoIs } from '#domain/accounts/accounts.ts'
import { asRefusal, DomainError } from '#domain/errors.ts'
import { setPicture } from '#domain/profiles/picture.ts'
import { receiveForm, wholeFile } from '../../../http/forms/upload.ts'
import { appContext } from '../../../http/request/context.ts'
import { orRefuse } from '../../../http/request/errors.ts'
import { proofOf } from '../../../http/request/wire.ts'
import type { Route } from './+types/picture'

/** POST `/account/profile/picture`, with one file; the profile says how it went. */
export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const { person } = await whoIs(app, proofOf(request))
  // Whoever isn't logged in any more is asked to be, before anything is received.
  if (!person) throw redirect('/account/profile', 303)
  const outcome = await orRefuse(
    receiveForm(request, app, { sender: person, filesMax: 1 }, async ({ files: [file] }) => {
      try {
        if (!file) throw new DomainError('invalid', 'picture-type-refused')
        await setPicture({ ...app, ...app.files }, person, wholeFile(file))
        return 'saved'
      } catch (error) {
        return asRefusal(error).reason
      }
    }),
  )
  throw redirect(`/account/profile?picture=${outcome}`, 303)
}

/** The address loaded by itself. */
export const loader = () => redirect('/account/profile')
