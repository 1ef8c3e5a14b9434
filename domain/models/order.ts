import { type SQL, sql } from 'drizzle-orm'
import type { LocalText } from '#db/local-text.ts'
import type { ModelKind, ModelSort } from './rules.ts'

/** So many models make a block: 30 words of 32 bits. */
export const BLOCK = 960
/** So many blocks share a row of bits for each property. */
export const BLOCKS_PER_ROW = 8
export const ROW = BLOCK * BLOCKS_PER_ROW

/** Names are sorted as they are read in a language. */
export type NameLanguage = 'en' | 'italy'

/** The orders that the settled models of each kind are kept in; nobody asks for `brand`, it is for counting. */
export const ORDERS = ['brand', 'popular', 'latest', 'name en', 'name italy', 'size'] as const
export type Order = (typeof ORDERS)[number]

export function orderOf(sort: ModelSort, language: NameLanguage): Order {
  return sort === 'name' ? `name ${language}` : sort
}

/** What an order is called in the tables. */
export function listOf(kind: ModelKind, order: Order): string {
  return `${kind} ${order}`
}

/**
 * A model's place in an order as a text, the smallest first. It ends in what stands for the id: among equals the
 * newest comes first, ids being given in the order of publishing.
 */
export function keyIn(order: Order, id: SQL): SQL {
  const newest = sql`lpad(to_hex(2147483647 - ${id}), 8, '0')`
  const first: Record<Order, SQL> = {
    brand: sql`lpad(to_hex(coalesce(brand_id, 0)), 8, '0') || `,
    popular: sql`lpad(to_hex(2147483647 - collected_count), 8, '0') || `,
    latest: sql``,
    'name en': sql`name_en || chr(1) || `,
    'name italy': sql`name_italy || chr(1) || `,
    size: sql`lpad(to_hex(volume), 12, '0') || `,
  }
  return sql`((${first[order]}${newest}) collate "C")`
}

/** As the columns name_en and name_italy are made. */
export function sortName(name: LocalText, language: NameLanguage): string {
  const words = name[language] ?? name.en ?? name.italy ?? ''
  const accents = 'àáâäèéêëìíîïòóôöùúûüçñ'
  return [...words.toLowerCase()].map((letter) => 'aaaaeeeeiiiioooouuuucn'[accents.indexOf(letter)] ?? letter).join('')
}
