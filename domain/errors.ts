/** What kind of refusal it is. Each kind has one HTTP status, given in app/http/request/errors.ts. */
export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'gone'
  | 'too-large'
  | 'too-many'
  | 'full'

/** Every reason that a verb of the domain refuses with; its words are in `errors.json` of each language. */
export type ErrorReason =
  | 'account-name-taken'
  | 'account-or-password-wrong'
  | 'account-unknown'
  | 'age-not-stated'
  | 'already-appealed'
  | 'already-decided'
  | 'already-listed'
  | 'already-reported'
  | 'already-reversed'
  | 'already-so'
  | 'already-there'
  | 'already-withdrawn'
  | 'answer-sent'
  | 'appeal-too-late'
  | 'archive-broken'
  | 'archive-of-another-version'
  | 'batch-changed'
  | 'batch-ended'
  | 'blocked-by-other'
  | 'blocked-by-you'
  | 'brand-has-models'
  | 'brand-unlisted'
  | 'collect-first'
  | 'collections-too-many'
  | 'consent-awaited'
  | 'category-in-use'
  | 'content-there'
  | 'changed-meanwhile'
  | 'code-wrong'
  | 'course-begun'
  | 'draft-changed'
  | 'draft-incomplete'
  | 'drafts-too-many'
  | 'edit-too-late'
  | 'email-invalid'
  | 'email-not-confirmed'
  | 'email-same'
  | 'email-taken'
  | 'ground-missing'
  | 'input-invalid'
  | 'languages-differ'
  | 'last-admin'
  | 'letter-emptied'
  | 'letter-sent'
  | 'letter-waits'
  | 'link-ended'
  | 'link-forged'
  | 'link-not-valid'
  | 'links-not-yet'
  | 'locked-out'
  | 'login-required'
  | 'media-kind-differs'
  | 'media-there'
  | 'media-used'
  | 'model-refused'
  | 'moderation-decides'
  | 'moments-too-late'
  | 'model-size-differs'
  | 'name-taken'
  | 'no-room'
  | 'nobody-answers'
  | 'not-allowed'
  | 'not-found'
  | 'not-reversible'
  | 'outcome-missing'
  | 'own-account'
  | 'own-decision'
  | 'own-role'
  | 'own-store'
  | 'panorama-not-two-to-one'
  | 'paid-later'
  | 'parent-email-invalid'
  | 'passkey-refused'
  | 'password-needed'
  | 'password-same'
  | 'password-too-easy'
  | 'password-too-long'
  | 'password-too-short'
  | 'password-wrong'
  | 'picture-broken'
  | 'picture-there'
  | 'picture-too-large'
  | 'picture-too-many-pixels'
  | 'picture-type-refused'
  | 'picture-unknown'
  | 'picture-withheld'
  | 'pictures-too-many'
  | 'placeholder-left'
  | 'plan-by-card'
  | 'plan-larger-now'
  | 'plan-there'
  | 'points-blocked'
  | 'points-short'
  | 'points-spent'
  | 'posting-suspended'
  | 'price-holds'
  | 'redirect-hides-page'
  | 'redirect-leads-back'
  | 'redirect-path-reserved'
  | 'redirect-path-wrong'
  | 'redirect-target-wrong'
  | 'redirects-too-many'
  | 'request-erased'
  | 'request-merged'
  | 'request-of-another'
  | 'reward-changed'
  | 'reward-says-days'
  | 'rule-holds'
  | 'samples-changed'
  | 'scheme-hidden'
  | 'search-too-slow'
  | 'second-step-ended'
  | 'second-step-missing'
  | 'second-step-needed'
  | 'size-incomplete'
  | 'slug-taken'
  | 'store-suspended'
  | 'store-taken'
  | 'task-once'
  | 'text-missing'
  | 'text-too-long'
  | 'thread-full'
  | 'ticket-not-valid'
  | 'too-many-attempts'
  | 'too-many-posts'
  | 'too-many-ratings'
  | 'too-many-uploads'
  | 'tree-too-deep'
  | 'uploads-at-once'
  | 'uploads-of-all-at-once'
  | 'username-invalid'
  | 'username-link'
  | 'views-too-many'
  | 'webhook-refused'

/** Why a field of a form is refused: the messages of the schemas. The words are in `field-errors.json` of each language. */
export type FieldReason =
  | 'caption-wrong'
  | 'chapter-wrong'
  | 'colour-wrong'
  | 'country-missing'
  | 'country-unknown'
  | 'duration-wrong'
  | 'email-invalid'
  | 'email-missing'
  | 'ends-too-early'
  | 'file-missing'
  | 'good-faith'
  | 'holds-link'
  | 'line-too-long'
  | 'media-name-wrong'
  | 'message-missing'
  | 'name-missing'
  | 'network-wrong'
  | 'not-plain'
  | 'number-wrong'
  | 'part-wrong'
  | 'phone-international'
  | 'phone-invalid'
  | 'placeholder-unknown'
  | 'range-wrong'
  | 'rea-wrong'
  | 'required'
  | 'slug-wrong'
  | 'too-long'
  | 'too-many-chosen'
  | 'too-many-lines'
  | 'vat-wrong'

/** A reason as a schema's message. */
export const because = (reason: FieldReason) => reason

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

  /** The pages are built with a domain of their own in them, beside the server's: what either refuses is a refusal. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    // biome-ignore lint/complexity/noThisInStatic: what is made of this class has instances of its own
    return isOf(this, value)
  }
}

function isOf(asked: unknown, value: unknown): boolean {
  if (asked !== DomainError) return Function.prototype[Symbol.hasInstance].call(asked, value)
  return value instanceof Error && value.name === 'DomainError'
}

/** A refusal as a value; whatever else was thrown is thrown on. */
export function asRefusal(error: unknown): DomainError {
  if (error instanceof DomainError) return error
  throw error
}

/** For what isn't there, and for what whoever asks isn't to know of. */
export const notFound = () => new DomainError('missing', 'not-found')
