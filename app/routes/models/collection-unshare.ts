import { redirect } from 'react-router'
import { whoIs } from '#domain/accounts/accounts.ts'
import { unshareCollection } from '#domain/models/collections.ts'
import { appContext } from '../../http/context.ts'
import { orRefuse } from '../../http/errors.ts'
import { readForm } from '../../http/form.ts'
import { proofOf } from '../../http/wire.ts'
import type { Route } from './+types/collection-unshare'
import { collectionPath } from './collection-path.ts'

/** POST `/account/collections/:id/unshare` ends the link. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const app = context.get(appContext)
  await orRefuse(readForm(request, app.settings.siteUrl, []))
  const { person } = await whoIs(app, proofOf(request))
  await orRefuse(unshareCollection(app.db, person, params.id))
  return redirect(collectionPath(params.id), 303)
}

/** The address loaded by itself. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(collectionPath(params.id))
