import type { Stripe } from 'stripe'
import type { Database } from '#db/client.ts'

/** Paying by card, where the site has keys of Stripe's. */
export interface Cards {
  /** Loaded when it is first needed: it is large. */
  stripe: () => Promise<Stripe>
  /** What Stripe signs its messages with. */
  webhookSecret: string
}

export interface CardServices {
  db: Database
  cards: Cards | null
  clock: () => Date
}
