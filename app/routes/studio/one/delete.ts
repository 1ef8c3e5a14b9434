import { redirect } from 'react-router'
import { deleteDesign } from '#domain/designs/stored/designs.ts'
import { buttonAction } from '../../../http/forms/form-action.ts'
import { detailsPath, studioPath } from '../studio-path.ts'
import type { Route } from './+types/delete'

/** POST `/studio/:id/delete`: it can be brought back for thirty days. */
export const action = (args: Route.ActionArgs) =>
  buttonAction(args, async ({ app, actor }) => {
    await deleteDesign(app, actor, args.params.id)
    return `${studioPath}?deleted=${args.params.id}`
  })

/** The address loaded by itself. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(detailsPath(params.id))

/** Without JavaScript the browser shows why it is refused. */
export { ErrorPage as ErrorBoundary } from '../../../shell/errors/error-page.tsx'
