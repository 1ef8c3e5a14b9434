import { type ActionFunctionArgs, data, type RouterContextProvider } from 'react-router'
import type { Actor } from '#domain/actor.ts'
import { DomainError, type ErrorReason } from '#domain/errors.ts'
import { blankAnswer, type FormAnswer } from '../../forms/answer.ts'
import {
  type App,
  appContext,
  languageContext,
  requestLogContext,
  type Visitor,
  visitorContext,
} from '../request/context.ts'
import { initOf, refusalFor } from '../request/errors.ts'
import { refusalWords } from '../request/refusal-words.ts'
import { actorOf } from '../request/visitor.ts'
import { FormRefusal } from './form-refusal.ts'

export type FormArgs = Pick<ActionFunctionArgs, 'request' | 'context'>
type Context = Readonly<RouterContextProvider>

/** What a form's verb is given. */
export interface Asked<Values = null, Who extends Actor = Actor> {
  app: App
  actor: Who
  values: Values
  /** Where it comes from, and the session that it came with. */
  visitor: Visitor
}

export async function askedIn(context: Context): Promise<Asked> {
  return {
    app: context.get(appContext),
    actor: await actorOf(context),
    visitor: context.get(visitorContext),
    values: null,
  }
}

/** Some fields are refused. */
export class FieldsRefused extends Error {
  /** Why, by their names, in words. */
  readonly fieldErrors: Record<string, string>
  /** What the site can't do now, where that is why. */
  readonly busy: DomainError | undefined
  constructor(fieldErrors: Record<string, string>, busy?: DomainError) {
    super('fields refused')
    this.fieldErrors = fieldErrors
    this.busy = busy
  }
}

/**
 * Makes the one answer of whatever a form is refused for, our own faults too.
 * @param errorFields the fields that refusals of the verb are said beside
 * @param take given what was typed as soon as that is read
 */
export async function answering<Taken>(
  context: Context,
  errorFields: Partial<Record<ErrorReason, string>> | undefined,
  take: (typed: (values: FormAnswer['values']) => void) => Promise<Taken>,
) {
  let values: FormAnswer['values'] = {}
  const refuse = (why: Partial<FormAnswer<never>>, init: ResponseInit) =>
    data<FormAnswer<never>>({ ...blankAnswer, values, ...why }, init)
  try {
    return await take((typed) => {
      values = typed
    })
  } catch (error) {
    if (error instanceof Response) throw error
    if (error instanceof FieldsRefused) {
      return refuse({ fieldErrors: error.fieldErrors }, error.busy ? initOf(error.busy) : { status: 422 })
    }
    const { message, init } = wordsOf(error, context)
    const field = error instanceof DomainError ? errorFields?.[error.reason] : undefined
    const loginRequired = error instanceof DomainError && error.reason === 'login-required'
    return refuse(field ? { fieldErrors: { [field]: message } } : { formError: message, loginRequired }, init)
  }
}

function wordsOf(error: unknown, context: Context): { message: string; init: ResponseInit } {
  if (error instanceof DomainError || error instanceof FormRefusal) return refusalFor(error, context)
  context.get(requestLogContext).error(error)
  return { message: refusalWords('our-fault', {}, context.get(languageContext)), init: { status: 500 } }
}
