import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { CONTENT_LANGUAGES, type ContentLanguage, contentLanguageFor } from '#db/languages.ts'
import { SEARCH_KINDS, type SearchKind, wordsOf } from './rules.ts'
import type { TsQuery } from './tsquery.ts'

export interface Candidate {
  kind: SearchKind
  key: string
}

/**
 * So many documents are looked at: of each kind those that have the words in their names, and as many that have them
 * elsewhere if those don't suffice; of one kind alone; and of each word, where any of several will do. A word that a
 * tenth of a large site has would take long to rank whole.
 */
export const LOOKS = { ofEach: 100, ofOne: 1_000, ofWord: 250 }

/** How much a kind counts beside the others: the house's own pages are few, and meant for whoever asks. */
const kindWeights: Record<SearchKind, number> = {
  page: 1.3,
  designer: 1.2,
  scheme: 1,
  model: 1.05,
  course: 1,
  transcript: 0.8,
  help: 1.2,
  news: 1,
}

/** Of what is found, in the visitor's language and in the other one: D, C, B, A as in db/schema/search.ts. */
const weights: Record<ContentLanguage, { title: string; body: string }> = {
  en: { title: '{0, 0, 0.4, 1}', body: '{0.2, 1, 0, 0}' },
  italy: { title: '{0, 0, 1, 0.4}', body: '{1, 0.2, 0, 0}' },
}

export interface Asked {
  /** What documents must have; with several, one of them, and the more of them the better. */
  wide: TsQuery[]
  /** Whether these are words that are looked for one by one. */
  isOfWords: boolean
  /** As typed. */
  query: string
  language: string
  kinds?: readonly SearchKind[]
}

/** What another word for the same counts beside the one that was typed; where a document has both, the better one counts. */
const meantShare = 0.3

/** So many of the best are also compared with what was typed, letter by letter. */
const compared = 100

/**
 * Documents that have what is asked, best first. What counts is how often a document has the words, in its name above
 * all and elsewhere by its length; how rare each of several words is; and how much of its name was typed.
 */
export async function ranked(
  tx: Db,
  { wide, isOfWords, query, language, kinds = SEARCH_KINDS }: Asked,
): Promise<Candidate[]> {
  if (wide.length === 0) return []
  // How rarely frequent words stand side by side the planner doesn't know: it would read all documents for the first hundred.
  if (wide.some((each) => asksForPhrase.test(each))) await tx.execute(sql`set local enable_seqscan = off`)
  const limit = kinds.length === 1 ? LOOKS.ofOne : LOOKS.ofEach
  const own = contentLanguageFor(language)
  const others = CONTENT_LANGUAGES.filter((each) => each !== own)
  const { title, body } = weights[own]
  const found = isOfWords
    ? ofEachWord(wide, kinds)
    : union(wide.map((each, index) => ofEachKind(each, { kinds, limit, part: index + 1 })))
  const shares = wide.map((each, index) => shareOf(each, query) * (index > 0 && !isOfWords ? meantShare : 1))
  const { rows } = await tx.execute<{ kind: SearchKind; key: string }>(sql`
    with asked as (
      select * from unnest(${sql.param(wide)}::tsquery[], ${sql.param(shares)}::real[])
        with ordinality as given (query, share, part)
    ), found as materialized (${found}), weighed as (
      select part, query, share * rarity / max(rarity) over () as share
      from (select part, 1 / (1 + ln(count(*))) as rarity from found group by part) as counted
      join asked using (part)
    ), ranked as (
      select kind, key, name, ${weightOf} as weight, ${weightOf} * ${sql.raw(isOfWords ? 'sum' : 'max')}(share * (
        ts_rank(${title}::real[], words, query) + 2 * ts_rank(${body}::real[], words, query, 1)
      )) as rank
      from found join weighed using (part)
      group by kind, key, name
    ), placed as (
      select *, row_number() over (order by rank desc, kind, key) as place from ranked
    )
    select kind, key from placed
    order by case when place <= ${compared} then rank + weight * 0.5 * greatest(
      ${likeness(own, query)}${sql.join(others.map((other) => sql`, 0.8 * ${likeness(other, query)}`))}
    ) end desc nulls last, place`)
  return rows
}

/** As the database writes it: words one after the other, or so many places apart. */
const asksForPhrase = /<(-|\d+)>/

/** How much of a document's name in a language was typed. */
const likeness = (language: ContentLanguage, query: string) =>
  sql`similarity(unaccent(coalesce(name ->> ${language}, '')), unaccent(${query}))`

/** ts_rank shares a hit among all the stems that are asked for; of a word that was typed one is enough. */
function shareOf(query: TsQuery, typed: string): number {
  const stems = new Set(query.match(/'(?:[^']|'')*'/g)).size
  return stems / Math.max(1, wordsOf(typed).length)
}

const weightOf = sql.raw(
  `case kind ${Object.entries(kindWeights)
    .map(([kind, weight]) => `when '${kind}' then ${weight}`)
    .join(' ')} end`,
)

/** A moment of a video has no name but what is said. */
const looked = sql`kind, key, words, case kind when 'transcript' then body else title end as name`

interface Look {
  kinds: readonly SearchKind[]
  limit: number
  part: number
}

/** Of each kind those that have it in their names, and if these are few those that have it elsewhere. */
function ofEachKind(query: TsQuery, { kinds, limit, part }: Look): SQL {
  const named = (kind: SearchKind) => sql.identifier(`named_${kind}`)
  const lists = kinds.map(
    (kind) => sql`${named(kind)} as materialized (
      select ${looked} from search_document where kind = ${kind} and names @@ ${query}::tsquery limit ${limit})`,
  )
  const all = kinds.flatMap((kind) => [
    sql`select * from ${named(kind)}`,
    sql`select ${looked} from search_document
      where (select count(*) from ${named(kind)}) < ${limit}
        and kind = ${kind} and words @@ ${query}::tsquery and not names @@ ${query}::tsquery limit ${limit}`,
  ])
  return sql`with ${sql.join(lists, sql`, `)} select *, ${part}::int as part from (${union(all)}) as each`
}

/** Of each word some that have it, so that a frequent one doesn't take the places of a rare one. */
function ofEachWord(queries: TsQuery[], kinds: readonly SearchKind[]): SQL {
  const ofKind = kinds.length === 1 ? sql`kind = ${kinds[0]} and` : sql``
  return union(
    queries.map(
      (query, index) => sql`select ${looked}, ${index + 1}::int as part from search_document
        where ${ofKind} words @@ ${query}::tsquery limit ${LOOKS.ofWord}`,
    ),
  )
}

function union(queries: SQL[]): SQL {
  return sql.join(
    queries.map((query) => sql`(${query})`),
    sql` union all `,
  )
}
