import { type ActionFunctionArgs, redirect } from 'react-router'
import { whoIs } from '#domain/accounts/accounts.ts'
import type { Actor } from '#domain/actor.ts'
import { type App, appContext } from '../../http/context.ts'
import { orRefuse } from '../../http/errors.ts'
import { readForm } from '../../http/form.ts'
import { proofOf } from '../../http/wire.ts'

/** Runs what a button of a private page asks for; the verb gets the form's `fields` and answers where to go on. */
export async function privateVerb(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  verb: (asked: { app: App; actor: Actor; form: URLSearchParams }) => Promise<string>,
  fields: string[] = [],
) {
  const app = context.get(appContext)
  const form = await orRefuse(readForm(request, app.settings.siteUrl, fields))
  const { person } = await whoIs(app, proofOf(request))
  return redirect(await orRefuse(verb({ app, actor: person, form })), 303)
}
