import { data } from 'react-router'
import { DomainError, type ErrorKind } from '#domain/errors.ts'
import { FormRefusal } from './form.ts'

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

/** Runs a verb for a page, or reads its form: what is refused becomes an answer of the fitting status. */
export async function orRefuse<T>(verb: Promise<T>): Promise<T> {
  try {
    return await verb
  } catch (error) {
    if (error instanceof DomainError) throw data({ reason: error.reason }, { status: statusOf[error.kind] })
    if (error instanceof FormRefusal) throw data({ reason: error.reason }, { status: error.status })
    throw error
  }
}
