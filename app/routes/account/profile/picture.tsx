import { type ActionFunctionArgs, data, redirect, useOutletContext } from 'react-router'
import { DomainError } from '#domain/errors.ts'
import { setPicture } from '#domain/profiles/picture.ts'
import { keepTyped } from '../../../http/forms/keep-typed.ts'
import { receiveForm, wholeFile } from '../../../http/forms/upload.ts'
import { appContext } from '../../../http/request/context.ts'
import { refusalFor } from '../../../http/request/errors.ts'
import { actorOf } from '../../../http/request/visitor.ts'
import type { Route } from './+types/picture'
import { ProfilePicture, type ProfilePictureProps, type RefusedPicture } from './profile-picture.tsx'

/** POST `/account/profile/picture`, with one file: refused, it is the profile's page, which says why beside the field. */
export async function action({ request, context }: ActionFunctionArgs) {
  const app = context.get(appContext)
  try {
    const person = await actorOf(context)
    // Before anything is received.
    if (!person) throw new DomainError('unauthenticated', 'login-required')
    await receiveForm(request, app, { sender: person, filesMax: 1 }, async ({ files: [file] }) => {
      if (!file) throw new DomainError('invalid', 'picture-type-refused')
      await setPicture({ ...app, ...app.files }, person, wholeFile(file))
    })
  } catch (error) {
    const { reason, message, init } = refusalFor(error, context)
    return data<RefusedPicture>({ fault: message, isLoggedOut: reason === 'login-required' }, init)
  }
  throw redirect('/account/profile?picture=saved', 303)
}

/** How long to wait, where it is said. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const clientAction = (args: Route.ClientActionArgs) =>
  keepTyped(args, (fault): RefusedPicture => ({ fault, isLoggedOut: false }))

export default function OwnPicture({ actionData }: Route.ComponentProps) {
  return <ProfilePicture {...useOutletContext<ProfilePictureProps>()} refused={actionData} />
}
