import { sql } from 'drizzle-orm'
import { schemeChange } from '#db/schema/scheme-lists.ts'
import type { FacetedLists } from '#domain/faceted-lists/declaration.ts'
import { numberKeys } from '#domain/faceted-lists/keys.ts'
import type { SchemeSort } from '../rules.ts'
import { IDEAS_CHOICES } from './ideas-filter.ts'

/** Ids are given in the order of publishing, and stay when a scheme comes back; among equal likes the newest is first. */
export const schemeLists: FacetedLists<typeof IDEAS_CHOICES, SchemeSort> = {
  noun: 'scheme',
  change: schemeChange,
  choices: IDEAS_CHOICES,
  arrays: { room: 'rooms' },
  hasKinds: false,
  orders: {
    newest: (id) => sql`${id}::bigint`,
    popular: (id) => sql`((like_count::bigint << 31) | ${id})`,
  },
  counter: { column: 'like_count', order: 'popular' },
  keys: numberKeys,
  listColumn: 'sort',
  blocksPerChunk: 1,
}
