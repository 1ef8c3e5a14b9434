import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { whoIs } from '#domain/accounts/accounts.ts'
import type { Actor } from '#domain/actor.ts'
import { DomainError } from '#domain/errors.ts'
import { languageOf } from '../i18n/language.ts'
import { type App, appContext } from './context.ts'
import { statusOf } from './errors.ts'
import { FormRefusal, readForm } from './form.ts'
import { type Refusal, refusalWords } from './refusal-words.ts'
import { proofOf } from './wire.ts'

/** What a form of one text is answered with that was not taken: why, in the visitor's words, and what was typed. */
export interface RefusedText {
  reason: string
  message: string
  text: string
}

/**
 * Takes the text that a form on a private page sent (`text`): the verb answers the address to go on to. Refused, the page
 * is shown again with what was typed; also where the session is over, so that its visitor can log in and send it again.
 */
export async function takeText(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  verb: (asked: { app: App; actor: Actor; text: string }) => Promise<string>,
) {
  const app = context.get(appContext)
  let text = ''
  try {
    const form = await readForm(request, app.settings.siteUrl, ['text'])
    text = form.get('text') ?? ''
    const { person } = await whoIs(app, proofOf(request))
    return redirect(await verb({ app, actor: person, text }), 303)
  } catch (error) {
    const language = languageOf(null, request.headers.get('cookie'))
    const refuse = (reason: Refusal, status: number, values = {}) =>
      data({ reason, message: refusalWords(reason, values, language), text } satisfies RefusedText, { status })
    if (error instanceof DomainError) return refuse(error.reason, statusOf[error.kind], error.values)
    if (!(error instanceof FormRefusal)) throw error
    return refuse(error.reason === 'body-too-large' ? 'input-invalid' : 'request-from-elsewhere', error.status)
  }
}
