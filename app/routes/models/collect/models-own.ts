import { idOf } from '#domain/input.ts'
import { collectedOf } from '#domain/models/collections/collecting.ts'
import { ownStars } from '#domain/models/collections/ratings.ts'
import { resource } from '../../../http/request/resource.ts'

/** More than any page shows. */
const IDS_MAX = 200

/** GET `/models/own?ids=1,2`: which of them are in a collection of the visitor's, and how they rated them; `{collected, stars}`. */
export const loader = resource(async ({ app, actor, request }) => {
  const ids = new URL(request.url).searchParams.get('ids')?.split(',').slice(0, IDS_MAX) ?? []
  const [collected, stars] = await Promise.all([
    collectedOf(app.db, actor, ids.map(idOf)),
    ownStars(app.db, actor, ids.map(idOf)),
  ])
  return { collected, stars }
})
