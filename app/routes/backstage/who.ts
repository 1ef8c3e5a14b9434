import type { ActionFunctionArgs } from 'react-router'
import { appContext } from '../../http/request/context.ts'
import { actorOf } from '../../http/request/visitor.ts'
import { type BackstagePage, isFor } from './menu.ts'

/** Who asks, where a page is for them; the layout says it to everybody else. */
export async function actorFor(page: BackstagePage, { context }: Pick<ActionFunctionArgs, 'request' | 'context'>) {
  const app = context.get(appContext)
  const person = await actorOf(context)
  return { app, actor: isFor(person, page) ? person : null }
}
