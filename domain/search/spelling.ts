import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { wordsOf } from './rules.ts'
import { configurations } from './tsquery.ts'

/** A word as it was typed, and the known ones that it may be a slip of. */
export type Readings = string[]

/** More words than this are not mended, nor looked for one by one. */
const mostWords = 8
/** Of the trigrams of two words, those that both have: two letters that changed places leave few. */
const likeness = 0.2
/** So many words that look alike are compared letter by letter, and so many of them are meant. */
const [compared, meantMost] = [30, 3]

/** The words of a query, each with the known words that it may be a slip of; known words stand for themselves. */
export async function correctedWords(tx: Db, query: string): Promise<Readings[]> {
  const words = [...new Set(wordsOf(query))].slice(0, mostWords)
  if (words.length === 0) return []
  await tx.execute(sql.raw(`set local pg_trgm.similarity_threshold = ${likeness}`))
  const { rows } = await tx.execute<{ typed: string; folded: string; near: string[] | null }>(sql`
    select typed, folded, (
      select array_agg(word order by likeness desc, word) from (
        select word, similarity(word, folded) as likeness from search_word
        where word % folded and not exists (select from search_word as known where known.word = any (stems))
        group by word order by likeness desc, word limit ${compared}
      ) as alike
    ) as near
    from (
      select typed, place, lower(unaccent(typed)) as folded,
        tsvector_to_array(${sql.join(
          configurations.map((name) => sql`to_tsvector(${name}, typed)`),
          sql` || `,
        )}) as stems
      from unnest(${sql.param(words)}::text[]) with ordinality as given (typed, place)
    ) as each
    order by place`)
  return rows.map(({ typed, folded, near }) => [typed, ...nearest(folded, near ?? [])])
}

/** Those that fewest slips lead to; the longer a word, the more may have happened to it. */
export function nearest(typed: string, words: string[]): string[] {
  const most = typed.length < 4 ? 0 : typed.length < 6 ? 1 : 2
  return words
    .map((word) => ({ word, edits: editDistance(typed, word, most) }))
    .filter(({ edits }, _, all) => edits <= Math.min(most, ...all.map((each) => each.edits)))
    .slice(0, meantMost)
    .map(({ word }) => word)
}

/** Letters that are missing, too many, other ones, or have changed places with the next one; above `most` any number. */
function editDistance(typed: string, word: string, most: number): number {
  if (Math.abs(typed.length - word.length) > most) return most + 1
  const rows = Array.from({ length: typed.length + 1 }, (_, i) =>
    Array.from({ length: word.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0
  for (let i = 1; i <= typed.length; i++) {
    for (let j = 1; j <= word.length; j++) {
      const [a, b] = [typed[i - 1], word[j - 1]]
      const hasTurned = i > 1 && j > 1 && a === word[j - 2] && typed[i - 2] === b
      const ways = [at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (a === b ? 0 : 1)]
      ;(rows[i] as number[])[j] = Math.min(...ways, hasTurned ? at(i - 2, j - 2) + 1 : Infinity)
    }
  }
  return at(typed.length, word.length)
}
