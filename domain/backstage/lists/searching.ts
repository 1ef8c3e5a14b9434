import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Listed } from '../resource.ts'
import { COUNTED_MOST } from './rules.ts'

/** What somebody looks for: every one of these words. */
export const wordsIn = (search: string) => search.toLowerCase().split(/\s+/).filter(Boolean)

/** What a word can stand after, beside the beginning of a text. */
const BEFORE_WORDS = [' ', '-', '.', '@', '/', '\\_']

/**
 * Whether a text contains a word, every sign of it taken literally. An index of trigrams knows one or two letters only where a word
 * begins: so that is where they are looked for.
 */
export function containing(text: SQL, word: string): SQL {
  const like = (pattern: string) => sql`${text} like ${pattern}`
  if (!/^[\p{Script=Latin}\d]{1,2}$/u.test(word)) return like(`%${word.replace(/[\\%_]/g, '\\$&')}%`)
  return sql`(${sql.join([like(`${word}%`), ...BEFORE_WORDS.map((sign) => like(`%${sign}${word}%`))], sql` or `)})`
}

/**
 * Where to look for what is looked for: in the table, or among the few records that have one part of a word. A whole key such as
 * `oak-chair-4242` is made of parts that nearly all keys have, all of which the index would compare, and of one that hardly any has.
 */
export async function whereToLook(db: Db, listed: Listed, search: string): Promise<SQL> {
  const { table, search: text, only } = listed
  const parts = text ? wordsIn(search).flatMap(partsOf) : []
  for (const part of parts) {
    const has = sql`${containing(text as SQL, part)} and ${only ?? sql`true`}`
    const few = sql`select from ${table} where ${has} limit ${COUNTED_MOST + 1}`
    const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from (${few}) as few`)
    // Kept apart by its offset: what else is asked is not looked for by the index then.
    if ((rows[0]?.count ?? 0) <= COUNTED_MOST) return sql`(select * from ${table} where ${has} offset 0) as ${table}`
  }
  return sql`${table}`
}

/** Of a word of several, those first that tell keys apart: with digits, then long ones. */
function partsOf(word: string): string[] {
  const parts = word.split(/[^\p{L}\d]+/u).filter((part) => part.length > 2)
  const weight = (part: string) => part.length + (/\d/.test(part) ? 100 : 0)
  return parts.some((part) => part.length < word.length) ? parts.sort((a, b) => weight(b) - weight(a)) : []
}
