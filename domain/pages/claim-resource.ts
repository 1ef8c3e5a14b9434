import { eq, sql } from 'drizzle-orm'
import { claim, claimSearch } from '#db/schema/pages.ts'
import { resource } from '#domain/backstage/resource.ts'
import { dropClaims } from './pages.ts'
import { claimFields, claimKey } from './rules.ts'

/** A claim that ends within so many days is to be looked at. */
const SOON_DAYS = 30

/** The day as pages take it that state claims. */
const dayOf = (at: Date) => at.toISOString().slice(0, 10)

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
    source: { of: claim.source, kind: 'text' },
    asOf: { of: claim.asOf, kind: 'day' },
    endsOn: { of: claim.endsOn, kind: 'day' },
  },
  search: claimSearch(claim),
  filters: {
    term: {
      choices: ['current', 'ending', 'ended'],
      where(term, { now }) {
        const soon = dayOf(new Date(now.getTime() + SOON_DAYS * 86_400_000))
        if (term === 'ending') return sql`${claim.lastDay} between ${dayOf(now)} and ${soon}`
        return term === 'ended' ? sql`${claim.lastDay} < ${dayOf(now)}` : sql`${claim.lastDay} >= ${dayOf(now)}`
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
