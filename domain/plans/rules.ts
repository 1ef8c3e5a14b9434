import type { PlanName } from '#db/kinds.ts'

export interface Plan {
  /** In US dollars, for the whole length. */
  total: number
  months: number
  /** How many 3D models, and as many 2D textures, may be uploaded. */
  uploads: number
}

export const PLANS: Record<PlanName, Plan> = {
  monthly: { total: 119, months: 1, uploads: 500 },
  quarterly: { total: 207, months: 3, uploads: 1300 },
  yearly: { total: 699, months: 12, uploads: 5000 },
}

export const CURRENCY = 'USD'

/** The monthly equivalent in whole dollars. */
export function perMonth({ total, months }: Plan): number {
  return Math.round(total / months)
}
