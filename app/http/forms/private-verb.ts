import { type ActionFunctionArgs, redirect } from 'react-router'
import { type Proof, whoIs } from '#domain/accounts/accounts.ts'
import type { Actor } from '#domain/actor.ts'
import { type App, appContext } from '../request/context.ts'
import { orRefuse } from '../request/errors.ts'
import { proofOf } from '../request/wire.ts'
import { readForm } from './form.ts'

/** Runs what a button of a private page asks for; the verb answers where to go on. */
export async function privateVerb(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  verb: (asked: { app: App; actor: Actor; proof: Proof }) => Promise<string>,
) {
  const app = context.get(appContext)
  await orRefuse(readForm(request, app.settings.siteUrl, []))
  const proof = proofOf(request)
  const { person } = await whoIs(app, proof)
  return redirect(await orRefuse(verb({ app, actor: person, proof })), 303)
}
