import { type ActionFunctionArgs, redirect } from 'react-router'
import { whoIs } from '#domain/accounts/accounts.ts'
import type { Actor } from '#domain/actor.ts'
import type { App } from '../../http/context.ts'
import { appContext } from '../../http/context.ts'
import { orRefuse } from '../../http/errors.ts'
import { readForm } from '../../http/form.ts'
import { proofOf } from '../../http/wire.ts'

/** An action of one button on a scheme of the visitor's own: runs the verb, and leads where it says. */
export function ownAction(verb: (app: App, actor: Actor, id: string, url: URL) => Promise<string>) {
  return async ({ request, context, params, url }: ActionFunctionArgs) => {
    const app = context.get(appContext)
    await orRefuse(readForm(request, app.settings.siteUrl, []))
    const { person } = await whoIs(app, proofOf(request))
    throw redirect(await orRefuse(verb(app, person, params.id ?? '', url)), 303)
  }
}

/** The address loaded by itself. */
export const toSchemes = () => redirect('/account/schemes')
