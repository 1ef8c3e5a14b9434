import { redirect } from 'react-router'
import { commentPath } from '#domain/comments/rules.ts'
import { threadPath } from '#domain/messages/rules.ts'
import { readNotification } from '#domain/notifications/notifications.ts'
import { appContext } from '../../../http/request/context.ts'
import { orRefuse } from '../../../http/request/errors.ts'
import { actorOf } from '../../../http/request/visitor.ts'
import type { Route } from './+types/notification'

/** `/account/notifications/:id` leads to what a notification is about, and notes that it was read. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const person = await actorOf(context)
  if (!person) return redirect('/account/notifications')
  return redirect(addressOf(await orRefuse(readNotification(app.db, person, params.id, app.clock()))))
}

type Read = Awaited<ReturnType<typeof readNotification>>

function addressOf({ decisionId, threadId, commentId, schemeId, designerId }: Read): string {
  if (decisionId) return `/account/decisions/${decisionId}`
  if (threadId) return threadPath(threadId)
  if (commentId) return commentPath(commentId)
  return schemeId ? `/gallery/scheme?id=${schemeId}` : `/gallery/detail?id=${designerId}`
}
