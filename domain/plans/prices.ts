import { desc, lte } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { PLAN_NAMES, type PlanName } from '#db/kinds.ts'
import { planPrice } from '#db/schema/plans.ts'
import type { Plan } from './rules.ts'

/** What the plans cost and allow on a day, such as `2026-11-21`. The migration gave each a price that has begun. */
export async function readPlans(
  db: Db,
  day: string,
): Promise<Record<PlanName, Plan & { priceId: number; stripePriceId: string | null }>> {
  const rows = await db
    .selectDistinctOn([planPrice.plan], {
      plan: planPrice.plan,
      priceId: planPrice.id,
      cents: planPrice.cents,
      euroCents: planPrice.euroCents,
      months: planPrice.months,
      uploads: planPrice.uploads,
      stripePriceId: planPrice.stripePriceId,
    })
    .from(planPrice)
    .where(lte(planPrice.validFrom, day))
    .orderBy(planPrice.plan, desc(planPrice.validFrom))
  const plans = new Map(rows.map(({ plan, ...rest }) => [plan, rest]))
  return Object.fromEntries(PLAN_NAMES.map((name) => [name, found(plans.get(name), name)])) as never
}

function found<Found>(plan: Found | undefined, name: PlanName): Found {
  if (!plan) throw new Error(`the plan ${name} has no price yet`)
  return plan
}
