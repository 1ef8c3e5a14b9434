import { useOutletContext } from 'react-router'
import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { setPicture } from '#domain/profiles/picture.ts'
import { keepTyped } from '../../../forms/keep-typed.ts'
import { typed } from '../../../http/forms/form-action.ts'
import { formActionWithFile } from '../../../http/forms/form-action-with-file.ts'
import type { Route } from './+types/picture'
import { ProfilePicture, type ProfilePictureProps } from './profile-picture.tsx'

/** POST `/account/profile/picture`, with one file: refused, it is the profile's page, which says why beside the field. */
export const action = (args: Route.ActionArgs) =>
  formActionWithFile(args, {
    schema: z.object({ picture: typed }),
    errorFields: { 'picture-type-refused': 'picture' },
    fileFields: ['picture'],
    keepFile: async (file, form, { app, actor }) => {
      await setPicture({ ...app, ...app.files }, actor, file)
      form.set('picture', 'kept')
    },
    run: async ({ values }) => {
      if (!values.picture) throw new DomainError('invalid', 'picture-type-refused')
      return '/account/profile?picture=saved'
    },
  })

/** How long to wait, where it is said. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args)

export default function OwnPicture({ actionData }: Route.ComponentProps) {
  return <ProfilePicture {...useOutletContext<ProfilePictureProps>()} answer={actionData} />
}
