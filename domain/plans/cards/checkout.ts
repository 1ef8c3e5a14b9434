import { eq } from 'drizzle-orm'
import type { Stripe } from 'stripe'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { PLAN_NAMES, type PlanName } from '#db/kinds.ts'
import { user } from '#db/schema/accounts.ts'
import { stripeCustomer } from '#db/schema/plans.ts'
import { type Actor, loggedIn } from '#domain/actor.ts'
import { DomainError, notFound } from '#domain/errors.ts'
import { parse } from '#domain/input.ts'
import { utcDay } from '#domain/utc-day.ts'
import { readPlan } from '../own.ts'
import { readPlans } from '../prices.ts'
import type { CardServices } from './services.ts'

export const Checkout = z.object({ plan: z.enum(PLAN_NAMES) })

interface Around {
  siteUrl: string
  /** In which Stripe speaks to them, such as `it`. */
  locale: string
}

/** Which plans can be paid by card now: those whose prices Stripe knows. */
export async function plansByCard({ db, cards, clock }: CardServices): Promise<PlanName[]> {
  if (!cards) return []
  const plans = await readPlans(db, utcDay(clock()))
  return PLAN_NAMES.filter((name) => plans[name].stripePriceId !== null)
}

/**
 * Begins to pay a plan by card: the site only knows that it was paid once Stripe says so.
 * @returns the address of Stripe's page
 * @throws login-required, input-invalid, not-found without keys or a price at Stripe, plan-there (there is a plan already)
 */
export async function startCheckout(
  services: CardServices,
  actor: Actor,
  fields: unknown,
  { siteUrl, locale }: Around,
): Promise<string> {
  const { id: accountId } = loggedIn(actor)
  const { plan } = parse(Checkout, fields)
  const { db, cards, clock } = services
  const price = (await readPlans(db, utcDay(clock())))[plan].stripePriceId
  if (!cards || price === null) throw notFound()
  if (await readPlan(db, accountId, clock())) throw new DomainError('conflict', 'plan-there')
  const stripe = await cards.stripe()
  const customer = await customerFor(db, stripe, accountId, clock())
  const { url } = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price, quantity: 1 }],
    billing_address_collection: 'required',
    tax_id_collection: { enabled: true },
    customer_update: { name: 'auto', address: 'auto' },
    locale: locale as Stripe.Checkout.SessionCreateParams.Locale,
    success_url: new URL('/account/plan?paid', siteUrl).href,
    cancel_url: new URL(`/account/plan/subscribe?plan=${plan}`, siteUrl).href,
  })
  if (!url) throw new Error('Stripe gave no address to pay at')
  return url
}

/**
 * Where a plan by card is changed and ended, its card too, and where its invoices are.
 * @returns the address of Stripe's page
 * @throws login-required, not-found
 */
export async function openPortal(
  { db, cards }: CardServices,
  actor: Actor,
  { siteUrl, locale }: Around,
): Promise<string> {
  const { id: accountId } = loggedIn(actor)
  const [known] = await db.select().from(stripeCustomer).where(eq(stripeCustomer.accountId, accountId))
  if (!cards || !known) throw notFound()
  const stripe = await cards.stripe()
  const { url } = await stripe.billingPortal.sessions.create({
    customer: known.id,
    locale: locale as Stripe.BillingPortal.SessionCreateParams.Locale,
    return_url: new URL('/account/plan', siteUrl).href,
  })
  return url
}

/** Who an account is to Stripe. Asked for twice at once, it is one customer there: the key says that it is the same. */
async function customerFor(db: Db, stripe: Stripe, accountId: string, now: Date): Promise<string> {
  const find = async () =>
    (await db.select().from(stripeCustomer).where(eq(stripeCustomer.accountId, accountId)))[0]?.id
  const known = await find()
  if (known !== undefined) return known
  const [own] = await db.select({ email: user.email, name: user.name }).from(user).where(eq(user.id, accountId))
  if (!own) throw notFound()
  const made = await stripe.customers.create(
    { ...own, metadata: { account: accountId } },
    { idempotencyKey: `customer ${accountId}` },
  )
  await db.insert(stripeCustomer).values({ id: made.id, accountId, checkedAt: now }).onConflictDoNothing()
  return (await find()) ?? made.id
}
