import { ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { SUBSCRIPTION_SOURCES, SUBSCRIPTION_STATES } from '#db/kinds.ts'
import { user } from '#db/schema/accounts.ts'
import { invoice, planPrice, subscription } from '#db/schema/plans.ts'
import { resource } from '#domain/backstage/resource.ts'
import { romeDay } from '#domain/points/days.ts'
import { daysAfter } from './rules.ts'

/** A plan that ends within so many days is to be looked at. */
const SOON_DAYS = 30

const isLive = ne(subscription.state, 'ended')

/** Who has which plan, and until when. What is paid changes by confirming it at the request alone. */
export const subscriptions = resource({
  name: 'subscriptions',
  rights: { see: 'plans:confirm', edit: 'plans:confirm' },
  table: subscription,
  key: subscription.id,
  version: subscription.version,
  columns: {
    accountId: {
      of: sql`(select ${user.displayUsername} from ${user} where ${user.id} = ${subscription.accountId})`,
      kind: 'text',
      isPersonal: true,
    },
    plan: {
      of: sql`(select ${planPrice.plan} from ${planPrice} where ${planPrice.id} = ${subscription.planPriceId})`,
      kind: 'choice',
    },
    state: { of: subscription.state, kind: 'choice' },
    source: { of: subscription.source, kind: 'choice' },
    periodStart: { of: subscription.periodStart, kind: 'day' },
    periodEnd: { of: subscription.periodEnd, kind: 'day' },
    cancelsOn: { of: subscription.cancelsOn, kind: 'day' },
  },
  details: {
    invoices: {
      of: sql`(select string_agg(${invoice.number}, ', ' order by ${invoice.periodStart}, ${invoice.id}) from ${invoice} where ${invoice.subscriptionId} = ${subscription.id})`,
      kind: 'text',
    },
  },
  filters: {
    state: { choices: SUBSCRIPTION_STATES, where: (state) => sql`${subscription.state} = ${state}` },
    term: {
      choices: ['ending', 'cancelled'],
      where: (term, { now }) =>
        term === 'cancelled'
          ? sql`${isLive} and ${subscription.cancelsOn} is not null`
          : sql`${isLive} and ${subscription.periodEnd} <= ${daysAfter(romeDay(now), SOON_DAYS)}`,
    },
    source: { choices: SUBSCRIPTION_SOURCES, where: (source) => sql`${subscription.source} = ${source}` },
  },
  sorts: {
    end: { by: subscription.periodEnd, direction: 'asc' },
    newest: { by: subscription.createdAt, direction: 'desc' },
  },
  form: z.strictObject({}),
  personal: ['accountId'],
  actions: {
    /** Of one that was paid back, or given by mistake. */
    end: {
      right: 'plans:confirm',
      refuse: ({ state, source }) =>
        state === 'ended' ? 'already-decided' : source === 'stripe' ? 'plan-by-card' : null,
      set: () => ({ state: 'ended' }),
      canBeUndone: true,
    },
  },
})
