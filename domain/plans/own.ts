import { and, desc, eq, gt, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { PlanName, SubscriptionSource, SubscriptionState } from '#db/kinds.ts'
import { invoice, planPrice, subscription } from '#db/schema/plans.ts'
import { type Actor, loggedIn } from '#domain/actor.ts'
import { changedOn } from '#domain/backstage/changes/version.ts'
import { DomainError } from '#domain/errors.ts'
import { romeDay } from '#domain/points/days.ts'
import { listEntitlements, readBalance } from '#domain/points/reading.ts'
import { readWaiting } from './asking.ts'

/** The plan that an account has. */
export interface OwnPlan {
  name: PlanName
  source: SubscriptionSource
  state: SubscriptionState
  /** What it costs from one renewal to the next, as it was when it was bought. */
  cents: number
  months: number
  uploads: number
  /** The first day in Rome that is not paid: on it the plan is renewed, or ends. */
  periodEnd: string
  /** The day on which it ends for good; null where it goes on. */
  cancelsOn: string | null
}

/** How much may be uploaded: what the plan allows, and what points added. */
export interface Limit {
  plan: number
  points: number
  total: number
}

export interface Limits {
  models: Limit
  textures: Limit
}

/** One by invoice is over on its last day, whether the job that ends it has run or not; of a card Stripe says when. */
const isLiveOf = (accountId: string, now: Date): SQL | undefined =>
  and(
    eq(subscription.accountId, accountId),
    ne(subscription.state, 'ended'),
    or(eq(subscription.source, 'stripe'), gt(subscription.periodEnd, romeDay(now))),
  )

/** The plan that an account has now; null where it has none. */
export async function readPlan(db: Db, accountId: string, now: Date): Promise<OwnPlan | null> {
  const [plan] = await db
    .select({
      name: planPrice.plan,
      source: subscription.source,
      state: subscription.state,
      cents: planPrice.cents,
      months: planPrice.months,
      uploads: planPrice.uploads,
      periodEnd: subscription.periodEnd,
      cancelsOn: subscription.cancelsOn,
    })
    .from(subscription)
    .innerJoin(planPrice, eq(planPrice.id, subscription.planPriceId))
    .where(isLiveOf(accountId, now))
  return plan ?? null
}

/** What somebody may upload with a plan, or without one, and with what they redeemed. */
export function limitsOf(
  plan: Pick<OwnPlan, 'uploads'> | null,
  entitlements: readonly { kind: string; amount: number }[],
): Limits {
  const limit = (kind: keyof Limits): Limit => {
    const points = entitlements.filter((each) => each.kind === kind).reduce((sum, { amount }) => sum + amount, 0)
    const ofPlan = plan?.uploads ?? 0
    return { plan: ofPlan, points, total: ofPlan + points }
  }
  return { models: limit('models'), textures: limit('textures') }
}

/** What the design tool is told of an account: its plan, what it may upload, its points, and what it got for them. */
export async function readHoldings(db: Db, accountId: string, now: Date) {
  const [{ points }, entitlements, plan] = await Promise.all([
    readBalance(db, accountId, now),
    listEntitlements(db, accountId, now),
    readPlan(db, accountId, now),
  ])
  const { models, textures } = limitsOf(plan, entitlements)
  return {
    points,
    entitlements,
    plan: plan && { name: plan.name, state: plan.state, periodEnd: plan.periodEnd, cancelsOn: plan.cancelsOn },
    limits: { models: models.total, textures: textures.total },
  }
}

const INVOICES_SHOWN = 100

/**
 * What the account's page shows of its plan: what is paid, what was, what it may upload, and what it asked for.
 * @throws login-required
 */
export async function readOwnPlan(db: Db, actor: Actor, now: Date) {
  const { id } = loggedIn(actor)
  const [plan, entitlements, invoices, waiting] = await Promise.all([
    readPlan(db, id, now),
    listEntitlements(db, id, now),
    listInvoices(db, id),
    readWaiting(db, id),
  ])
  return { plan, limits: limitsOf(plan, entitlements), invoices, waiting }
}

/** Of an account, the latest first. */
const listInvoices = (db: Db, accountId: string) =>
  db
    .select({
      number: invoice.number,
      plan: planPrice.plan,
      cents: invoice.cents,
      paidOn: invoice.paidOn,
      periodStart: invoice.periodStart,
      periodEnd: invoice.periodEnd,
    })
    .from(invoice)
    .innerJoin(subscription, eq(subscription.id, invoice.subscriptionId))
    .innerJoin(planPrice, eq(planPrice.id, invoice.planPriceId))
    .where(eq(subscription.accountId, accountId))
    .orderBy(desc(invoice.periodStart), desc(invoice.id))
    .limit(INVOICES_SHOWN)

/**
 * Has a plan that is paid by invoice end when what is paid does; its owner gets no letter about renewing it. What is so already
 * stays so.
 * @throws login-required, not-found where there is none
 */
export const cancelPlan = (db: Db, actor: Actor, now: Date) => setCancelled(db, actor, now, true)

/** Takes that back. @throws as cancelPlan */
export const keepPlan = (db: Db, actor: Actor, now: Date) => setCancelled(db, actor, now, false)

async function setCancelled(db: Db, actor: Actor, now: Date, isCancelled: boolean): Promise<void> {
  const { id } = loggedIn(actor)
  const isIt = and(isLiveOf(id, now), eq(subscription.source, 'invoice'))
  const isOther = isCancelled ? isNull(subscription.cancelsOn) : sql`${subscription.cancelsOn} is not null`
  await db
    .update(subscription)
    .set({
      cancelsOn: isCancelled ? sql`${subscription.periodEnd}` : null,
      ...changedOn(subscription, now),
    })
    .where(and(isIt, isOther))
  if ((await db.$count(subscription, isIt)) === 0) throw new DomainError('missing', 'not-found')
}
