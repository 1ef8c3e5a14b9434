import { republishScheme } from '#domain/schemes/publishing.ts'
import { ownAction, toSchemes } from './take-own.ts'

/** POST `/account/published/:id/republish` brings it back. */
export const action = ownAction(async ({ db }, actor, id, { search }) => {
  await republishScheme(db, actor, id)
  return `/account/schemes${search}`
})

export const loader = toSchemes
