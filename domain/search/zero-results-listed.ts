import { sql } from 'drizzle-orm'
import { LANGUAGE_KEYS } from '#db/languages.ts'
import { searchMiss } from '#db/schema/search.ts'
import type { Listed } from '#domain/backstage/resource.ts'

/** Searches that found nothing, for editors to see what is wished for. Each leads to the search itself. */
export const searches = {
  name: 'searches',
  rights: { see: 'searches:see' },
  table: searchMiss,
  key: searchMiss.key,
  columns: {
    query: { of: searchMiss.query, kind: 'text' },
    language: { of: searchMiss.language, kind: 'choice' },
    count: { of: searchMiss.count, kind: 'number' },
    lastAt: { of: searchMiss.lastAt, kind: 'moment' },
  },
  search: sql`${searchMiss.query}`,
  filters: { language: { choices: LANGUAGE_KEYS, where: (language) => sql`${searchMiss.language} = ${language}` } },
  sorts: {
    most: { by: searchMiss.count, direction: 'desc' },
    newest: { by: searchMiss.lastAt, direction: 'desc' },
  },
  // Nothing but letters and digits, with spaces between, is kept of a search.
  leadsOut: sql`'/search?q=' || replace(${searchMiss.query}, ' ', '+')`,
} satisfies Listed
