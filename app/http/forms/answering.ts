import { type ActionFunctionArgs, data, type RouterContextProvider } from 'react-router'
import type { Actor } from '#domain/actor.ts'
import { DomainError, type ErrorReason } from '#domain/errors.ts'
import { blankAnswer, type FormAnswer } from '../../forms/answer.ts'
import { type App, appContext, type Visitor, visitorContext } from '../request/context.ts'
import { initOf, refusalFor } from '../request/errors.ts'
import { actorOf } from '../request/visitor.ts'

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
  /** Why, where that is not what is in them, or is a file: the answer has its status. */
  readonly refusal: DomainError | undefined
  /** In place of what was sent. */
  readonly values: Record<string, string>
  constructor(fieldErrors: Record<string, string>, refusal?: DomainError, values: Record<string, string> = {}) {
    super('fields refused')
    this.fieldErrors = fieldErrors
    this.refusal = refusal
    this.values = values
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
      const { fieldErrors, refusal } = error
      return refuse(
        { fieldErrors, values: { ...values, ...error.values } },
        refusal ? initOf(refusal) : { status: 422 },
      )
    }
    const { why, init } = refusalOf(error, context)
    const field = error instanceof DomainError ? errorFields?.[error.reason] : undefined
    return refuse(field ? { fieldErrors: { [field]: why.formError } } : why, init)
  }
}

/** Why a whole form was refused, as its answer says it; our own faults too, which are logged. */
export function refusalOf(error: unknown, context: Context) {
  const { message, reason, init } = refusalFor(error, context)
  return { why: { formError: message, loginRequired: reason === 'login-required' }, init }
}
