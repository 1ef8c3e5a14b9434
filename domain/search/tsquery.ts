import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'

/** The stemming of a language, as the migration calls it. */
export function configurationOf(language: 'en' | 'italy'): SQL {
  return sql.raw(language === 'italy' ? `'loggia_italian'::regconfig` : `'loggia_english'::regconfig`)
}

/** As typed: all words in either language, phrases in quotes, `or`, and `-` before what shall not be. */
export function strictly(query: string): SQL {
  const unwanted = [...query.matchAll(/(?:^|\s)-("[^"]*"|\S+)/g)].map(([, words]) => words ?? '')
  const wanted = query.replace(/(^|\s)-("[^"]*"|\S+)/g, ' ')
  // What shall not be must be absent in both languages: their stems of one word differ.
  return unwanted.reduce((kept, words) => sql`(${kept} && !!${inEither(words)})`, inEither(wanted))
}

function inEither(query: string): SQL {
  return sql`(websearch_to_tsquery('loggia_english', ${query}) || websearch_to_tsquery('loggia_italian', ${query}))`
}

/** A word as it was typed, and what it may have been meant to be. */
type Mended = string[]

/** More words than this are not mended, nor looked for one by one. */
const mostWords = 8
/** Of the trigrams of two words, those that both have. */
const likeness = 0.35

/** The words of a query, each with the known words that it may be a slip of; known words stand for themselves. */
export async function mendedWords(tx: Db, query: string): Promise<Mended[]> {
  const words = [...new Set(query.match(/[\p{L}\p{N}]{2,}/gu) ?? [])].slice(0, mostWords)
  if (words.length === 0) return []
  await tx.execute(sql.raw(`set local pg_trgm.similarity_threshold = ${likeness}`))
  const { rows } = await tx.execute<{ typed: string; meant: string[] | null }>(sql`
    select typed, (
      select array_agg(word) from (
        select word from search_word
        where word % folded and not exists (select from search_word as known where known.word = folded)
        order by similarity(word, folded) desc, word limit 3
      ) as near
    ) as meant
    from (select typed, place, lower(unaccent(typed)) as folded from unnest(${sql.param(words)}::text[]) with ordinality as given (typed, place)) as each
    order by place`)
  return rows.map(({ typed, meant }) => [typed, ...(meant ?? [])])
}

/** Every word, each as typed or as meant. */
export function loosely(words: Mended[], configuration?: 'loggia_written'): SQL {
  return joined(words, sql` && `, configuration)
}

/** Some word, as typed or as meant. */
export function anyOf(words: Mended[]): SQL {
  return joined(words, sql` || `)
}

function joined(words: Mended[], operator: SQL, configuration?: 'loggia_written'): SQL {
  const configurations = configuration ? [configuration] : ['loggia_english', 'loggia_italian']
  const each = words.map((readings) => {
    const queries = readings.flatMap((word) =>
      configurations.map((name) => sql`plainto_tsquery(${name}::regconfig, ${word})`),
    )
    return sql`(${sql.join(queries, sql` || `)})`
  })
  return sql`(${sql.join(each, operator)})`
}
