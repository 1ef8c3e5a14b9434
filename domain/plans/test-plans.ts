import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { user } from '#db/schema/accounts.ts'
import { invoice, planPrice, subscription } from '#db/schema/plans.ts'
import { testServices } from '#domain/accounts/test-services.ts'
import { createMail } from '#domain/mail.ts'

/** The services of accounts, whose letters are their names and what they tell. */
export async function planServices() {
  const services = await testServices()
  const mail = createMail((notice: { letter: string }) => {
    const { to, request, plan, periodEnd, invoice } = notice as {
      letter: string
      to?: { email: string }
      request?: { email: string }
    } & Record<string, string>
    return {
      to: to?.email ?? request?.email ?? '',
      subject: notice.letter,
      text: [plan, periodEnd, invoice].filter(Boolean).join(' '),
    }
  })
  return { ...services, mail }
}

/** A subscription as confirming an invoice leaves it. @returns its id */
export async function subscribed(
  db: Db,
  accountId: string,
  given: Partial<typeof subscription.$inferInsert> & {
    plan?: 'monthly' | 'quarterly' | 'yearly'
    /** The number of the invoice that paid it. */
    invoice?: string
  },
): Promise<number> {
  const { plan = 'yearly', invoice: number, ...values } = given
  const [{ planPriceId } = { planPriceId: 0 }] = await db
    .select({ planPriceId: planPrice.id })
    .from(planPrice)
    .where(eq(planPrice.plan, plan))
  const days = { periodStart: '2026-01-01', periodEnd: '2027-01-01' }
  const [made] = await db
    .insert(subscription)
    .values({
      accountId,
      planPriceId,
      source: 'invoice',
      ...days,
      createdAt: new Date(),
      ...values,
    })
    .returning({ id: subscription.id })
  const subscriptionId = made?.id ?? 0
  if (number !== undefined) {
    await db
      .insert(invoice)
      .values({ number, subscriptionId, planPriceId, cents: 69_900, paidOn: days.periodStart, ...days })
  }
  return subscriptionId
}

/** Makes somebody support, who has logged in just now. */
export const makeSupport = (db: Db, id: string) => db.update(user).set({ role: 'support' }).where(eq(user.id, id))
