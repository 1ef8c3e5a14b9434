import { redirect } from 'react-router'
import { unlikeScheme } from '#domain/schemes/likes/likes.ts'
import { buttonAction } from '../../../http/forms/form-action.ts'
import type { Route } from './+types/like-unlike'

/** POST `/account/likes/:id/unlike`: a like is taken back, also of what is off the lists. */
export const action = (args: Route.ActionArgs) =>
  buttonAction(args, async ({ app, actor }) => {
    await unlikeScheme(app.db, actor, args.params.id)
    return `/account/likes${args.url.search}`
  })

/** The address loaded by itself. */
export const loader = () => redirect('/account/likes')

/** Without JavaScript the browser shows why it is refused. */
export { ErrorPage as ErrorBoundary } from '../../../shell/errors/error-page.tsx'
