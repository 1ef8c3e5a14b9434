import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { CONTENT_LANGUAGES, type ContentLanguage, LANGUAGES } from '#db/languages.ts'
import { wordsOf } from './rules.ts'
import type { Readings } from './spelling.ts'

/** A tsquery as the database writes it, which its planner can weigh; empty where nothing is asked. */
export type TsQuery = string

/** The text search configuration of a language, as the migration calls it. */
export const configurationOf = (language: ContentLanguage): SQL =>
  sql.raw(`'loggia_${LANGUAGES[language].stemming}'::regconfig`)

/** Those of all languages that documents are in: nobody says which one they type. */
export const configurations = CONTENT_LANGUAGES.map(configurationOf)

/** As typed: all words in either language, phrases in quotes, `or`, and `-` before what shall not be. */
export async function strictly(tx: Db, query: string): Promise<TsQuery> {
  const unwanted = [...query.matchAll(/(?:^|\s)-("[^"]*"|\S+)/g)].map(([, words]) => words ?? '')
  const wanted = query.replace(/(^|\s)-("[^"]*"|\S+)/g, ' ')
  // What shall not be must be absent in both languages: their stems of one word differ.
  const whole = unwanted.reduce((kept, words) => sql`(${kept} && !!${inAnyLanguage(words)})`, inAnyLanguage(wanted))
  return (await read(tx, [whole]))[0] ?? ''
}

function inAnyLanguage(query: string): SQL {
  return joined(
    configurations.map((name) => sql`websearch_to_tsquery(${name}, ${query})`),
    '||',
  )
}

/** Whoever writes quotation marks or leaves words out means it so. */
export const isLiteral = (query: string) => /["“”]|(^|\s)-\S/.test(query)

/** Each word by itself, as typed or as meant; without those that say nothing. */
export async function eachWord(tx: Db, words: Readings[]): Promise<TsQuery[]> {
  return (await read(tx, words.map(anyReading))).filter((query) => query !== '')
}

/** So many words of a name are more than anybody types. */
const mostBegun = 8

/** Words that begin so. One letter at the end says nothing yet; two that another word follows stand for themselves. */
export async function begun(tx: Db, query: string): Promise<TsQuery> {
  const typed = wordsOf(query).slice(0, mostBegun)
  const words = typed.length > 1 && typed.at(-1)?.length === 1 ? typed.slice(0, -1) : typed
  const begun = words.map((word, index) => (word.length > 2 || index === words.length - 1 ? `${word}:*` : word))
  return (await read(tx, [sql`to_tsquery('loggia_written', ${begun.join(' & ')})`]))[0] ?? ''
}

/** What has any of them. */
export const either = (queries: TsQuery[]): TsQuery => combined(queries, '|')

/** What has all of them. */
export const all = (queries: TsQuery[]): TsQuery => combined(queries, '&')

const combined = (queries: TsQuery[], operator: '|' | '&') => queries.map((query) => `(${query})`).join(` ${operator} `)

function anyReading(readings: Readings): SQL {
  return joined(
    readings.flatMap((word) => configurations.map((name) => sql`plainto_tsquery(${name}, ${word})`)),
    '||',
  )
}

function joined(queries: SQL[], operator: '&&' | '||'): SQL {
  return sql`(${sql.join(queries, sql.raw(` ${operator} `))})`
}

async function read(tx: Db, queries: SQL[]): Promise<TsQuery[]> {
  if (queries.length === 0) return []
  const { rows } = await tx.execute<{ query: TsQuery }>(sql`
    select case when querytree(query) in ('', 'T') then '' else query::text end as query
    from (values ${sql.join(
      queries.map((query, index) => sql`(${query}, ${index}::int)`),
      sql`, `,
    )}) as asked (query, place)
    order by place`)
  return rows.map(({ query }) => query)
}
