import { type ActionFunctionArgs, redirect } from 'react-router'
import type { SessionCredentials } from '#domain/accounts/accounts.ts'
import type { Actor } from '#domain/actor.ts'
import { type App, appContext, visitorContext } from '../request/context.ts'
import { orRefuse } from '../request/errors.ts'
import { actorOf } from '../request/visitor.ts'
import { readForm } from './form.ts'

/** Runs what a button of a private page asks for; the verb answers where to go on. */
export async function privateVerb(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  verb: (asked: { app: App; actor: Actor; credentials: SessionCredentials }) => Promise<string>,
) {
  const app = context.get(appContext)
  await orRefuse(readForm(request, app.settings.siteUrl, []))
  const { credentials } = context.get(visitorContext)
  return redirect(await orRefuse(verb({ app, actor: await actorOf(context), credentials })), 303)
}
