import { notReached } from '../../http/keep-typed.ts'
import type { DecisionAnswer } from './take-decision.ts'

/** What a moderator is told where a decision didn't arrive: its statement stays in the form. */
export const decisionUnreached = (): DecisionAnswer => ({ reason: null, message: notReached(), typed: {} })
