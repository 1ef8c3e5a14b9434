import { eq, sql } from 'drizzle-orm'
import { claim, claimSearch } from '#db/schema/pages.ts'
import { inReadersLanguage } from '#domain/backstage/local.ts'
import { resource } from '#domain/backstage/resource.ts'
import { utcDay } from '#domain/utc-day.ts'
import { claimFields, claimKey } from './input.ts'
import { dropClaims } from './pages.ts'

/** A claim that ends within so many days is to be looked at. */
const SOON_DAYS = 30

/** The numbers that marketing states, with what they rest on. */
export const claims = resource({
  name: 'claims',
  rights: { see: 'claims:edit', edit: 'claims:edit' },
  table: claim,
  key: claim.key,
  version: claim.version,
  columns: {
    key: { of: claim.key, kind: 'text' },
    value: { of: claim.value, kind: 'number' },
    valueTo: { of: claim.valueTo, kind: 'number' },
    unit: { of: claim.unit, kind: 'choice' },
    source: { of: inReadersLanguage(claim.source), kind: 'text' },
    asOf: { of: claim.asOf, kind: 'day' },
    endsOn: { of: claim.endsOn, kind: 'day' },
  },
  search: claimSearch(claim),
  filters: {
    term: {
      choices: ['current', 'ending', 'ended'],
      where(term, { now }) {
        const soon = utcDay(new Date(now.getTime() + SOON_DAYS * 86_400_000))
        if (term === 'ending') return sql`${claim.lastDay} between ${utcDay(now)} and ${soon}`
        return term === 'ended' ? sql`${claim.lastDay} < ${utcDay(now)}` : sql`${claim.lastDay} >= ${utcDay(now)}`
      },
    },
  },
  sorts: { key: { by: claim.key, direction: 'asc' }, lastDay: { by: claim.lastDay, direction: 'asc' } },
  form: claimFields,
  personal: [],
  canBeAdded: { keyField: claimKey },
  afterwards: ({ tx }) => dropClaims(tx),
  actions: {
    remove: {
      right: 'claims:edit',
      run: ({ tx }, { key }) => tx.delete(claim).where(eq(claim.key, key)),
      canBeUndone: true,
    },
  },
})
