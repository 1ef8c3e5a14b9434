import type { Recipient } from '#domain/notifications/rules.ts'

/** So long an account that is to be deleted can be kept. */
export const GRACE_DAYS = 7

/** An account that nobody used for so long goes; its owner is told a month before. */
export const IDLE_YEARS = 5

/** What people are told by mail about the end of their account; `on` is the day of it. */
export type LeavingNotice =
  | { letter: 'deletion-asked'; to: Recipient; on: Date }
  | { letter: 'removal-near'; to: Recipient; on: Date }
  | { letter: 'account-removed'; to: Recipient }

/** When an account goes that was asked to be deleted. */
export function deletedOn(askedAt: Date): Date {
  return new Date(askedAt.getTime() + GRACE_DAYS * 86_400_000)
}
