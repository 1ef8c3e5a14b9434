import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { deleteComment } from '#domain/comments/comments.ts'
import { findComment } from '#domain/comments/lists.ts'
import { appContext } from '../../../http/request/context.ts'
import { orRefuse } from '../../../http/request/errors.ts'
import { resource } from '../../../http/request/resource.ts'

/** GET `/comments/:id` leads to a comment, on whichever page it is by now. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { id, schemeId, page } = await orRefuse(findComment(context.get(appContext).db, params.id))
  return redirect(`/gallery/scheme?id=${schemeId}${page > 1 ? `&comments=${page}` : ''}#comment-${id}`)
}

const remove = resource(({ app, actor, params }) => deleteComment(app.db, actor, params.id))

/** DELETE takes an own comment away; `{schemeId}`. */
export const action = (args: ActionFunctionArgs) => remove(args)
