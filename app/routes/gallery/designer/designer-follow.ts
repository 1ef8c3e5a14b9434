import { followDesigner, readFollow, unfollowDesigner } from '#domain/designers/follows.ts'
import { resource } from '../../../http/request/resource.ts'

/** `/designers/:id/follow`: GET tells whether the visitor follows, POST follows, DELETE ends it; `{follows, followers}`. */
export const loader = resource(({ app, actor, params }) => readFollow(app.db, actor, params.id))

export const action = resource(({ app, actor, params, request }) =>
  (request.method === 'DELETE' ? unfollowDesigner : followDesigner)(app.db, actor, params.id, app.clock()),
)
