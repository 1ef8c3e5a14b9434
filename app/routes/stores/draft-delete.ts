import { deleteDraft } from '#domain/drafts/drafts.ts'
import { ownAction, toSchemes } from './take-own.ts'

/** POST `/account/schemes/:id/delete` gives a draft up. */
export const action = ownAction(async ({ db }, actor, id) => {
  await deleteDraft(db, actor, id)
  return '/account/schemes'
})

export const loader = toSchemes
