import { redirect } from 'react-router'
import { findStore } from '#domain/designers/stores.ts'
import { appContext } from '../../../http/request/context.ts'
import { orRefuse } from '../../../http/request/errors.ts'
import type { Route } from './+types/store-address'

/** The short address of a store, for cards and letters. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(appContext)
  throw redirect(`/gallery/detail?id=${await orRefuse(findStore(db, params.slug))}`)
}
