const statuses = {
  'body-too-large': 413,
  'body-not-a-form': 415,
  'fields-refused': 422,
  'request-from-elsewhere': 403,
  'looks-like-a-machine': 422,
} as const

/** Why a form is not read. */
export class FormRefusal extends Error {
  readonly reason: keyof typeof statuses
  readonly status: number
  constructor(reason: keyof typeof statuses) {
    super(reason)
    this.reason = reason
    this.status = statuses[reason]
  }
}
