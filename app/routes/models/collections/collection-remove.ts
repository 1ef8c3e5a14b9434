import { redirect } from 'react-router'
import { uncollectModel } from '#domain/models/collections/collecting.ts'
import { buttonAction } from '../../../http/forms/form-action.ts'
import type { Route } from './+types/collection-remove'
import { collectionPath } from './collection-path.ts'

/** POST `/account/collections/:id/remove` takes the model `model` out of the collection. */
export const action = (args: Route.ActionArgs) =>
  buttonAction(
    args,
    async ({ app, actor, values }) => {
      await uncollectModel(app.db, actor, values.model, { collectionId: args.params.id })
      return collectionPath(args.params.id)
    },
    ['model'],
  )

/** The address loaded by itself. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(collectionPath(params.id))

/** Without JavaScript the browser shows why it is refused. */
export { ErrorPage as ErrorBoundary } from '../../../shell/errors/error-page.tsx'
