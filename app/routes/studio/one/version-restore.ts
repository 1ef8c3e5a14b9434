import { redirect } from 'react-router'
import { restoreVersion } from '#domain/designs/stored/versions.ts'
import { buttonAction } from '../../../http/forms/form-action.ts'
import { versionsPath } from '../studio-path.ts'
import type { Route } from './+types/version-restore'

/** POST `/studio/:id/versions/:version/restore` makes the design as it was. */
export const action = (args: Route.ActionArgs) =>
  buttonAction(args, async ({ app, actor }) => {
    await restoreVersion(app, actor, args.params.id, args.params.version)
    return `${versionsPath(args.params.id)}?restored`
  })

/** The address loaded by itself. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(versionsPath(params.id))

/** Without JavaScript the browser shows why it is refused. */
export { ErrorPage as ErrorBoundary } from '../../../shell/errors/error-page.tsx'
