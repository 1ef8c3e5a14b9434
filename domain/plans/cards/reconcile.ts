import { asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { stripeCustomer, stripeEvent } from '#db/schema/plans.ts'
import type { CardServices } from './services.ts'
import { syncCustomer } from './sync.ts'

const DAY_MS = 86_400_000

/** Whoever received a message may still be at it for so long. */
const PATIENCE_MS = 60_000

/** Messages are kept so long, to know them when they come again. */
const EVENT_KEPT_DAYS = 30

const AT_ONCE = 100

/**
 * Asks Stripe again about customers whose messages were not done with, whose account is gone, or who were not asked about for a
 * day: messages get lost. To be called now and then, from any process; one that fails keeps none of the others waiting.
 * @returns how many were asked about
 */
export async function reconcile({ db, cards }: Omit<CardServices, 'clock'>, now: Date): Promise<number> {
  if (!cards) return 0
  const before = (ms: number) => new Date(now.getTime() - ms)
  const undone = sql`exists (select from ${stripeEvent} where ${stripeEvent.customerId} = ${stripeCustomer.id}
    and ${stripeEvent.doneAt} is null and ${stripeEvent.receivedAt} < ${before(PATIENCE_MS)})`
  const due = await db
    .select({ id: stripeCustomer.id })
    .from(stripeCustomer)
    .where(or(lt(stripeCustomer.checkedAt, before(DAY_MS)), isNull(stripeCustomer.accountId), undone))
    .orderBy(asc(stripeCustomer.checkedAt))
    .limit(AT_ONCE)
  await db.delete(stripeEvent).where(lt(stripeEvent.receivedAt, before(EVENT_KEPT_DAYS * DAY_MS)))
  if (due.length === 0) return 0
  const stripe = await cards.stripe()
  const faults: unknown[] = []
  for (const { id } of due) {
    await db
      .transaction((tx) => syncCustomer(tx, stripe, id, now))
      .catch(async (fault) => {
        faults.push(fault)
        // Its turn comes again after all others'.
        await db
          .update(stripeCustomer)
          .set({ checkedAt: before(DAY_MS - PATIENCE_MS) })
          .where(eq(stripeCustomer.id, id))
      })
  }
  if (faults.length > 0) throw faults[0]
  return due.length
}
