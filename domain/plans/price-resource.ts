import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { PLAN_NAMES } from '#db/kinds.ts'
import { invoice, planPrice, subscription } from '#db/schema/plans.ts'
import { resource } from '#domain/backstage/resource.ts'
import { cacheTags, invalidate } from '#domain/cache-tags.ts'
import { because, DomainError } from '#domain/errors.ts'
import { whole } from '#domain/input.ts'
import { utcDay } from '#domain/utc-day.ts'

/** By the machine's clock, as the trigger takes it that has the last word. */
const hasBegun = (validFrom: string) => validFrom <= utcDay(new Date())

/** @throws price-holds */
function refuseBegun(...days: string[]) {
  if (days.some(hasBegun)) throw new DomainError('conflict', 'price-holds')
}

/** What plans cost and allow, from which day on. Only what is still to come is changed, and what Stripe calls it. */
export const prices = resource({
  name: 'prices',
  rights: { see: 'prices:edit', edit: 'prices:edit' },
  table: planPrice,
  key: planPrice.id,
  version: planPrice.version,
  columns: {
    plan: { of: planPrice.plan, kind: 'choice' },
    validFrom: { of: planPrice.validFrom, kind: 'day' },
    cents: { of: planPrice.cents, kind: 'number' },
    euroCents: { of: planPrice.euroCents, kind: 'number' },
    months: { of: planPrice.months, kind: 'number' },
    uploads: { of: planPrice.uploads, kind: 'number' },
    stripePriceId: { of: planPrice.stripePriceId, kind: 'text' },
  },
  filters: {
    plan: { choices: PLAN_NAMES, where: (plan) => sql`${planPrice.plan} = ${plan}` },
    term: {
      choices: ['begun', 'to-come'],
      where: (term, { now }) =>
        term === 'begun' ? sql`${planPrice.validFrom} <= ${utcDay(now)}` : sql`${planPrice.validFrom} > ${utcDay(now)}`,
    },
  },
  sorts: {
    newest: { by: planPrice.validFrom, direction: 'desc' },
    oldest: { by: planPrice.validFrom, direction: 'asc' },
  },
  form: z.strictObject({
    plan: z.enum(PLAN_NAMES),
    validFrom: z.iso.date(because('required')).max(10),
    cents: whole(1, 10_000_000),
    euroCents: whole(1, 10_000_000).nullable().default(null),
    months: whole(1, 36),
    uploads: whole(1, 1_000_000),
    /** Which price at Stripe it is, for those who pay by card. */
    stripePriceId: z
      .string()
      .trim()
      .regex(/^price_\w+$/, because('not-plain'))
      .max(100)
      .nullable()
      .default(null),
  }),
  personal: [],
  canBeAdded: {
    create: async ({ tx }, fields) => {
      refuseBegun(fields.validFrom)
      const [added] = await tx.insert(planPrice).values(fields).returning({ id: planPrice.id })
      return String(added?.id)
    },
  },
  write: ({ tx }, record, { stripePriceId, ...fields }) => {
    const isSame = Object.entries(fields).every(([name, value]) => record[name as 'cents'] === value)
    if (!isSame) refuseBegun(record.validFrom, fields.validFrom)
    return tx
      .update(planPrice)
      .set({ ...fields, stripePriceId })
      .where(eq(planPrice.id, record.id))
  },
  afterwards: ({ tx }) => invalidate(tx, [cacheTags.plans]),
  actions: {
    remove: {
      right: 'prices:edit',
      refuse: ({ validFrom }) => (hasBegun(validFrom) ? 'price-holds' : null),
      // One that was bought all the same stays: what was paid by it points to it.
      run: ({ tx }, { id }) =>
        tx
          .delete(planPrice)
          .where(
            and(
              eq(planPrice.id, id),
              sql`not exists (select from ${subscription} where plan_price_id = ${id})`,
              sql`not exists (select from ${invoice} where plan_price_id = ${id})`,
            ),
          ),
      // Its day may have begun meanwhile.
      canBeUndone: false,
    },
  },
})
