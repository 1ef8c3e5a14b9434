import { sql } from 'drizzle-orm'
import type { Database, Db } from '#db/client.ts'
import { inOrderFor } from '#db/languages.ts'
import { type LocalText, textIn } from '#domain/text.ts'
import { type Detail, readDetails } from './details.ts'
import { withSynonyms } from './expansion.ts'
import { SEARCH_KINDS, type SearchKind, SUGGESTED_MODELS, tidyQuery, wordsOf } from './rules.ts'
import { correctedWords } from './spelling.ts'
import { withStatementTimeout } from './statement-timeout.ts'
import { all, begun, eachWord, strictly, type TsQuery } from './tsquery.ts'

interface Suggestion extends Detail {
  kind: SearchKind
  path: string
  title: ReturnType<typeof textIn>
}

/** A name that was found, and what it is found by. */
type Named = Omit<Suggestion, keyof Detail> & { key: string }

export interface SuggestionGroup {
  kind: SearchKind
  suggestions: Suggestion[]
}

/** So many of each kind, and altogether. A moment of a video has no name. */
const anything = { kinds: SEARCH_KINDS.filter((kind): kind is SearchKind => kind !== 'transcript'), each: 3, all: 9 }
/** So many names of each kind are compared with what was typed. */
const looks = 40

/**
 * What a query that is still being typed may come to mean: names whose words begin as its words do, by kind; where there
 * are none, those with other words for the same, and then those with the words as they may have been meant. At most nine.
 * @throws search-too-slow
 */
export async function suggest(
  db: Database,
  { query: given, language }: { query: string; language: string },
): Promise<SuggestionGroup[]> {
  const { query, isTooShort } = tidyQuery(given)
  if (isTooShort) return []
  return withStatementTimeout(db, async (tx) => {
    const found = await named(tx, await begun(tx, query), query, language)
    if (found.length > 0) return grouped(tx, found)
    const meant = await named(tx, await meaning(tx, query), query, language)
    if (meant.length > 0) return grouped(tx, meant)
    const words = await eachWord(tx, await correctedWords(tx, query))
    return grouped(tx, await named(tx, all(words), query, language))
  })
}

/** Models of the hub by their names, as `suggest` finds them. @throws search-too-slow */
export async function suggestModels(
  db: Database,
  { query: given, language }: { query: string; language: string },
): Promise<{ id: number; name: ReturnType<typeof textIn> }[]> {
  const { query, isTooShort } = tidyQuery(given)
  if (isTooShort) return []
  return withStatementTimeout(db, async (tx) => {
    const models = { kinds: ['model' as const], each: SUGGESTED_MODELS, all: SUGGESTED_MODELS }
    const begins = await named(tx, await begun(tx, query), query, language, models)
    const found = begins.length > 0 ? begins : await named(tx, await meaning(tx, query), query, language, models)
    return found.map(({ key, title }) => ({ id: Number(key), name: title }))
  })
}

/** All words of a query, or what else they mean. */
async function meaning(tx: Db, query: string): Promise<TsQuery> {
  return withSynonyms(tx, await strictly(tx, query))
}

/** Names in the visitor's language come first: those of the other one lead to a title that looks like another thing. */
async function named(
  tx: Db,
  query: TsQuery,
  typed: string,
  language: string,
  { kinds, each, all } = anything,
): Promise<Named[]> {
  if (!query) return []
  const titles = inOrderFor(language).map((key) => sql`title ->> ${key}`)
  const found = kinds.map(
    (kind) =>
      sql`(select kind, key, path, title from search_document where kind = ${kind} and names @@ ${query}::tsquery limit ${looks})`,
  )
  const { rows } = await tx.execute<{ kind: SearchKind; key: string; path: string; title: LocalText }>(sql`
    with named as materialized (
      select kind, key, path, title, lower(unaccent(coalesce(${sql.join(titles, sql`, `)}))) as name
      from (${sql.join(found, sql` union all `)}) as found
    ), compared as (
      select *, similarity(name, typed) + starts_with(name, typed)::int + (' ' || name like last)::int as likeness
      from named, (
        select lower(unaccent(${typed})) as typed, '% ' || lower(unaccent(${wordsOf(typed).at(-1) ?? ''})) || '%' as last
      ) as given
    ), placed as (
      select *, row_number() over (partition by kind order by likeness desc, key) as place from compared
    )
    select kind, key, path, title from placed where place <= ${each} order by likeness desc, path limit ${all}`)
  return rows.map(({ title, ...found }) => ({ ...found, title: textIn(title, language) }))
}

/** By kind, the kind of the best one first. */
async function grouped(tx: Db, found: Named[]): Promise<SuggestionGroup[]> {
  const details = await readDetails(tx, found)
  const suggestions = found.map(({ key, ...each }) => ({
    ...each,
    ...(details.get(`${each.kind} ${key}`) ?? { facts: {}, picture: null }),
  }))
  return [...Map.groupBy(suggestions, ({ kind }) => kind)].map(([kind, ofKind]) => ({ kind, suggestions: ofKind }))
}
