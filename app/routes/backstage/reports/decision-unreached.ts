import type { DecisionAnswer } from './take-decision.ts'

/** What a moderator is told where a decision didn't arrive: its statement stays in the form. */
export const decisionUnreached = (message: string): DecisionAnswer => ({ reason: null, message, typed: {} })
