import { data } from 'react-router'
import { DomainError, type ErrorKind } from '#domain/errors.ts'

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

/** Runs a verb for a page: what the domain refuses becomes an answer of the fitting status. */
export async function orRefuse<T>(verb: Promise<T>): Promise<T> {
  try {
    return await verb
  } catch (error) {
    if (error instanceof DomainError) throw data({ reason: error.reason }, { status: statusOf[error.kind] })
    throw error
  }
}
