import { likeScheme, unlikeScheme } from '#domain/schemes/likes/likes.ts'
import { resource } from '../../../http/request/resource.ts'

/** POST `/schemes/:id/like` likes, DELETE takes it back; `{liked, likes}`, and the points `earned` by a change. */
export const action = resource(({ app, actor, params, request }) =>
  request.method === 'DELETE'
    ? unlikeScheme(app.db, actor, params.id)
    : likeScheme(app.db, actor, params.id, app.clock()),
)
