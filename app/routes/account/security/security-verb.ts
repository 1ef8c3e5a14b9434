import { type ActionFunctionArgs, data } from 'react-router'
import type { Proof } from '#domain/accounts/accounts.ts'
import { DomainError } from '#domain/errors.ts'
import { type App, appContext } from '../../../http/context.ts'
import { orRefuse, statusOf } from '../../../http/errors.ts'
import { readForm } from '../../../http/form.ts'
import { refusalWords } from '../../../http/refusal-words.ts'
import { addressOf, proofOf } from '../../../http/wire.ts'
import { languageOf } from '../../../i18n/language.ts'

/** Why a form was not taken, in the visitor's words; none where it only lacks the password, which is then asked for. */
export interface Refused {
  refusal: { message: string | null; sent: Record<string, string> }
}

interface Asked {
  app: App
  proof: Proof
  form: URLSearchParams
  /** The password as it was given again, and where from. */
  again: { password: string | null; address: string }
}

/** Runs what a form about the account's security asks for. Refused, the page is shown again and says why. */
export async function securityVerb<T>(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  verb: (asked: Asked) => Promise<T>,
  fields: string[] = [],
) {
  const app = context.get(appContext)
  const form = await orRefuse(readForm(request, app.settings.siteUrl, ['password', ...fields]))
  const again = { password: form.get('password'), address: addressOf(request) }
  try {
    return await verb({ app, proof: proofOf(request), form, again })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const language = languageOf(null, request.headers.get('cookie'))
    // Asked for, it isn't wrong yet; sent empty, it is.
    const isAskedFor = error.reason === 'password-needed' && again.password === null
    const message = isAskedFor ? null : refusalWords(error.reason, error.values, language)
    const { password: _, ...sent } = Object.fromEntries(form)
    return data({ refusal: { message, sent } } satisfies Refused, { status: statusOf[error.kind] })
  }
}

/** The refusal among what an action answered. */
export const refusalIn = (answer: unknown): Refused['refusal'] | undefined =>
  typeof answer === 'object' && answer !== null && 'refusal' in answer ? (answer as Refused).refusal : undefined
