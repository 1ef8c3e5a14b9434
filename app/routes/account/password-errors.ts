/** Beside which field a new password is refused. */
export const passwordErrorFields = {
  'password-too-short': 'password',
  'password-too-long': 'password',
  'password-too-easy': 'password',
  'password-same': 'password',
} as const
