import { followDesigner, unfollowDesigner } from '#domain/designers/follows.ts'
import { resource } from '../../../http/request/resource.ts'

/** POST `/designers/:id/follow` follows, DELETE ends it; `{follows, followers}`. */
export const action = resource(({ app, actor, params, request }) =>
  (request.method === 'DELETE' ? unfollowDesigner : followDesigner)(app.db, actor, params.id, app.clock()),
)
