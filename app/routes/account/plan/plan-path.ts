import type { PlanName } from '#db/kinds.ts'

export const OWN_PLAN_PATH = '/account/plan'

export const SUBSCRIBE_PATH = '/account/plan/subscribe'

export const subscribePath = (plan: PlanName) => `${SUBSCRIBE_PATH}?plan=${plan}`
