import { eq } from 'drizzle-orm'
import { siteSettings } from '#db/schema/settings.ts'
import { resource } from '#domain/backstage/resource.ts'
import { cacheTags, invalidate } from '#domain/cache-tags.ts'
import { Settings } from './input.ts'
import { SITE } from './settings.ts'

/** What the company says of itself on every page, and what holds for all of the site: one record. */
export const settings = resource({
  name: 'settings',
  rights: { see: 'settings:edit', edit: 'settings:edit' },
  table: siteSettings,
  key: siteSettings.key,
  onlyKey: SITE,
  version: siteSettings.version,
  columns: {
    companyName: { of: siteSettings.companyName, kind: 'text' },
    changedAt: { of: siteSettings.changedAt, kind: 'moment' },
  },
  filters: {},
  sorts: { key: { by: siteSettings.key, direction: 'asc' } },
  form: Settings,
  personal: [],
  // What somebody has typed is no sample any more.
  write: ({ tx }, record, fields) =>
    tx
      .update(siteSettings)
      .set({
        ...fields,
        sampleFields: record.sampleFields.filter((name) => fields[name as 'city'] === record[name as 'city']),
      })
      .where(eq(siteSettings.key, record.key)),
  afterwards: ({ tx }) => invalidate(tx, [cacheTags.settings, cacheTags.pointsRules]),
  actions: {},
})
