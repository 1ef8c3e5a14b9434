import type { RefusedForm } from '../../../http/forms/take-form.ts'

/** The refusal among what an action answered. Apart from what takes forms, which pages must not carry into the browser. */
export const refusalIn = (answer: object | undefined): RefusedForm | undefined =>
  answer && 'reason' in answer ? (answer as RefusedForm) : undefined
