import type pg from 'pg'
import { createContext, type RouterContextProvider } from 'react-router'
import type { Database } from '#db/client.ts'
import type { Language } from '#db/languages.ts'
import type { authenticate, SessionCredentials, SessionScope } from '#domain/accounts/accounts.ts'
import type { Auth } from '#domain/accounts/auth.ts'
import type { Note } from '#domain/accounts/events.ts'
import type { AccountNotice } from '#domain/accounts/notices.ts'
import type { SecurityNotice } from '#domain/accounts/rules.ts'
import type { CacheTag } from '#domain/cache-tags.ts'
import type { LeavingNotice } from '#domain/leaving/rules.ts'
import type { Mail } from '#domain/mail.ts'
import type { MediaStorage } from '#domain/media/media.ts'
import type { PictureWork } from '#domain/media/pictures/picture-work.ts'
import type { CommunityNotice } from '#domain/notifications/rules.ts'
import type { Machine } from '#domain/operation/health.ts'
import type { Cards } from '#domain/plans/cards/services.ts'
import type { PlanNotice } from '#domain/plans/rules.ts'
import type { ModerationNotice } from '#domain/reports/rules.ts'
import type { RequestNotice } from '#domain/requests/rules.ts'
import { NOTHING_SET, type SiteSettings } from '#domain/settings/rules.ts'
import type { View } from '#domain/views.ts'
import type { Intake } from '../forms/intake.ts'

/** What people are told by mail. */
export type Notice =
  | AccountNotice
  | SecurityNotice
  | LeavingNotice
  | RequestNotice
  | CommunityNotice
  | ModerationNotice
  | PlanNotice

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
  /** Paying by card; null without keys of Stripe's. */
  cards: Cards | null
  /** Takes what the log is to have of accounts and rights; in a request, with its id and where it came from. */
  note: Note
  /** The files that visitors may download, by name, with their size in bytes. */
  downloads: ReadonlyMap<string, number>
  /** Where files are, and where they are until they have come whole. */
  files: { storage: MediaStorage; intake: Intake; pictures: PictureWork }
  /** What this process tells of itself. */
  machine: () => Promise<Machine>
  settings: {
    siteUrl: string
    designToolUrl: string
    storesApprovedAtOnce: boolean
    verifiesEmails: boolean
    securityContact: string
  }
}

export const appContext = createContext<App>()

/** The language that is asked for: by `?lang=`, else by the cookie that mirrors the stored choice. */
export const languageContext = createContext<Language>()

/** Whoever sent a request. */
export interface Visitor {
  /** What visitors are counted by: an IPv4 address, or the network of an IPv6 one. */
  address: string
  userAgent: string | null
  /** For the verbs that end or renew a session; who it is of tells `authenticate`. */
  credentials: SessionCredentials
  /** Read once for each kind of session that will do, when first asked for. */
  authenticate: (accepts?: readonly SessionScope[]) => ReturnType<typeof authenticate>
}

/** Not there while a public page is rendered: it is kept for everybody, so asking who looks at it is a fault. */
export const visitorContext = createContext<Visitor>()

export const pageTagsContext = createContext<Set<string>>()

/** What is set of the company: every page says so. */
export const siteSettingsContext = createContext<() => Promise<SiteSettings>>(async () => NOTHING_SET)

export const requestLogContext = createContext<{ id: string; error: (fault: unknown) => void }>()

/** Filled with the hashes of the inline scripts that the page was rendered with, for its Content-Security-Policy. */
export const inlineScriptsContext = createContext<string[]>()

/**
 * Names the records that this page was made of, such as `designers` or `scheme:42`.
 * A verb that touches one of them drops the page from every process's cache.
 */
export function addCacheTags(context: Readonly<RouterContextProvider>, ...tags: CacheTag[]) {
  const pageTags = context.get(pageTagsContext)
  for (const tag of tags) pageTags.add(tag)
}
