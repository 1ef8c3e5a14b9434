import { and, asc, eq, gt, isNull, lte, ne, or } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { user } from '#db/schema/accounts.ts'
import { planPrice, subscription } from '#db/schema/plans.ts'
import { changedOn } from '#domain/backstage/changes/version.ts'
import type { Mail } from '#domain/mail.ts'
import { romeDay } from '#domain/points/days.ts'
import { daysAfter, type PlanNotice, REMINDED_DAYS } from './rules.ts'

const isByInvoice = and(eq(subscription.source, 'invoice'), ne(subscription.state, 'ended'))

/** Ends the plans by invoice whose days are over. To be called now and then, from any process. @returns how many ended */
export async function endPlans(db: Db, now: Date): Promise<number> {
  const { rowCount } = await db
    .update(subscription)
    .set({ state: 'ended', ...changedOn(subscription, now) })
    .where(and(isByInvoice, lte(subscription.periodEnd, romeDay(now))))
  return rowCount ?? 0
}

const AT_ONCE = 100

/**
 * Tells whose plan by invoice ends soon, once for each end, unless they want it to. To be called now and then; two processes
 * never tell the same.
 * @returns how many letters wait
 */
export async function tellEnding({ db, mail }: { db: Db; mail: Mail<PlanNotice> }, now: Date): Promise<number> {
  const today = romeDay(now)
  const isNear = and(gt(subscription.periodEnd, today), lte(subscription.periodEnd, daysAfter(today, REMINDED_DAYS)))
  const isUntold = or(isNull(subscription.remindedOf), ne(subscription.remindedOf, subscription.periodEnd))
  return db.transaction(async (tx) => {
    const ending = await tx
      .select({
        id: subscription.id,
        plan: planPrice.plan,
        periodEnd: subscription.periodEnd,
        to: { name: user.name, email: user.email, language: user.locale },
      })
      .from(subscription)
      .innerJoin(user, eq(user.id, subscription.accountId))
      .innerJoin(planPrice, eq(planPrice.id, subscription.planPriceId))
      .where(and(isByInvoice, isNear, isUntold, isNull(subscription.cancelsOn)))
      .orderBy(asc(subscription.periodEnd), asc(subscription.id))
      .limit(AT_ONCE)
      .for('update', { of: subscription, skipLocked: true })
    for (const { id, ...told } of ending) {
      await tx.update(subscription).set({ remindedOf: told.periodEnd }).where(eq(subscription.id, id))
      await mail.queue(tx, { letter: 'plan-ending', ...told })
    }
    return ending.length
  })
}
