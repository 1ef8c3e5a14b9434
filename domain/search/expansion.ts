import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { CONTENT_LANGUAGES } from '#db/languages.ts'
import { SYNONYMS } from './synonyms.ts'
import { configurationOf, configurations, type TsQuery } from './tsquery.ts'

interface Expansion {
  /** What may be asked, as the database writes it in a tsquery, and what else it means. */
  meanings: Map<string, TsQuery>
  /** Any of what may be asked, the longest first: a coffee table is no table. */
  asked: RegExp
}

/** The stems of words depend on the database's dictionaries alone, so they are asked for once. */
let known: Promise<Expansion> | undefined

/** A query that finds, for each word that has synonyms, those too. What it found before, it finds still. */
export async function withSynonyms(tx: Db, query: TsQuery): Promise<TsQuery> {
  known ??= readExpansion(tx).catch((error) => {
    known = undefined
    throw error
  })
  const { meanings, asked } = await known
  return query.replace(asked, (found) => `( ${found} | ${meanings.get(found)} )`)
}

async function readExpansion(tx: Db): Promise<Expansion> {
  const members = SYNONYMS.flatMap((group, index) =>
    CONTENT_LANGUAGES.flatMap((language) =>
      group[language].map((word) => sql`(${index}::int, ${word}, ${configurationOf(language)})`),
    ),
  )
  // Nobody says which language they type, so a word is asked for by its stems in all of them; a text has it by those of its
  // own, and several words of one thing stand together there.
  const { rows } = await tx.execute<{ index: number; asked: TsQuery[]; written: TsQuery }>(sql`
    select index, phraseto_tsquery(own, word)::text as written, array[${sql.join(
      configurations.map((name) => sql`plainto_tsquery(${name}, word)::text`),
      sql`, `,
    )}] as asked
    from (values ${sql.join(members, sql`, `)}) as given (index, word, own)`)
  const groups = Map.groupBy(rows, ({ index }) => index)
  const groupsOf = new Map<TsQuery, Set<number>>()
  for (const { index, asked } of rows) {
    for (const each of asked.filter(Boolean)) groupsOf.set(each, (groupsOf.get(each) ?? new Set()).add(index))
  }
  const meanings = new Map(
    [...groupsOf].map(([asked, of]): [TsQuery, TsQuery] => {
      const written = [...of].flatMap((index) => groups.get(index)?.map((row) => row.written) ?? [])
      return [asked, [...new Set(written)].filter(Boolean).join(' | ')]
    }),
  )
  // Letters, quotation marks and `&` alone.
  const longestFirst = [...meanings.keys()].sort((a, b) => b.length - a.length)
  return { meanings, asked: new RegExp(longestFirst.join('|'), 'g') }
}
