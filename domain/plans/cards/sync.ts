import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Stripe } from 'stripe'
import type { Db } from '#db/client.ts'
import { invoice, planPrice, stripeCustomer, stripeEvent, subscription } from '#db/schema/plans.ts'
import { changedOn } from '#domain/backstage/changes/version.ts'
import { romeDay } from '#domain/points/days.ts'
import { daysAfter } from '../rules.ts'

/** What Stripe calls those that give what was bought; `past_due` is tried again, and ends or goes on by Stripe's rules. */
const LIVE = new Set<Stripe.Subscription.Status>(['active', 'trialing', 'past_due'])

/** As many as anybody has; the newest come first. */
const MOST = 100

const dayOf = (seconds: number) => romeDay(new Date(seconds * 1000))

/** One that is live at Stripe, as our tables have it. */
interface Live {
  stripeId: string
  planPriceId: number
  uploads: number
  state: 'active' | 'past-due'
  periodStart: string
  periodEnd: string
  cancelsOn: string | null
}

/**
 * Asks Stripe what a customer pays, and writes that down: whatever a message said, and in whatever order they came, it is what
 * is so now. One at a time for a customer, from asking to writing, so that no older answer is written over a newer one. All
 * messages about the customer that were received by then are done with it.
 * @returns false for a customer that no account of ours has had
 */
export async function syncCustomer(tx: Db, stripe: Stripe, customerId: string, now: Date): Promise<boolean> {
  const [customer] = await tx.select().from(stripeCustomer).where(eq(stripeCustomer.id, customerId)).for('update')
  if (!customer) return false
  const waiting = await tx
    .select({ id: stripeEvent.id })
    .from(stripeEvent)
    .where(and(eq(stripeEvent.customerId, customerId), isNull(stripeEvent.doneAt)))
  await (customer.accountId === null
    ? leave(tx, stripe, customerId, now)
    : writeDown(tx, stripe, { customerId, accountId: customer.accountId, now }))
  const ids = waiting.map(({ id }) => id)
  await tx.update(stripeEvent).set({ doneAt: now }).where(inArray(stripeEvent.id, ids))
  await tx.update(stripeCustomer).set({ checkedAt: now }).where(eq(stripeCustomer.id, customerId))
  return true
}

/** The account is gone: Stripe forgets the customer, which ends what they pay. */
async function leave(tx: Db, stripe: Stripe, customerId: string, now: Date) {
  await stripe.customers.del(customerId).catch((fault: { code?: string }) => {
    if (fault.code !== 'resource_missing') throw fault
  })
  const isIts = and(eq(subscription.source, 'stripe'), isNull(subscription.accountId), ne(subscription.state, 'ended'))
  await tx.update(subscription).set(ended(now)).where(isIts)
  await tx.delete(stripeCustomer).where(eq(stripeCustomer.id, customerId))
}

const ended = (now: Date) => ({ state: 'ended' as const, ...changedOn(subscription, now) })

async function writeDown(
  tx: Db,
  stripe: Stripe,
  { customerId: customer, accountId, now }: { customerId: string; accountId: string; now: Date },
) {
  const all = await stripe.subscriptions.list({ customer, status: 'all', limit: MOST })
  const prices = await tx.select().from(planPrice).where(sql`${planPrice.stripePriceId} is not null`)
  const live = all.data.flatMap((each) => liveOf(each, prices))
  // Of two, the one that allows more; then the one that is paid for longer.
  const [best] = live.toSorted(
    (one, other) => other.uploads - one.uploads || (one.periodEnd < other.periodEnd ? 1 : -1),
  )
  const isOther = best ? sql`${subscription.stripeId} is distinct from ${best.stripeId}` : undefined
  await tx
    .update(subscription)
    .set(ended(now))
    .where(
      and(
        eq(subscription.accountId, accountId),
        ne(subscription.state, 'ended'),
        // What is paid by card takes the place of what was paid by invoice.
        best ? isOther : eq(subscription.source, 'stripe'),
      ),
    )
  if (best) {
    const { uploads: _, ...values } = best
    await tx
      .insert(subscription)
      .values({ ...values, accountId, source: 'stripe', createdAt: now })
      .onConflictDoUpdate({
        target: subscription.stripeId,
        set: { ...values, ...changedOn(subscription, now) },
        setWhere: sql`(${subscription.planPriceId}, ${subscription.state}, ${subscription.periodStart}, ${subscription.periodEnd}, ${subscription.cancelsOn})
          is distinct from (excluded.plan_price_id, excluded.state, excluded.period_start, excluded.period_end, excluded.cancels_on)`,
      })
  }
  await writeInvoices(tx, stripe, customer)
}

function liveOf(given: Stripe.Subscription, prices: (typeof planPrice.$inferSelect)[]): Live[] {
  const [item] = given.items.data
  const price = prices.find(({ stripePriceId }) => stripePriceId === item?.price.id)
  if (!item || !price || !LIVE.has(given.status)) return []
  const periodStart = dayOf(item.current_period_start)
  const periodEnd = dayOf(item.current_period_end)
  return [
    {
      stripeId: given.id,
      planPriceId: price.id,
      uploads: price.uploads,
      state: given.status === 'past_due' ? 'past-due' : 'active',
      periodStart,
      // Of a trial of hours, too, there is a day.
      periodEnd: periodEnd > periodStart ? periodEnd : daysAfter(periodStart, 1),
      cancelsOn: given.cancel_at !== null ? dayOf(given.cancel_at) : given.cancel_at_period_end ? periodEnd : null,
    },
  ]
}

/** What was paid, under Stripe's numbers. What is written stays as it is. */
async function writeInvoices(tx: Db, stripe: Stripe, customer: string) {
  const { data } = await stripe.invoices.list({ customer, status: 'paid', limit: MOST })
  const named = data.flatMap((each) => {
    const of = each.parent?.subscription_details?.subscription
    const stripeId = typeof of === 'string' ? of : of?.id
    const [line] = each.lines.data
    const paidAt = each.status_transitions.paid_at
    return stripeId && each.number && line && paidAt ? [{ each, stripeId, number: each.number, line, paidAt }] : []
  })
  const ours = await tx
    .select({ id: subscription.id, stripeId: subscription.stripeId, planPriceId: subscription.planPriceId })
    .from(subscription)
    .where(inArray(subscription.stripeId, [...new Set(named.map(({ stripeId }) => stripeId))]))
  const rows = named.flatMap(({ each, stripeId, number, line, paidAt }) => {
    const own = ours.find((one) => one.stripeId === stripeId)
    const [periodStart, periodEnd] = [dayOf(line.period.start), dayOf(line.period.end)]
    if (!own || periodEnd <= periodStart) return []
    const { id: subscriptionId, planPriceId } = own
    return [
      { number, subscriptionId, planPriceId, cents: each.amount_paid, paidOn: dayOf(paidAt), periodStart, periodEnd },
    ]
  })
  if (rows.length > 0) await tx.insert(invoice).values(rows).onConflictDoNothing({ target: invoice.number })
}
