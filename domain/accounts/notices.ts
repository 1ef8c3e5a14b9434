/** Whom a letter about an account goes to: the owner's address, or one that somebody typed. */
export interface Reader {
  email: string
  /** The site's key of the language that they read. */
  language: string
}

/** What people are told by mail about their accounts. No letter says what somebody typed, since that may be a stranger. */
export type AccountNotice =
  | { letter: 'email-to-confirm'; to: Reader; token: string }
  | { letter: 'account-there'; to: Reader }
  | { letter: 'password-forgotten'; to: Reader; token: string }
  | { letter: 'password-changed'; to: Reader }
  | { letter: 'email-changed'; to: Reader }
  | { letter: 'consent-asked'; to: Reader; token: string }
