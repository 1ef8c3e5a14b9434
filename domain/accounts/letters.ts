import type { Db } from '#db/client.ts'
import { DomainError } from '#domain/errors.ts'
import type { AccountServices } from './accounts.ts'
import { consumeRateLimit } from './limits/rate-limits.ts'
import { issueLink } from './links.ts'
import { CONFIRM_HOURS, OPEN_DAYS } from './rules.ts'

export const HOUR_MS = 60 * 60_000
export const DAY_MS = 24 * HOUR_MS

/** Whose letters these are; `email` is where they go. */
interface Recipient {
  id: string
  email: string
  language: string
}

type LetterServices = Pick<AccountServices, 'mail' | 'clock'>

/** Queues the letter by which an address becomes, or stays, the account's. */
export async function mailConfirmation(tx: Db, { mail, clock }: LetterServices, { id, email, language }: Recipient) {
  const expiresAt = new Date(clock().getTime() + CONFIRM_HOURS * HOUR_MS)
  const token = await issueLink(tx, { purpose: 'email', accountId: id, email, expiresAt })
  await mail.queue(tx, { letter: 'email-to-confirm', to: { email, language }, token })
}

/** Queues the letter by which a parent consents; `email` is the parent's. */
export async function mailParent(tx: Db, { mail, clock }: LetterServices, { id, email, language }: Recipient) {
  const expiresAt = new Date(clock().getTime() + OPEN_DAYS * DAY_MS)
  const token = await issueLink(tx, { purpose: 'consent', accountId: id, email, expiresAt })
  await mail.queue(tx, { letter: 'consent-asked', to: { email, language }, token })
}

/** @throws too-many-attempts where so many letters went to the mailbox that it gets no more for a while */
export async function takeLetterTo(services: Pick<AccountServices, 'pool' | 'auth'>, email: string): Promise<void> {
  const { secret } = await services.auth.$context
  await consumeRateLimit({ pool: services.pool, secret }, 'letter to', email)
}

/** The same for letters that nobody asked for: where there were too many, none is to be sent. */
export function mayMail(services: Pick<AccountServices, 'pool' | 'auth'>, email: string): Promise<boolean> {
  return takeLetterTo(services, email).then(
    () => true,
    (error) => {
      if (error instanceof DomainError) return false
      throw error
    },
  )
}
