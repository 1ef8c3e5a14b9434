/** What a form is answered with that was not taken, or whose page shows what was done; otherwise its answer leads on. */
export interface FormAnswer<Done = unknown> {
  /** What was typed, by the names of the fields; without secrets. */
  values: Record<string, string>
  /** Why fields were refused, by their names, in the visitor's words. */
  fieldErrors: Record<string, string>
  /** Why all of it was, in the visitor's words. */
  formError: string | null
  /** Whose session is over logs in, and sends it again. */
  loginRequired: boolean
  /** What the page shows that is nowhere else, such as new backup codes. */
  done?: Done
}

/** An answer that refuses nothing. */
export const blankAnswer: FormAnswer<never> = { values: {}, fieldErrors: {}, formError: null, loginRequired: false }

/** Of a page with several forms: its answer, if it is that of the form with this field. */
export const answerWith = (field: string | undefined, answer: FormAnswer | undefined): FormAnswer | undefined =>
  answer && field !== undefined && field in answer.values ? answer : undefined
