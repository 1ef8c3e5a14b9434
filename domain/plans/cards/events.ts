import { eq } from 'drizzle-orm'
import type { Stripe } from 'stripe'
import { stripeEvent } from '#db/schema/plans.ts'
import { DomainError, notFound } from '#domain/errors.ts'
import type { CardServices } from './services.ts'
import { syncCustomer } from './sync.ts'

/** A message is believed for so long, before and after its own time: clocks differ. */
const TOLERANCE_SECONDS = 5 * 60

/**
 * Takes a message of Stripe's: it is written down first, then Stripe is asked about whom it names. What it says is not looked at.
 * One that was done already is only acknowledged; where asking fails it stays undone, and Stripe or the job comes back to it.
 * @param payload the bytes that came, of which the signature is
 * @throws not-found without keys, webhook-refused for what Stripe has not signed just now
 */
export async function receiveEvent(
  { db, cards, clock }: CardServices,
  payload: Uint8Array,
  signature: string,
): Promise<void> {
  if (!cards) throw notFound()
  const stripe = await cards.stripe()
  const now = clock()
  const event = verified(stripe, { payload, signature, secret: cards.webhookSecret, now })
  const customerId = customerOf(event)
  if (customerId === null) return
  await db.insert(stripeEvent).values({ id: event.id, customerId, receivedAt: now }).onConflictDoNothing()
  const [known] = await db.select({ doneAt: stripeEvent.doneAt }).from(stripeEvent).where(eq(stripeEvent.id, event.id))
  if (known?.doneAt) return
  await db.transaction(async (tx) => {
    if (await syncCustomer(tx, stripe, customerId, now)) return
    // Of somebody whom we don't know: the account of Stripe's may have others.
    await tx.update(stripeEvent).set({ doneAt: now }).where(eq(stripeEvent.id, event.id))
  })
}

function verified(
  stripe: Stripe,
  { payload, signature, secret, now }: { payload: Uint8Array; signature: string; secret: string; now: Date },
): Stripe.Event {
  const refused = new DomainError('invalid', 'webhook-refused')
  // Stripe's library takes any time that is still to come.
  const at = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1])
  if (!(Math.abs(now.getTime() / 1000 - at) <= TOLERANCE_SECONDS)) throw refused
  try {
    return stripe.webhooks.constructEvent(payload, signature, secret, TOLERANCE_SECONDS, undefined, now.getTime())
  } catch {
    throw refused
  }
}

/** Whom it is about: the customer, or something of the customer's. */
function customerOf({ data, type }: Stripe.Event): string | null {
  const about = data.object as { id?: unknown; customer?: unknown }
  if (type.startsWith('customer.') && String(about.id).startsWith('cus_')) return String(about.id)
  if (typeof about.customer === 'string') return about.customer
  const { id } = (about.customer ?? {}) as { id?: unknown }
  return typeof id === 'string' ? id : null
}
