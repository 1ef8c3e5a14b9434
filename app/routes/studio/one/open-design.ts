import type { LoaderFunctionArgs } from 'react-router'
import { appContext } from '#app/http/request/context.ts'
import { orRefuse } from '#app/http/request/errors.ts'
import { actorOf } from '#app/http/request/visitor.ts'
import { openDesign } from '#domain/designs/saving.ts'

/** The loader of `/studio/:id`: one of one's designs, as the editor opens it. */
export async function openForEditor({ context, params }: Pick<LoaderFunctionArgs, 'context' | 'params'>) {
  const { db } = context.get(appContext)
  const actor = await actorOf(context)
  return { design: await orRefuse(openDesign(db, actor, params.id)) }
}
