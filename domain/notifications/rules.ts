import type { NotificationKind } from '#db/kinds.ts'

export const NOTIFICATIONS_PER_PAGE = 20

/** The hour, in Italy, from which a day's digests are written. */
export const DIGEST_HOUR = 7

/** What somebody is told by mail: of a message, once until it is read, and each morning of all that is unread. */
export type CommunityNotice =
  | { letter: 'message-arrived'; to: Recipient; from: string; threadId: number }
  | { letter: 'digest'; to: Recipient; counts: Partial<Record<NotificationKind, number>>; switchOff: string }

export interface Recipient {
  name: string
  email: string
  /** The site's key of the language that they read. */
  language: string
}
