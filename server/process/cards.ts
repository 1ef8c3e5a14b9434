import type { Cards } from '#domain/plans/cards/services.ts'

/** Longer than Stripe takes; a request of a visitor's waits for it. */
const TIMEOUT_MS = 10_000

/** Paying by card, where both keys are given. Stripe's library is loaded once somebody pays, or Stripe sends a message. */
export function openCards({
  STRIPE_SECRET_KEY: key,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_STAND_IN: standIn,
}: {
  STRIPE_SECRET_KEY?: string | undefined
  STRIPE_WEBHOOK_SECRET?: string | undefined
  /** Asked in Stripe's place. */
  STRIPE_STAND_IN?: URL | undefined
}): Cards | null {
  if (!key || !webhookSecret) return null
  let opened: ReturnType<Cards['stripe']> | undefined
  const open = async () => {
    const { Stripe } = await import('stripe')
    const whom = standIn && { host: standIn.hostname, port: standIn.port, protocol: 'http' as const }
    return new Stripe(key, { timeout: TIMEOUT_MS, maxNetworkRetries: 1, telemetry: false, ...whom })
  }
  return {
    stripe: () => (opened ??= open()),
    webhookSecret,
  }
}
