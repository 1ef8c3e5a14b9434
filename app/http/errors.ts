import { data } from 'react-router'
import { DomainError, type ErrorKind } from '#domain/errors.ts'
import type { LocalText } from '#domain/text.ts'
import { FormRefusal } from './form.ts'
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
}

/** What the error page is told of a refusal, in the languages that we write in: which of them is asked for, it knows. */
export interface RefusalData {
  reason: string
  message: LocalText
}

/** Runs a verb for a page, or reads its form: what is refused becomes an answer of the fitting status. */
export async function orRefuse<T>(verb: Promise<T>): Promise<T> {
  try {
    return await verb
  } catch (error) {
    if (error instanceof DomainError) throw refusal(error.reason, statusOf[error.kind], error.values)
    if (error instanceof FormRefusal) throw refusal(reasonOf(error), error.status)
    throw error
  }
}

/** What the visitor is told of a form that wasn't read. */
export function reasonOf({ reason }: FormRefusal): Refusal {
  return reason === 'body-too-large' || reason === 'body-not-a-form' ? 'input-invalid' : 'request-from-elsewhere'
}

function refusal(reason: Refusal, status: number, values = {}) {
  const message = { en: refusalWords(reason, values, 'en'), italy: refusalWords(reason, values, 'italy') }
  return data({ reason, message } satisfies RefusalData, { status })
}
