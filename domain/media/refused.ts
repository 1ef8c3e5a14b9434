import { DomainError, type ErrorReason } from '#domain/errors.ts'
import { PIXELS_MAX } from './rules.ts'

/** A file that is not taken. */
export function refused(reason: ErrorReason, options?: ErrorOptions) {
  return Object.assign(new DomainError('invalid', reason, { megapixels: PIXELS_MAX / 1e6 }), options)
}
