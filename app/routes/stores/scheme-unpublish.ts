import { unpublishScheme } from '#domain/schemes/publishing.ts'
import { ownAction, toSchemes } from './take-own.ts'

/** POST `/account/published/:id/unpublish` takes a scheme out of others' reach. */
export const action = ownAction(async ({ db }, actor, id, { search }) => {
  await unpublishScheme(db, actor, id)
  return `/account/schemes${search}`
})

export const loader = toSchemes
