import type { Role } from '#db/kinds.ts'
import { DomainError, type ErrorReason } from '#domain/errors.ts'
import type { SecurityNotice } from './rules.ts'

/**
 * What the log has of accounts and rights. Who it was is told by the account's id: never by a name, an e-mail, a token or
 * what somebody typed.
 */
export type SecurityEvent =
  | { event: 'logged-in'; account: string; by: 'password' | 'code' | 'passkey' | 'registration' | 'ticket' }
  | { event: 'login-refused'; account?: string; reason: ErrorReason }
  | { event: 'password-refused'; account: string; reason: ErrorReason }
  | { event: 'password-changed'; account: string; by: 'owner' | 'link' | 'first-login' }
  | { event: 'email-changed'; account: string }
  | { event: 'second-factor-changed'; account: string; change: SecurityNotice['change'] | 'put-off' }
  | {
      event: 'session-ended'
      account: string
      by: 'logout' | 'login' | 'owner' | 'command' | 'backstage'
      others?: boolean
    }
  | { event: 'role-changed'; account: string; from: Role; to: Role; by: string }
  | { event: 'locked-out' | 'let-in'; account: string; by: string }
  | { event: 'everybody-logged-out'; sessions: number }
  | { event: 'right-refused'; account?: string }

/** Whoever is told adds when it was, by which request, and a keyed hash of where from. */
export type Note = (event: SecurityEvent) => void

/** Runs a way in: what refuses it is noted. A second step that is asked for is no refusal. */
export async function notingRefusal<Started>(
  { note }: { note: Note },
  account: string | undefined,
  logIn: () => Promise<Started>,
): Promise<Started> {
  try {
    return await logIn()
  } catch (error) {
    if (error instanceof DomainError && error.reason !== 'second-step-needed') {
      note({ event: 'login-refused', account, reason: error.reason })
    }
    throw error
  }
}
