import type pg from 'pg'
import { createContext, type RouterContextProvider } from 'react-router'
import type { Database } from '#db/client.ts'
import type { Auth } from '#domain/accounts/auth.ts'
import type { AccountNotice } from '#domain/accounts/notices.ts'
import type { SecurityNotice } from '#domain/accounts/rules.ts'
import type { LeavingNotice } from '#domain/leaving/rules.ts'
import type { Mail } from '#domain/mail.ts'
import type { MediaStorage } from '#domain/media/media.ts'
import type { CommunityNotice } from '#domain/notifications/rules.ts'
import type { ModerationNotice } from '#domain/reports/rules.ts'
import type { RequestNotice } from '#domain/requests/rules.ts'
import type { View } from '#domain/views.ts'

/** What people are told by mail. */
export type Notice = AccountNotice | SecurityNotice | LeavingNotice | RequestNotice | CommunityNotice | ModerationNotice

/** What a running site consists of; passed to every loader and action. */
export interface App {
  db: Database
  pool: pg.Pool
  auth: Auth
  clock: () => Date
  /** What all processes of one database share, for hashes that nobody else can make. */
  secret: string
  /** Takes views in, to be counted together. */
  views: { add: (view: View) => void }
  mail: Mail<Notice>
  /** The files that visitors may download, by name, with their size in bytes. */
  downloads: ReadonlyMap<string, number>
  /** Where files are, and the folder in which they are until they have come whole. */
  files: { storage: MediaStorage; incoming: string }
  settings: { siteUrl: string; designToolUrl: string; storesApprovedAtOnce: boolean; verifiesEmails: boolean }
}

export const appContext = createContext<App>()

export const pageTagsContext = createContext<Set<string>>()

export const requestLogContext = createContext<{ error: (fault: unknown) => void }>()

/**
 * Names the records that this page was made of, such as `designers` or `scheme:42`.
 * A verb that touches one of them drops the page from every process's cache.
 */
export function madeOf(context: Readonly<RouterContextProvider>, ...tags: string[]) {
  const pageTags = context.get(pageTagsContext)
  for (const tag of tags) pageTags.add(tag)
}
