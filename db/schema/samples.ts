import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What of the sample content has been loaded, so that what people change or remove afterwards stays so. */
export const sampleStep = pgTable('sample_step', {
  name: text('name').primaryKey(),
  loadedAt: timestamp('loaded_at', { withTimezone: true }).notNull().defaultNow(),
})
