import { redirect } from 'react-router'
import { restoreDesign } from '#domain/designs/stored/designs.ts'
import { buttonAction } from '../../../http/forms/form-action.ts'
import { studioPath } from '../studio-path.ts'
import type { Route } from './+types/restore'

/** POST `/studio/:id/restore` brings back what was deleted. */
export const action = (args: Route.ActionArgs) =>
  buttonAction(args, async ({ app, actor }) => {
    await restoreDesign(app, actor, args.params.id)
    return studioPath
  })

/** The address loaded by itself. */
export const loader = () => redirect(studioPath)

/** Without JavaScript the browser shows why it is refused. */
export { ErrorPage as ErrorBoundary } from '../../../shell/errors/error-page.tsx'
