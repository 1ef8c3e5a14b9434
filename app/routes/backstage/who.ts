import type { ActionFunctionArgs } from 'react-router'
import { appContext } from '../../http/request/context.ts'
import { actorOf } from '../../http/request/visitor.ts'

/** Who asks, where they may work here; the layout says it to everybody else. */
export async function moderatorIn({ context }: Pick<ActionFunctionArgs, 'request' | 'context'>) {
  const app = context.get(appContext)
  const person = await actorOf(context)
  return { app, actor: person && person.role !== 'member' ? person : null }
}
