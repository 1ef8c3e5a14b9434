import { editComment } from '#domain/comments/comments.ts'
import { listOwnBelow } from '#domain/comments/lists.ts'
import { resource, sentWith } from '../../../http/request/resource.ts'
import { ownComment } from './shown-comment.ts'

/** POST `/comments/:id/edit` with `{body}`: changes it; `{comment}`. */
export const action = resource(async ({ app, actor, params, request }) => {
  const { body } = await sentWith(request)
  const { id, schemeId } = await editComment(app.db, actor, params.id, body, app.clock())
  const own = await listOwnBelow(app.db, actor, schemeId)
  return { comment: own.filter((comment) => comment.id === id).map(ownComment)[0] }
})
