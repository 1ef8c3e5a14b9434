import { and, eq, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { user } from '#db/schema/accounts.ts'
import { invoice, planPrice, subscription } from '#db/schema/plans.ts'
import { contactRequest } from '#db/schema/requests.ts'
import type { AccountServices, SessionCredentials } from '#domain/accounts/accounts.ts'
import { type Again, freshOrWithPassword, visitOf } from '#domain/accounts/passwords/password-again.ts'
import type { Actor } from '#domain/actor.ts'
import { alreadyThere, changeBeside } from '#domain/backstage/changes/change.ts'
import { recordCreated } from '#domain/backstage/changes/create.ts'
import { lockRecord, recorded } from '#domain/backstage/changes/recording.ts'
import type { Doing } from '#domain/backstage/resource.ts'
import { because, DomainError, notFound } from '#domain/errors.ts'
import { idOf, line, parse } from '#domain/input.ts'
import type { Mail } from '#domain/mail.ts'
import { romeDay } from '#domain/points/days.ts'
import { requests } from '#domain/requests/resource.ts'
import { granted } from '#domain/rights.ts'
import { utcDay } from '#domain/utc-day.ts'
import { endOfPeriod } from './periods.ts'
import { readPlans } from './prices.ts'
import { subscriptions } from './resource.ts'
import { INVOICE_NUMBER_MAX, type PlanNotice } from './rules.ts'

/** What staff know of an invoice that was paid. */
export const Confirmation = z.object({
  paidOn: z.iso.date(because('required')),
  invoice: line(INVOICE_NUMBER_MAX).min(1, because('required')),
  /** The account's name, where the request doesn't say whose it is. */
  account: line(30).default(''),
  /** Of the request. */
  version: z.coerce.number().int(),
})
type Confirmation = z.output<typeof Confirmation>

export type ConfirmServices = Omit<AccountServices, 'mail'> & { mail: AccountServices['mail'] & Mail<PlanNotice> }

/**
 * Confirms that the plan that a request is about was paid by invoice, by somebody who has proved just now who they are: the
 * account has it from today on, or for so much longer. It costs what it did on the day it was asked for. The request is closed.
 * @throws password-needed, password-wrong, too-many-attempts, input-invalid, paid-later, not-found, already-decided,
 *   account-unknown, own-account, plan-by-card, plan-larger-now, already-there (the number of the invoice), changed-meanwhile, and what
 *   `granted` does
 */
export async function confirmPlan(
  services: ConfirmServices,
  credentials: SessionCredentials,
  requestId: string,
  { password, address, ...input }: Again & Record<keyof Confirmation, unknown>,
): Promise<void> {
  const { person: by } = await visitOf(services, credentials)
  granted(by, 'plans:confirm')
  const confirmation = parse(Confirmation, input)
  const now = services.clock()
  if (confirmation.paidOn > romeDay(now)) throw new DomainError('invalid', 'paid-later')
  await freshOrWithPassword(services, credentials, { password, address })
  const confirming = services.db.transaction(async (tx) => {
    const doing = { tx, actor: by, now }
    const { version } = confirmation
    const run = () => confirm(services.mail, doing, idOf(requestId), confirmation)
    await changeBeside(doing, requests, requestId, { version, action: 'confirm-plan', run })
  })
  await confirming.catch(alreadyThere)
}

/**
 * What whoever confirms a request's plan is shown: whose it is, where that is known, and what it costs. Null where there is
 * nothing to confirm.
 * @throws what `granted` does
 */
export async function readConfirmable(db: Db, actor: Actor, requestId: string) {
  granted(actor, 'plans:confirm')
  const [request] = await db
    .select({
      plan: contactRequest.plan,
      state: contactRequest.state,
      createdAt: contactRequest.createdAt,
      account: user.displayUsername,
    })
    .from(contactRequest)
    .leftJoin(user, eq(user.id, contactRequest.accountId))
    .where(eq(contactRequest.id, idOf(requestId)))
  if (!request?.plan || request.state === 'closed') return null
  const { cents } = (await readPlans(db, utcDay(request.createdAt)))[request.plan]
  return { plan: request.plan, cents, account: request.account }
}

async function confirm(mail: Mail<PlanNotice>, doing: Doing, requestId: number, confirmation: Confirmation) {
  const { tx, now } = doing
  const [request] = await tx.select().from(contactRequest).where(eq(contactRequest.id, requestId))
  if (!request?.plan) throw new DomainError('invalid', 'input-invalid')
  if (request.state === 'closed') throw new DomainError('conflict', 'already-decided')
  const owner = await lockOwner(tx, request.accountId, confirmation.account)
  if (owner.id === doing.actor.id) throw new DomainError('forbidden', 'own-account')
  const price = (await readPlans(tx, utcDay(request.createdAt)))[request.plan]
  const { id: subscriptionId, from, until } = await prolong(doing, owner.id, price)
  await tx.insert(invoice).values({
    number: confirmation.invoice,
    subscriptionId,
    planPriceId: price.priceId,
    cents: price.cents,
    paidOn: confirmation.paidOn,
    periodStart: from,
    periodEnd: until,
    confirmedById: doing.actor.id,
  })
  await tx
    .update(contactRequest)
    .set({ state: 'closed', accountId: owner.id, answeredAt: sql`coalesce(${contactRequest.answeredAt}, ${now})` })
    .where(eq(contactRequest.id, requestId))
  const { name, email, language } = owner
  const told = { plan: request.plan, periodEnd: until, invoice: confirmation.invoice }
  await mail.queue(tx, { letter: 'plan-confirmed', to: { name, email, language }, ...told })
}

/** Whose plan it is; two that confirm one account's wait for each other. @throws account-unknown */
async function lockOwner(tx: Db, accountId: string | null, name: string) {
  const isIt = accountId === null ? eq(user.username, name.toLowerCase()) : eq(user.id, accountId)
  const [owner] = await tx
    .select({ id: user.id, name: user.name, email: user.email, language: user.locale })
    .from(user)
    .where(isIt)
    .for('no key update')
  if (!owner) throw new DomainError('invalid', 'account-unknown')
  return owner
}

/** @returns the days that are paid now: from the first to that before the last */
async function prolong(
  doing: Doing,
  accountId: string,
  price: { priceId: number; months: number; uploads: number },
): Promise<{ id: number; from: string; until: string }> {
  const { tx, now } = doing
  const today = romeDay(now)
  const [found] = await tx
    .select({ own: subscription, uploads: planPrice.uploads })
    .from(subscription)
    .innerJoin(planPrice, eq(planPrice.id, subscription.planPriceId))
    .where(and(eq(subscription.accountId, accountId), ne(subscription.state, 'ended')))
    .for('update', { of: subscription })
  if (!found) return begin(doing, accountId, price, today)
  const { own, uploads } = found
  const change = async (action: string, values: Partial<typeof subscription.$inferInsert>) => {
    const key = String(own.id)
    const run = () => tx.update(subscription).set(values).where(eq(subscription.id, own.id))
    const locked = await lockRecord(tx, subscriptions, key)
    await recorded(doing, subscriptions, key, { action, run, locked })
  }
  if (own.source === 'stripe') throw new DomainError('conflict', 'plan-by-card')
  if (own.periodEnd <= today) {
    await change('ended', { state: 'ended' })
    return begin(doing, accountId, price, today)
  }
  if (price.uploads < uploads) throw new DomainError('conflict', 'plan-larger-now')
  const until = endOfPeriod(own.periodEnd, price.months, own.periodStart)
  await change('prolonged', { planPriceId: price.priceId, periodEnd: until, cancelsOn: null })
  return { id: own.id, from: own.periodEnd, until }
}

async function begin(
  doing: Doing,
  accountId: string,
  { priceId, months }: { priceId: number; months: number },
  from: string,
) {
  const { tx, now } = doing
  const until = endOfPeriod(from, months)
  const [begun] = await tx
    .insert(subscription)
    .values({ accountId, planPriceId: priceId, source: 'invoice', periodStart: from, periodEnd: until, createdAt: now })
    .returning({ id: subscription.id })
  if (!begun) throw notFound()
  await recordCreated(doing, subscriptions, String(begun.id))
  return { id: begun.id, from, until }
}
