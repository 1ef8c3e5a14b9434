import { data } from 'react-router'
import type { FormAnswer } from './take-request.ts'

/** Sends a form in the browser. No answer, or one that isn't ours, must not take away the page with what was typed. */
export async function keepWhatWasTyped<Answer>(send: () => Promise<Answer>) {
  try {
    return await send()
  } catch (error) {
    // The way to the page that says it was sent.
    if (error instanceof Response) throw error
    const answer: FormAnswer = { refusal: { reason: 'not-reached', values: {} } }
    // Told as a fault: after a success the page would be loaded anew, and fail too.
    return data(answer, 503)
  }
}
