import { z } from 'zod'
import type { ErrorReason } from '#domain/errors.ts'

export const SESSION_SECONDS = 30 * 24 * 60 * 60
/** A session in use is prolonged once a day. */
export const PROLONGED_AFTER_SECONDS = 24 * 60 * 60
/** However often it is prolonged, a session ends so long after logging in. A trigger of the table sees to it. */
export const SESSION_LIFE_SECONDS = 90 * 24 * 60 * 60
export const TICKET_SECONDS = 60
/** In which the design tool of ours keeps the session that a ticket opened. */
export const TOOL_COOKIE = 'loggia.tool'
/** How long somebody with the right password has for the code. */
export const SECOND_STEP_SECONDS = 5 * 60
/** How long the key for an authenticator is shown until a first code has to confirm it. */
export const SETUP_SECONDS = 10 * 60
/** How long after logging in the password isn't asked for again. */
export const FRESH_SECONDS = 10 * 60
/** How long a passkey may take to answer. */
export const CEREMONY_SECONDS = 5 * 60
export const BACKUP_CODES = 10
export const PASSKEY_NAME_MAX = 60
export const PASSWORD_MIN = 10
export const PASSWORD_MAX = 128
/**
 * What wrong passwords and codes cost. For one account from one address the wait grows; for either alone there is a pace, so
 * that who guesses is slowed, and an office or an owner that shares it never waits long. Times are in seconds.
 */
export const WRONG_ATTEMPTS = {
  own: { free: 3, longest: 15 * 60, forgetting: 24 * 60 * 60 },
  account: { atOnce: 20, each: 5 * 60 },
  address: { atOnce: 100, each: 9 },
  /** For one account by who holds a session or the password already: codes, and the password that is asked for again. */
  inside: { atOnce: 10, each: 90 },
}
/** How long a browser is known after its last log-in. */
export const DEVICE_KNOWN_SECONDS = 180 * 24 * 60 * 60
/** The day that terms and privacy notice on `/legal` are of; whoever agreed to earlier ones is asked again. */
export const LEGAL_VERSION = '2026-11-23'
/** Registrations from one address. */
export const REGISTRATIONS_PER_HOUR = 20
/** Letters to one mailbox, and letters asked for from one address, beside those of registrations. */
export const LETTERS_PER_HOUR = { to: 5, from: 20 }
/** How long links work that letters carry. */
export const CONFIRM_HOURS = 24
export const RESET_HOURS = 1
/** A registration that is not finished by then is removed; until then a parent may consent. */
export const OPEN_DAYS = 14

/** 3 to 30 letters, digits, `.`, `_` or `-`. No `@`, so a name is never mistaken for an e-mail. */
export const ACCOUNT_NAME = /^[A-Za-z0-9._-]{3,30}$/

const because = (reason: ErrorReason) => reason

export const Email = z
  .string(because('email-invalid'))
  .trim()
  .toLowerCase()
  .max(254, because('email-invalid'))
  .pipe(z.email(because('email-invalid')))

/** Whether it is too easy to guess is asked for where the list is: `refuseEasyPassword` in passwords.ts. */
export const NewPassword = z
  .string(because('password-too-short'))
  .min(PASSWORD_MIN, because('password-too-short'))
  .max(PASSWORD_MAX, because('password-too-long'))

/** Each message is the reason of the refusal, so that form and domain refuse in the same words. */
export const Registration = z
  .object({
    /** That it isn't a link, `register` sees to. */
    username: z.string(because('username-invalid')).trim().regex(ACCOUNT_NAME, because('username-invalid')),
    email: Email,
    password: NewPassword,
    /** That the person is 16 or older, or has a parent's consent. Else `parent` is asked for it. */
    age: z.boolean(because('age-not-stated')),
    parent: z.string(because('parent-email-invalid')).trim().toLowerCase().nullish(),
    invite: z.string(because('input-invalid')).trim().max(100, because('input-invalid')).nullish(),
    /** Terms and privacy notice. Callers that don't ask send nothing: then the account is asked on the site. */
    accepts: z.literal(true, because('terms-not-accepted')).nullish(),
  })
  .refine(({ age, parent }) => age || parent, { path: ['age'], error: because('age-not-stated') })
  .refine(({ age, parent, email }) => age || !parent || (parent !== email && Email.safeParse(parent).success), {
    path: ['parent'],
    error: because('parent-email-invalid'),
  })

export type Registration = z.infer<typeof Registration>

/** `username` is an account name or an e-mail, in any letter case. */
export const Credentials = z.object({
  username: z
    .string(because('input-invalid'))
    .trim()
    .min(1, because('input-invalid'))
    .max(254, because('account-or-password-wrong')),
  // An over-long password is refused here, before it could matter whether the account exists.
  password: z
    .string(because('input-invalid'))
    .min(1, because('input-invalid'))
    .max(PASSWORD_MAX, because('account-or-password-wrong')),
})

/** The first reason why the input was refused, in the order of the form's fields. */
export function reasonIn(error: z.ZodError): ErrorReason {
  const message = error.issues[0]?.message as ErrorReason | undefined
  return message ?? 'input-invalid'
}

/** What the owner of an account is told by mail about its security. */
export interface SecurityNotice {
  letter: 'security'
  change: 'two-factor-on' | 'two-factor-off' | 'codes-renewed' | 'passkey-added' | 'passkey-removed'
  /** `language` is the site's key of it. */
  to: { name: string; email: string; language: string }
}
