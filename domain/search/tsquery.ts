import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'

/** A tsquery as the database writes it, which its planner can weigh; empty where nothing is asked. */
export type TsQuery = string

const stemmings = ['loggia_english', 'loggia_italian']

/** The stemming of a language, as the migration calls it. */
export function configurationOf(language: 'en' | 'italy'): SQL {
  return sql.raw(language === 'italy' ? `'loggia_italian'::regconfig` : `'loggia_english'::regconfig`)
}

/** As typed: all words in either language, phrases in quotes, `or`, and `-` before what shall not be. */
export async function strictly(tx: Db, query: string): Promise<TsQuery> {
  const unwanted = [...query.matchAll(/(?:^|\s)-("[^"]*"|\S+)/g)].map(([, words]) => words ?? '')
  const wanted = query.replace(/(^|\s)-("[^"]*"|\S+)/g, ' ')
  // What shall not be must be absent in both languages: their stems of one word differ.
  const whole = unwanted.reduce((kept, words) => sql`(${kept} && !!${inEither(words)})`, inEither(wanted))
  return (await read(tx, [whole]))[0] ?? ''
}

function inEither(query: string): SQL {
  return joined(
    stemmings.map((name) => sql`websearch_to_tsquery(${name}::regconfig, ${query})`),
    '||',
  )
}

/** Whoever writes quotation marks or leaves words out means it so. */
export const isLiteral = (query: string) => /["“”]|(^|\s)-\S/.test(query)

/** Letters and figures that stand together. */
export const wordsOf = (query: string): string[] => query.match(/[\p{L}\p{N}]{2,}/gu) ?? []

/** A word as it was typed, and what it may have been meant to be. */
type Readings = string[]

/** More words than this are not mended, nor looked for one by one. */
const mostWords = 8
/** Of the trigrams of two words, those that both have. */
const likeness = 0.35

/** The words of a query, each with the known words that it may be a slip of; known words stand for themselves. */
export async function mendedWords(tx: Db, query: string): Promise<Readings[]> {
  const words = [...new Set(wordsOf(query))].slice(0, mostWords)
  if (words.length === 0) return []
  await tx.execute(sql.raw(`set local pg_trgm.similarity_threshold = ${likeness}`))
  const { rows } = await tx.execute<{ typed: string; meant: string[] | null }>(sql`
    select typed, (
      select array_agg(word) from (
        select word from search_word
        where word % folded and not exists (select from search_word as known where known.word = any (stems))
        group by word order by similarity(word, folded) desc, word limit 3
      ) as near
    ) as meant
    from (
      select typed, place, lower(unaccent(typed)) as folded,
        tsvector_to_array(to_tsvector('loggia_english', typed) || to_tsvector('loggia_italian', typed)) as stems
      from unnest(${sql.param(words)}::text[]) with ordinality as given (typed, place)
    ) as each
    order by place`)
  return rows.map(({ typed, meant }) => [typed, ...(meant ?? [])])
}

/** Each word by itself, as typed or as meant; without those that say nothing. */
export async function eachWord(tx: Db, words: Readings[]): Promise<TsQuery[]> {
  return (await read(tx, words.map(anyReading))).filter((query) => query !== '')
}

/** Words that begin so; one of one or two letters that is followed by another stands for itself. */
export async function begun(tx: Db, query: string): Promise<TsQuery> {
  const words = (query.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, mostWords)
  const begun = words.map((word, place) => (word.length > 2 || place === words.length - 1 ? `${word}:*` : word))
  return (await read(tx, [sql`to_tsquery('loggia_written', ${begun.join(' & ')})`]))[0] ?? ''
}

/** What has any of them. */
export const either = (queries: TsQuery[]): TsQuery => queries.map((query) => `(${query})`).join(' | ')

function anyReading(readings: Readings): SQL {
  return joined(
    readings.flatMap((word) => stemmings.map((name) => sql`plainto_tsquery(${name}::regconfig, ${word})`)),
    '||',
  )
}

function joined(queries: SQL[], operator: '&&' | '||'): SQL {
  return sql`(${sql.join(queries, sql.raw(` ${operator} `))})`
}

async function read(tx: Db, queries: SQL[]): Promise<TsQuery[]> {
  const { rows } = await tx.execute<{ query: TsQuery }>(sql`
    select case when querytree(query) in ('', 'T') then '' else query::text end as query
    from (values ${sql.join(
      queries.map((query, place) => sql`(${query}, ${place}::int)`),
      sql`, `,
    )}) as asked (query, place)
    order by place`)
  return rows.map(({ query }) => query)
}
