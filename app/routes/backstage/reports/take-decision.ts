import { type ActionFunctionArgs, data, redirect } from 'react-router'
import type { Actor } from '#domain/actor.ts'
import { DomainError, type ErrorReason } from '#domain/errors.ts'
import { readForm } from '../../../http/forms/form.ts'
import { type App, appContext, languageContext } from '../../../http/request/context.ts'
import { orRefuse, statusOf } from '../../../http/request/errors.ts'
import { refusalWords } from '../../../http/request/refusal-words.ts'
import { actorOf } from '../../../http/request/visitor.ts'

/** A form of the queue that was refused says so beside it, and keeps what was typed. */
export interface DecisionAnswer {
  /** Null where it didn't arrive. */
  reason: ErrorReason | null
  message: string
  /** For a page that is loaded anew, as without JavaScript. */
  typed: Record<string, string>
}

/**
 * Runs what a form of the queue asks for; done, the queue is asked for anew.
 * @param page where a browser without JavaScript goes on, which asks for no data
 */
export async function takeDecision(
  { request, context }: ActionFunctionArgs,
  fields: string[],
  verb: (asked: { app: App; actor: Actor; form: Record<string, string> }) => Promise<unknown>,
  page?: string,
) {
  const app = context.get(appContext)
  const form = Object.fromEntries(await orRefuse(readForm(request, app.settings.siteUrl, fields)))
  try {
    const person = await actorOf(context)
    await verb({ app, actor: person, form })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const message = refusalWords(error.reason, error.values, context.get(languageContext))
    const answer: DecisionAnswer = { reason: error.reason, message, typed: form }
    return data(answer, { status: statusOf[error.kind] })
  }
  const isData = new URL(request.url).pathname.endsWith('.data')
  return page && !isData ? redirect(page, 303) : data(null)
}
