import { redirect } from 'react-router'
import { uncollectModel } from '#domain/models/collections.ts'
import { readForm } from '../../../http/forms/form.ts'
import { appContext } from '../../../http/request/context.ts'
import { orRefuse } from '../../../http/request/errors.ts'
import { actorOf } from '../../../http/request/visitor.ts'
import type { Route } from './+types/collection-remove'
import { collectionPath } from './collection-path.ts'

/** POST `/account/collections/:id/remove` takes the model `model` out of the collection. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const app = context.get(appContext)
  const form = await orRefuse(readForm(request, app.settings.siteUrl, ['model']))
  const person = await actorOf(context)
  await orRefuse(uncollectModel(app.db, person, form.get('model'), { collectionId: params.id }))
  return redirect(collectionPath(params.id), 303)
}

/** The address loaded by itself. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(collectionPath(params.id))
