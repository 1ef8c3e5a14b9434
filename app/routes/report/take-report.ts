import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { DomainError } from '#domain/errors.ts'
import { REPORT_FIELDS, ReportInput } from '#domain/reports/input.ts'
import { sendReport } from '#domain/reports/reports.ts'
import { readForm, TRAP } from '../../http/forms/form.ts'
import { FormRefusal } from '../../http/forms/form-refusal.ts'
import { appContext, languageContext, requestLogContext, visitorContext } from '../../http/request/context.ts'
import { initOf } from '../../http/request/errors.ts'
import { refusalWords } from '../../http/request/refusal-words.ts'
import { actorOf } from '../../http/request/visitor.ts'
import { wordsFor } from '../../http/request/words.ts'
import { reportedIn } from './reported-in.ts'

/** What the form is answered with that was not sent: what was typed with what is wrong with it, or why it was refused. */
export interface ReportAnswer {
  result?: SubmissionResult
  /** In the reporter's language. */
  refusal?: string
  /** Whose session ended logs in again, and it is sent. */
  isLoginRequired?: boolean
}

/** Sends what was posted to `/report?…`. Sent, it leads to its receipt; refused, it keeps everything that was typed. */
export async function takeReport({ request, context, url }: ActionFunctionArgs) {
  const app = context.get(appContext)
  const language = context.get(languageContext)
  let result: SubmissionResult | undefined
  try {
    const body = await readForm(request, app.settings.siteUrl, [...REPORT_FIELDS, TRAP])
    const isTrapped = Boolean(body.get(TRAP))
    body.delete(TRAP)
    const submission = parseWithZod(body, { schema: ReportInput })
    result = submission.reply()
    if (isTrapped) throw new FormRefusal('looks-like-a-machine')
    if (submission.status !== 'success') return refused({ result }, { status: 422 })
    const person = await actorOf(context)
    const { reference } = await sendReport(app, person, {
      ...reportedIn(url.searchParams),
      fields: submission.value,
      language,
      address: context.get(visitorContext).address,
    })
    return redirect(`/report/sent/${reference}`, 303)
  } catch (error) {
    if (error instanceof DomainError) {
      const isLoginRequired = error.kind === 'unauthenticated'
      const refusal = refusalWords(error.reason, error.values, language)
      return refused({ result, refusal, isLoginRequired }, initOf(error))
    }
    const words = wordsFor(context).moderation.report.refusals
    if (error instanceof FormRefusal) return refused({ result, refusal: words[error.reason] }, { status: error.status })
    context.get(requestLogContext).error(error)
    return refused({ result, refusal: words['our-fault'] }, { status: 500 })
  }
}

const refused = (answer: ReportAnswer, init: ResponseInit) => data(answer, init)
