/** What kind of refusal it is. Each kind has one HTTP status, given in app/http/errors.ts. */
export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'gone'
  | 'too-large'
  | 'too-many'

/** Every reason that a verb of the domain refuses with; its words are in `errors.json` of each language. */
export type ErrorReason =
  | 'account-or-password-wrong'
  | 'account-name-taken'
  | 'age-not-stated'
  | 'already-reversed'
  | 'email-invalid'
  | 'email-taken'
  | 'input-invalid'
  | 'link-ended'
  | 'link-forged'
  | 'login-required'
  | 'model-refused'
  | 'name-taken'
  | 'not-allowed'
  | 'not-found'
  | 'not-reversible'
  | 'password-too-easy'
  | 'password-too-long'
  | 'password-too-short'
  | 'points-blocked'
  | 'points-short'
  | 'points-spent'
  | 'reward-changed'
  | 'search-too-slow'
  | 'slug-taken'
  | 'ticket-not-valid'
  | 'too-many-attempts'
  | 'username-invalid'

/** A refusal that the visitor can understand; anything else that is thrown is our own fault. */
export class DomainError extends Error {
  readonly kind: ErrorKind
  readonly reason: ErrorReason
  /** What the words need, such as `{ seconds: 30 }`. */
  readonly values: Record<string, string | number>

  constructor(kind: ErrorKind, reason: ErrorReason, values: Record<string, string | number> = {}) {
    super(reason)
    this.name = 'DomainError'
    this.kind = kind
    this.reason = reason
    this.values = values
  }
}
