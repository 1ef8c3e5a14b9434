import { sql } from 'drizzle-orm'
import { char, check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What the company says of itself, and what holds for all of the site. What isn't set is null, and is not shown. */
export const siteSettings = pgTable(
  'site_settings',
  {
    /** There is one row, `site`. */
    key: text('key').primaryKey(),
    companyName: text('company_name'),
    street: text('street'),
    postalCode: text('postal_code'),
    city: text('city'),
    /** ISO 3166-1, two letters. */
    country: char('country', { length: 2 }),
    email: text('email'),
    telephone: text('telephone'),
    vatNumber: text('vat_number'),
    /** In the register of companies, such as `MI-1234567`. */
    rea: text('rea'),
    /** In whole euros. */
    shareCapital: integer('share_capital'),
    /** Where the terms are that hold for who buys: a path of this site, or an address by https. */
    terms: text('terms'),
    instagram: text('instagram'),
    tiktok: text('tiktok'),
    twitter: text('twitter'),
    youtube: text('youtube'),
    pinterest: text('pinterest'),
    /** What an account earns on one day at the most; without it, as all caps allow. */
    pointsMaximum: integer('points_maximum'),
    /** Which of these columns, by their names in the schema, still have what the first start made up. */
    sampleFields: text('sample_fields').array().notNull().default([]),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
    /** Rises by one with each change. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check('site_settings_country_is_iso', sql`${table.country} ~ '^[A-Z]{2}$'`),
    check('site_settings_maximum_not_negative', sql`${table.pointsMaximum} between 0 and 1000000`),
    check('site_settings_share_capital_is_an_amount', sql`${table.shareCapital} > 0`),
  ],
)
