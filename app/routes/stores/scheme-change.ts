import { startChange } from '#domain/drafts/publishing.ts'
import { ownAction, toSchemes } from './take-own.ts'

/** POST `/account/published/:id/change`: leads to the draft by which a published scheme is changed. */
export const action = ownAction(
  async ({ db }, actor, id) => `/account/schemes/${(await startChange(db, actor, id)).id}`,
)

export const loader = toSchemes
