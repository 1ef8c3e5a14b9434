import { redirect } from 'react-router'
import { forgetGoneLike } from '#domain/schemes/likes/own-likes.ts'
import { buttonAction } from '../../../http/forms/form-action.ts'
import type { Route } from './+types/like-forget'

/** POST `/account/likes/:id/forget`: the name of what is gone goes too. */
export const action = (args: Route.ActionArgs) =>
  buttonAction(args, async ({ app, actor }) => {
    await forgetGoneLike(app.db, actor, args.params.id)
    return `/account/likes${args.url.search}`
  })

/** The address loaded by itself. */
export const loader = () => redirect('/account/likes')

/** Without JavaScript the browser shows why it is refused. */
export { ErrorPage as ErrorBoundary } from '../../../shell/errors/error-page.tsx'
