import type { LoaderFunctionArgs } from 'react-router'
import { appContext } from '#app/http/request/context.ts'
import { orRefuse } from '#app/http/request/errors.ts'
import { actorOf } from '#app/http/request/visitor.ts'
import { openDesign } from '#domain/designs/stored/saving.ts'
import { withdrawnOf } from '#domain/models/studio/files.ts'

/** The loader of `/studio/:id`: one of one's designs, as the editor opens it, and which of its models the hub doesn't have any more. */
export async function openForEditor({ context, params }: Pick<LoaderFunctionArgs, 'context' | 'params'>) {
  const { db } = context.get(appContext)
  const actor = await actorOf(context)
  const design = await orRefuse(openDesign(db, actor, params.id))
  const models = Object.values(design.document.models).map(({ model }) => model)
  return { design, withdrawn: await withdrawnOf(db, models) }
}
