import type { Outcome, TargetKind } from '#db/kinds.ts'
import type { Reason } from '#db/vocabulary.ts'
import type { Recipient } from '#domain/notifications/rules.ts'

/** A notice of such a thing may come without a name, as article 16(2)(c) of the Digital Services Act has it. */
export const MAY_BE_ANONYMOUS: Reason = 'child-abuse'

/** In characters, as a browser counts them. */
export const reportLengthMax = { name: 100, email: 254, address: 500, explanation: 4000 } as const
export const STATEMENT_MAX = 4000
export const APPEAL_MAX = 4000

/** So many trusted accounts that report the same thing hide it until somebody has decided. */
export const TRUSTED_REPORTS_HIDE = 3

/** An account is trusted that is so old, and none of whose reports has been found groundless. */
export const TRUSTED_DAYS = 30

/** An author can appeal for so long; only then is a removed scheme's material deleted. The law asks for six months. */
export const APPEAL_DAYS = 184

/** What people are told by mail about reports and decisions. */
export type ModerationNotice =
  | { letter: 'report-arrived'; to: Recipient; reference: string }
  | { letter: 'report-decided'; to: Recipient; reference: string; outcome: Outcome }
  | DecisionNotice
  | StoreApproval

/** What led to a decision: reports; a store that waited to be approved; or moderation's people, who withheld something by themselves. */
export type DecisionOrigin = 'reported' | 'waited' | 'withheld'

export interface DecisionNotice {
  letter: 'decision' | 'appeal-decided'
  to: Recipient
  reference: string
  decisionId: number
  targetKind: TargetKind
  outcome: Outcome
  ground: Reason | null
  statement: string
  origin: DecisionOrigin
  isReversed: boolean
}

export interface StoreApproval {
  letter: 'store-approved'
  to: Recipient
  /** Its name. */
  store: string
  designerId: number
}

/**
 * What a thing can be decided to be: a page is nothing to remove, what is gone nothing to judge, and of what nobody owns,
 * as what former members left in the archive, there is nobody to suspend.
 * @param target undefined once it is gone
 */
export function outcomesFor(kind: TargetKind, target: { authorId: string | null } | undefined): readonly Outcome[] {
  if (!target) return ['gone']
  // It says nothing that anybody could be suspended for; an account that floods is locked out.
  if (kind === 'rating') return ['keep', 'hide']
  const suspend: Outcome[] = target.authorId ? ['suspend'] : []
  return kind === 'designer' ? ['keep', ...suspend] : ['keep', 'hide', 'remove', ...suspend]
}

/** Whether a decision takes something from its author: then it has a ground, and can be appealed against. */
export function isRestriction(outcome: Outcome): boolean {
  return outcome !== 'keep' && outcome !== 'gone'
}

/** The key of an outcome's words: who publishes is suspended as a store, who writes as an account. */
export function outcomeWords(kind: TargetKind, outcome: Outcome): Outcome | 'silence' {
  return outcome === 'suspend' && (kind === 'comment' || kind === 'message') ? 'silence' : outcome
}
