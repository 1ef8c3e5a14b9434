import { redirect } from 'react-router'
import { whoIs } from '#domain/accounts/accounts.ts'
import { shareCollection } from '#domain/models/collections.ts'
import { appContext } from '../../http/context.ts'
import { orRefuse } from '../../http/errors.ts'
import { readForm } from '../../http/form.ts'
import { proofOf } from '../../http/wire.ts'
import type { Route } from './+types/collection-share'
import { collectionPath } from './collection-path.ts'

/** POST `/account/collections/:id/share` makes the link that it is shared by. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const app = context.get(appContext)
  await orRefuse(readForm(request, app.settings.siteUrl, []))
  const { person } = await whoIs(app, proofOf(request))
  await orRefuse(shareCollection(app.db, person, params.id))
  return redirect(collectionPath(params.id), 303)
}

/** The address loaded by itself. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(collectionPath(params.id))
