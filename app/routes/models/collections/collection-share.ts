import { redirect } from 'react-router'
import { shareCollection } from '#domain/models/collections/collections.ts'
import { buttonAction } from '../../../http/forms/form-action.ts'
import type { Route } from './+types/collection-share'
import { collectionPath } from './collection-path.ts'

/** POST `/account/collections/:id/share` makes the link that it is shared by. */
export const action = (args: Route.ActionArgs) =>
  buttonAction(args, async ({ app, actor }) => {
    await shareCollection(app.db, actor, args.params.id)
    return collectionPath(args.params.id)
  })

/** The address loaded by itself. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(collectionPath(params.id))

/** Without JavaScript the browser shows why it is refused. */
export { ErrorPage as ErrorBoundary } from '../../../shell/errors/error-page.tsx'
