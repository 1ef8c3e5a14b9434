import { redirect } from 'react-router'
import { removePicture } from '#domain/profiles/picture.ts'
import { buttonAction } from '../../../http/forms/form-action.ts'
import type { Route } from './+types/picture-remove'

/** POST `/account/profile/picture/remove` */
export const action = (args: Route.ActionArgs) =>
  buttonAction(args, async ({ app, actor }) => {
    await removePicture(app.db, actor)
    return '/account/profile?picture=removed'
  })

/** The address loaded by itself. */
export const loader = () => redirect('/account/profile')

/** Without JavaScript the browser shows why it is refused. */
export { ErrorPage as ErrorBoundary } from '../../../shell/errors/error-page.tsx'
