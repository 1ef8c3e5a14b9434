import { data, type RouterContextProvider } from 'react-router'
import { OFFERED_LANGUAGES, type OfferedLanguage, perLanguage } from '#db/languages.ts'
import { DomainError, type ErrorKind } from '#domain/errors.ts'
import { FormRefusal } from '../forms/form-refusal.ts'
import { languageContext, requestLogContext } from './context.ts'
import { type Refusal, refusalWords } from './refusal-words.ts'

export const statusOf: Record<ErrorKind, number> = {
  invalid: 422,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  gone: 410,
  'too-large': 413,
  'too-many': 429,
  full: 507,
}

/** The status that a refusal is answered with, and when to try again. */
export function initOf({ kind, values }: DomainError): { status: number; headers?: Record<string, string> } {
  const status = statusOf[kind]
  return values.seconds ? { status, headers: { 'Retry-After': String(values.seconds) } } : { status }
}

/** What the error page is told of a refusal, in each language: which of them is asked for, it knows. */
export interface RefusalData {
  reason: string
  message: Record<OfferedLanguage, string>
}

/** Runs a verb for a page, or reads its form: what is refused becomes an answer of the fitting status. */
export async function orRefuse<T>(verb: Promise<T>): Promise<T> {
  try {
    return await verb
  } catch (error) {
    if (error instanceof DomainError) throw refusal(error.reason, initOf(error), error.values)
    if (error instanceof FormRefusal) throw refusal(error.reason, error)
    throw error
  }
}

/** Why something was refused or wasn't read, in the visitor's words. What is no refusal is our own fault: it is logged. */
export function refusalFor(error: unknown, context: Readonly<RouterContextProvider>) {
  const say = (reason: Refusal, init: { status: number; headers?: Record<string, string> }, values = {}) => ({
    reason,
    init,
    message: refusalWords(reason, values, context.get(languageContext)),
  })
  if (error instanceof FormRefusal) return say(error.reason, { status: error.status })
  if (error instanceof DomainError) return say(error.reason, initOf(error), error.values)
  context.get(requestLogContext).error(error)
  return say('our-fault', { status: 500 })
}

function refusal(reason: Refusal, { status, headers }: ResponseInit, values = {}) {
  const message = perLanguage(OFFERED_LANGUAGES, (language) => refusalWords(reason, values, language))
  return data({ reason, message } satisfies RefusalData, { status, headers })
}
