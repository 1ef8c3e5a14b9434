import { redirect } from 'react-router'
import { readAllNotifications } from '#domain/notifications/notifications.ts'
import { buttonAction } from '../../../http/forms/form-action.ts'
import type { Route } from './+types/notifications-read'

/** POST `/account/notifications/read`: all of them are read. */
export const action = (args: Route.ActionArgs) =>
  buttonAction(args, async ({ app, actor }) => {
    await readAllNotifications(app.db, actor, app.clock())
    return '/account/notifications'
  })

/** The address loaded by itself. */
export const loader = () => redirect('/account/notifications')

/** Without JavaScript the browser shows why it is refused. */
export { ErrorPage as ErrorBoundary } from '../../../shell/errors/error-page.tsx'
