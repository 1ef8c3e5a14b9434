import { redirect } from 'react-router'
import { deleteCollection } from '#domain/models/collections/collections.ts'
import { buttonAction } from '../../../http/forms/form-action.ts'
import type { Route } from './+types/collection-delete'
import { collectionPath, collectionsPath } from './collection-path.ts'

/** POST `/account/collections/:id/delete` deletes the collection. */
export const action = (args: Route.ActionArgs) =>
  buttonAction(args, async ({ app, actor }) => {
    await deleteCollection(app.db, actor, args.params.id)
    return collectionsPath
  })

/** The address loaded by itself. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(collectionPath(params.id))

/** Without JavaScript the browser shows why it is refused. */
export { ErrorPage as ErrorBoundary } from '../../../shell/errors/error-page.tsx'
