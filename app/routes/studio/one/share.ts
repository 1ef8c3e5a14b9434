import { redirect } from 'react-router'
import { shareDesign } from '#domain/designs/stored/sharing.ts'
import { buttonAction } from '../../../http/forms/form-action.ts'
import { detailsPath } from '../studio-path.ts'
import type { Route } from './+types/share'

/** POST `/studio/:id/share` makes the link that it is shared by. */
export const action = (args: Route.ActionArgs) =>
  buttonAction(args, async ({ app, actor }) => {
    await shareDesign(app.db, actor, args.params.id)
    return detailsPath(args.params.id)
  })

/** The address loaded by itself. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(detailsPath(params.id))

/** Without JavaScript the browser shows why it is refused. */
export { ErrorPage as ErrorBoundary } from '../../../shell/errors/error-page.tsx'
