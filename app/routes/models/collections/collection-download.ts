import { type LoaderFunctionArgs, redirect } from 'react-router'
import { readCollection } from '#domain/models/collections/collections.ts'
import { archivePath, signPath } from '#domain/models/download-link.ts'
import { appContext } from '../../../http/request/context.ts'
import { orRefuse } from '../../../http/request/errors.ts'
import { actorOf } from '../../../http/request/visitor.ts'

/** GET `/collections/:id/download`: leads whoever owns the collection to its archive, by a link that ends. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const app = context.get(appContext)
  const person = await actorOf(context)
  const { id } = await orRefuse(readCollection(app.db, person, params.id))
  return redirect(signPath(app, archivePath(id)), { status: 303, headers: { 'Cache-Control': 'no-store' } })
}
