import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import { siteSettings } from '#db/schema/settings.ts'
import { cacheTags, invalidate } from '#domain/cache-tags.ts'
import { parse } from '#domain/input.ts'
import { Settings } from './input.ts'
import { NOTHING_SET, type SiteSettings } from './rules.ts'

/** The key of the one row. */
export const SITE = 'site'

/** What the site says of the company; the migration made the row. */
export async function readSettings(db: Db): Promise<SiteSettings> {
  const [row] = await db.select().from(siteSettings).where(eq(siteSettings.key, SITE))
  if (!row) return NOTHING_SET
  const { key: _, pointsMaximum: __, sampleFields: ___, changedAt: ____, version: _____, ...settings } = row
  return settings
}

/** The company's name and where it is, a line each, as letters end with them. Empty where nothing is set. */
export async function readSignature(db: Db): Promise<string> {
  const { companyName, street, postalCode, city } = await readSettings(db)
  const place = [postalCode, city].filter(Boolean).join(' ')
  return [companyName, [street, place].filter(Boolean).join(', ')].filter(Boolean).join('\n')
}

/** Sets what isn't set yet to made-up values, which are marked as such. @throws input-invalid */
export async function proposeSettings(tx: Db, given: z.input<typeof Settings>): Promise<void> {
  const proposed = parse(Settings, given)
  const [row] = await tx.select().from(siteSettings).where(eq(siteSettings.key, SITE)).for('update')
  if (!row) return
  const missing = Object.entries(proposed).filter(([name, value]) => value !== null && row[name as 'city'] === null)
  await tx
    .update(siteSettings)
    .set({
      ...Object.fromEntries(missing),
      sampleFields: [...row.sampleFields, ...missing.map(([name]) => name)],
      version: row.version + 1,
    })
    .where(eq(siteSettings.key, SITE))
  await invalidate(tx, [cacheTags.settings])
}
