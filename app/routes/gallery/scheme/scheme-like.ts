import { likeScheme, unlikeScheme } from '#domain/schemes/likes/likes.ts'
import { readLike } from '#domain/schemes/likes/own-like.ts'
import { resource } from '../../../http/request/resource.ts'

/**
 * `/schemes/:id/like`: GET tells whether the visitor likes it, POST likes, DELETE takes it back; `{liked, likes}`, and
 * the points `earned` by a change.
 */
export const loader = resource(({ app, actor, params }) => readLike(app.db, actor, params.id))

export const action = resource(({ app, actor, params, request }) =>
  request.method === 'DELETE'
    ? unlikeScheme(app.db, actor, params.id)
    : likeScheme(app.db, actor, params.id, app.clock()),
)
