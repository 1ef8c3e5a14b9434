import { redirect } from 'react-router'
import { unblockOther } from '#domain/messages/blocking.ts'
import { threadPath } from '#domain/messages/rules.ts'
import { buttonAction } from '../../../http/forms/form-action.ts'
import type { Route } from './+types/thread-unblock'

/** POST `/account/messages/:id/unblock`, a form of the conversation's page. */
export const action = (args: Route.ActionArgs) =>
  buttonAction(args, async ({ app, actor }) => {
    await unblockOther(app.db, actor, args.params.id)
    return threadPath(args.params.id)
  })

/** The address loaded by itself. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(threadPath(params.id))

/** Without JavaScript the browser shows why it is refused. */
export { ErrorPage as ErrorBoundary } from '../../../shell/errors/error-page.tsx'
