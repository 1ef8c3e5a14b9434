import { type ActionFunctionArgs, data, redirect } from 'react-router'
import type { Actor } from '#domain/actor.ts'
import { type App, appContext, visitorContext } from '../request/context.ts'
import { refusalFor } from '../request/errors.ts'
import { actorOf } from '../request/visitor.ts'
import { readForm } from './form.ts'

/** What a form is answered with that was not taken: why, in the visitor's words, and what was typed. */
export interface RefusedForm {
  reason: string
  message: string
  typed: Record<string, string>
}

export interface SentForm {
  app: App
  actor: Actor
  form: URLSearchParams
  /** Where the visitor asks from. */
  address: string
}

/**
 * Takes what a form sent: the verb answers the address to go on to, or what the page shows. Refused, the page is shown again
 * with what was typed; also where the session is over, so that its visitor can log in and send it again.
 * @param fields the names to read; those of `secrets` are not sent back
 */
export async function takeForm<Answer extends string | object>(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  { fields, secrets = [] }: { fields: string[]; secrets?: string[] },
  verb: (sent: SentForm) => Promise<Answer>,
) {
  const app = context.get(appContext)
  let form = new URLSearchParams()
  try {
    form = await readForm(request, app.settings.siteUrl, [...fields, ...secrets])
    const { address } = context.get(visitorContext)
    const answer = await verb({ app, actor: await actorOf(context), form, address })
    return typeof answer === 'string' ? redirect(answer, 303) : (answer as Exclude<Answer, string>)
  } catch (error) {
    const { init, ...refusal } = refusalFor(error, context)
    const typed = Object.fromEntries(fields.map((name) => [name, form.get(name) ?? '']))
    return data({ ...refusal, typed } satisfies RefusedForm, init)
  }
}
