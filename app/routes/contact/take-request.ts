import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { type ActionFunctionArgs, data, redirect } from 'react-router'
import type { RequestForm } from '#db/kinds.ts'
import { DomainError } from '#domain/errors.ts'
import { requestSchemas } from '#domain/requests/input.ts'
import { sendRequest } from '#domain/requests/requests.ts'
import { subjectOf } from '#domain/requests/rules.ts'
import { readForm, TRAP } from '../../http/forms/form.ts'
import { FormRefusal } from '../../http/forms/form-refusal.ts'
import { appContext, languageContext, requestLogContext, visitorContext } from '../../http/request/context.ts'
import { initOf } from '../../http/request/errors.ts'

/** Why nothing was sent: the words are in `forms.json`, under `refusals`, and may need the values. */
export interface Refusal {
  reason: FormRefusal['reason'] | 'too-many-attempts' | 'our-fault' | 'not-reached'
  values: Record<string, string | number>
}

/** What a form is answered with that was not sent: what was typed with what is wrong with it, or why it was not even read. */
export interface FormAnswer {
  result?: SubmissionResult
  refusal?: Refusal
}

/**
 * Sends what was posted to a form's address. Sent, it leads to a page of its own that can be loaded again; refused, it
 * is answered with everything that was typed.
 */
export async function takeRequest({ request, context }: ActionFunctionArgs, form: RequestForm) {
  const app = context.get(appContext)
  const query = new URL(request.url).searchParams
  const schema = requestSchemas[form]
  let result: SubmissionResult | undefined
  try {
    const body = await readForm(request, app.settings.siteUrl, [...Object.keys(schema.shape), TRAP])
    const isTrapped = Boolean(body.get(TRAP))
    body.delete(TRAP)
    const submission = parseWithZod(body, { schema })
    result = submission.reply()
    if (isTrapped) throw new FormRefusal('looks-like-a-machine')
    if (submission.status !== 'success') return refused({ result }, { status: 422 })
    const { reference } = await sendRequest(app, {
      form,
      fields: submission.value,
      subject: form === 'developer' ? subjectOf(query) : null,
      language: context.get(languageContext),
      address: context.get(visitorContext).address,
    })
    return redirect(`/contact/sent/${reference}`, 303)
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal.reason === 'our-fault') context.get(requestLogContext).error(error)
    return refused({ result, refusal }, initFor(error))
  }
}

const refused = (answer: FormAnswer, init: ResponseInit) => data(answer, init)

function refusalOf(error: unknown): Refusal {
  if (error instanceof FormRefusal) return { reason: error.reason, values: {} }
  if (isTooMany(error)) return { reason: 'too-many-attempts', values: error.values }
  return { reason: 'our-fault', values: {} }
}

function initFor(error: unknown): ResponseInit {
  if (error instanceof FormRefusal) return { status: error.status }
  return isTooMany(error) ? initOf(error) : { status: 500 }
}

const isTooMany = (error: unknown): error is DomainError =>
  error instanceof DomainError && error.reason === 'too-many-attempts'
