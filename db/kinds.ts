/*
 * What rows can be, once: the schema, its constraints, the rules and the words that the compiler asks for are made of
 * these keys. What content is described by is in vocabulary.ts.
 */

/** What each may do: domain/rights.ts. */
export const ROLES = ['member', 'support', 'editor', 'moderator', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** Texts that whoever registers agrees to; both stand on `/legal`. */
export const LEGAL_DOCUMENTS = ['terms', 'privacy'] as const

/** What a one-time link in a letter is for. */
export const LINK_PURPOSES = ['email', 'password', 'consent'] as const
export type LinkPurpose = (typeof LINK_PURPOSES)[number]

export const DESIGNER_KINDS = ['personal', 'store'] as const
export type DesignerKind = (typeof DESIGNER_KINDS)[number]
export const STORE_STATES = ['pending', 'approved', 'suspended'] as const
export type StoreState = (typeof STORE_STATES)[number]

/** By its author it is deleted; by moderation hidden until a decision, or removed by one. */
export const COMMENT_STATES = ['shown', 'deleted', 'hidden', 'removed'] as const
export const MESSAGE_STATES = ['shown', 'hidden', 'removed'] as const
/** What moderation makes of what somebody wrote. */
export type PostState = (typeof MESSAGE_STATES)[number]

/** Of files that pages show. */
export const SHOWN_KINDS = ['picture', 'panorama', 'video', 'model'] as const
export type ShownKind = (typeof SHOWN_KINDS)[number]
/** A tracing lies beneath somebody's own plan: no page shows it, and nobody else is sent it. */
export const MEDIA_KINDS = [...SHOWN_KINDS, 'tracing'] as const
export type MediaKind = (typeof MEDIA_KINDS)[number]

/** A way into another room, or a thing. */
export const HOTSPOT_KINDS = ['room', 'model'] as const

/** In the order of the settings and of a digest. */
export const NOTIFICATION_KINDS = ['decision', 'store', 'message', 'answer', 'comment', 'follow', 'scheme'] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** What happens to an account's points, and the books in which it is entered: the account's and the house's. */
export const POSTING_KINDS = ['earn', 'redeem', 'expire', 'adjust', 'reverse'] as const
export const BOOKS = ['account', 'issued', 'redeemed', 'expired', 'adjusted'] as const
export type HouseBook = Exclude<(typeof BOOKS)[number], 'account'>
export const ENTITLEMENT_KINDS = ['modules', 'textures', 'models', 'rendering-points'] as const
export type EntitlementKind = (typeof ENTITLEMENT_KINDS)[number]
/** What earns points, in the order of the points page. */
export const TASK_IDS = [
  'invite',
  'upload',
  'browse',
  'like',
  'share',
  'store-view',
  'comment',
  'news-share',
  'profile',
  'store',
] as const
export type TaskId = (typeof TASK_IDS)[number]
/** What points are redeemed for, in the order of the points page. */
export const REWARD_IDS = [
  'modules-day',
  'modules-week',
  'modules-month',
  'modules-quarter',
  'textures',
  'models',
  'rendering-points',
] as const
export type RewardId = (typeof REWARD_IDS)[number]
/** Whether a task or a reward is there from a day on, or taken off the points page. */
export const RULE_STATES = ['offered', 'off'] as const

/** What visitors can report. */
export const REPORTED_KINDS = ['scheme', 'comment', 'designer', 'message'] as const
/** What moderation decides about: of a rating nobody sees whose it is, so only its own people take one out of sight. */
export const TARGET_KINDS = [...REPORTED_KINDS, 'rating'] as const
export type TargetKind = (typeof TARGET_KINDS)[number]
/** `gone`: taken away before anybody looked, so nobody knows whether the report was right. */
export const OUTCOMES = ['keep', 'gone', 'hide', 'remove', 'suspend'] as const
export type Outcome = (typeof OUTCOMES)[number]
export const APPEAL_OUTCOMES = ['upheld', 'reversed'] as const
/** What the audit log tells of. It is never rewritten, so neither are these. */
export const LOG_ACTIONS = [
  'reported',
  'hidden until decided',
  'decided',
  'appealed',
  'appeal upheld',
  'appeal reversed',
  'deleted',
  'store approved',
  'withheld',
  'shown again',
] as const
export type LogAction = (typeof LOG_ACTIONS)[number]

export const REQUEST_FORMS = ['contact', 'developer', 'plan', 'feedback'] as const
export type RequestForm = (typeof REQUEST_FORMS)[number]
/** `brand`: about showing a brand, or about one that is shown; `own-brand`: that one who is shown is theirs. */
export const REQUEST_TOPICS = ['partner', 'plan', 'demo', 'brand', 'own-brand', 'feedback'] as const
export const PLAN_NAMES = ['monthly', 'quarterly', 'yearly'] as const
export type PlanName = (typeof PLAN_NAMES)[number]
/** What prices are in: the words of the pages say dollars. */
export const CURRENCIES = ['USD'] as const
/** How a subscription is paid: by card at Stripe, which renews it, or by invoices, each of which somebody confirms. */
export const SUBSCRIPTION_SOURCES = ['invoice', 'stripe'] as const
export type SubscriptionSource = (typeof SUBSCRIPTION_SOURCES)[number]
/** `past-due`: a payment failed, and Stripe tries it again. */
export const SUBSCRIPTION_STATES = ['active', 'past-due', 'ended'] as const
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number]
/** What became of a request; one that waits does so for whoever asked. */
export const REQUEST_STATES = ['new', 'in-progress', 'waiting', 'closed'] as const
export type RequestState = (typeof REQUEST_STATES)[number]
export const REQUEST_ENTRY_KINDS = ['note', 'answer', 'merge'] as const
/** What the number of a claim counts. */
/** What can be done to a page at a moment that is set. */
export const PAGE_ACTS = ['publish', 'withdraw'] as const
export type PageAct = (typeof PAGE_ACTS)[number]
/** Why a page was kept as it was: for visitors, for a moment that is set, or because something else took its place in the draft. */
export const REVISION_REASONS = ['published', 'scheduled', 'set-aside'] as const
export type RevisionReason = (typeof REVISION_REASONS)[number]
export const CLAIM_UNITS = ['none', 'million', 'billion', 'percent', 'hours', 'minutes'] as const
/** Whether whoever followed a redirect is to come by the new address from then on. */
export const REDIRECT_KINDS = ['permanent', 'temporary'] as const
export type RedirectKind = (typeof REDIRECT_KINDS)[number]
export const MAIL_STATES = ['waiting', 'sent', 'failed'] as const
/** What is counted of visits: pages as they are seen, and where a visit began from. */
export const VISIT_KINDS = ['page', 'source'] as const
export type VisitKind = (typeof VISIT_KINDS)[number]
/** Why a design was kept as it was: because one went on drawing, by its owner under a name, or before an earlier version came back. */
export const DESIGN_VERSION_REASONS = ['drawn-on', 'named', 'restored'] as const
export type DesignVersionReason = (typeof DESIGN_VERSION_REASONS)[number]
