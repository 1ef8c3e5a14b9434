import type { ActionFunctionArgs } from 'react-router'
import { whoIs } from '#domain/accounts/accounts.ts'
import { appContext } from '../../http/request/context.ts'
import { proofOf } from '../../http/request/wire.ts'

/** Who asks, where they may work here; the layout says it to everybody else. */
export async function moderatorIn({ request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>) {
  const app = context.get(appContext)
  const { person } = await whoIs(app, proofOf(request))
  return { app, actor: person && person.role !== 'member' ? person : null }
}
