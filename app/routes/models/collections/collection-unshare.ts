import { redirect } from 'react-router'
import { unshareCollection } from '#domain/models/collections/collections.ts'
import { buttonAction } from '../../../http/forms/form-action.ts'
import type { Route } from './+types/collection-unshare'
import { collectionPath } from './collection-path.ts'

/** POST `/account/collections/:id/unshare` ends the link. */
export const action = (args: Route.ActionArgs) =>
  buttonAction(args, async ({ app, actor }) => {
    await unshareCollection(app.db, actor, args.params.id)
    return collectionPath(args.params.id)
  })

/** The address loaded by itself. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(collectionPath(params.id))

/** Without JavaScript the browser shows why it is refused. */
export { ErrorPage as ErrorBoundary } from '../../../shell/errors/error-page.tsx'
