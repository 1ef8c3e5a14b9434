import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { whoIs } from '#domain/accounts/accounts.ts'
import type { Actor } from '#domain/actor.ts'
import { DomainError } from '#domain/errors.ts'
import { type App, appContext } from '../../http/context.ts'
import { orRefuse, statusOf } from '../../http/errors.ts'
import { readForm } from '../../http/form.ts'
import { refusalWords } from '../../http/refusal-words.ts'
import { proofOf } from '../../http/wire.ts'
import { languageOf } from '../../i18n/language.ts'

interface Asked {
  app: App
  actor: Actor
  /** What `confirmOwner` takes. */
  typed: { password: unknown; address: string }
}

/** Takes a form that asks for the password; the verb answers the address to go on to. Refused, the page says why. */
export async function withPassword(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  verb: (asked: Asked) => Promise<string>,
) {
  const app = context.get(appContext)
  const form = await orRefuse(readForm(request, app.settings.siteUrl, ['password']))
  const address = request.headers.get('x-client-address') ?? 'unknown'
  try {
    const { person } = await whoIs(app, proofOf(request))
    return redirect(await verb({ app, actor: person, typed: { password: form.get('password'), address } }), 303)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const language = languageOf(null, request.headers.get('cookie'))
    return data({ fault: refusalWords(error.reason, error.values, language) }, { status: statusOf[error.kind] })
  }
}
