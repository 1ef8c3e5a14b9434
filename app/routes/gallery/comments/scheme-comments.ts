import { addComment } from '#domain/comments/comments.ts'
import { listOwnBelow } from '#domain/comments/lists.ts'
import { resource, sentWith } from '../../../http/request/resource.ts'
import { ownComment } from './shown-comment.ts'

/** POST `/schemes/:id/comments` with `{body, parentId?}`: says something, or answers; `{comment}`. */
export const action = resource(async ({ app, actor, params, request }) => {
  const { body, parentId } = await sentWith(request)
  const { id } = await addComment(app.db, actor, { schemeId: params.id, parentId, body }, app.clock())
  const own = await listOwnBelow(app.db, actor, params.id)
  return { comment: own.filter((comment) => comment.id === id).map(ownComment)[0] }
})
