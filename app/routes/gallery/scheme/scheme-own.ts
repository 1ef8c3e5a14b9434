import { loggedIn } from '#domain/actor.ts'
import { listOwnBelow } from '#domain/comments/lists.ts'
import { readLike } from '#domain/schemes/likes/own-like.ts'
import { shareTokenOf } from '#domain/schemes/visits/share-links.ts'
import { resource } from '../../../http/request/resource.ts'
import { ownComment } from '../comments/shown-comment.ts'

/**
 * GET `/schemes/:id/own`: all that a scheme's page shows of the visitor's own: whether they like it, what their link to it
 * carries, what they wrote below it.
 */
export const loader = resource(async ({ app, actor, params }) => {
  const account = loggedIn(actor)
  const [like, comments] = await Promise.all([
    readLike(app.db, account, params.id),
    listOwnBelow(app.db, account, params.id),
  ])
  return { like, shareToken: shareTokenOf(app.secret, account, params.id), comments: comments.map(ownComment) }
})
