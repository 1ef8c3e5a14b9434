import { type SQL, sql } from 'drizzle-orm'
import type { Database, Db } from '#db/client.ts'
import { DomainError } from '#domain/errors.ts'
import { nearestPage } from '#domain/input.ts'
import type { LocalText } from '#domain/text.ts'
import { textIn } from '#domain/text.ts'
import { noteMiss } from './misses.ts'
import { MARKS, RESULTS_PER_PAGE, SEARCH_KINDS, type SearchKind, tidyQuery } from './rules.ts'
import { anyOf, configurationOf, loosely, mendedWords, strictly } from './tsquery.ts'

interface SearchAsked {
  query: string
  /** The site's key of the visitor's language; it comes first, the other one counts too. */
  language: string
  kind?: SearchKind | undefined
  page?: number
  /** When it is asked, for the list of what was searched in vain. */
  at?: Date
}

export interface Found {
  kind: SearchKind
  key: string
  path: string
  title: { words: string; lang: 'en' | 'it' }
  /** With MARKS around the words that were looked for. */
  excerpt: { words: string; lang: 'en' | 'it' }
}

/** With fewer results than this, mistyped words are mended and then any one of the words will do. */
const few = 3
/** So many documents are looked at of what the house itself writes, by their names, and at all. */
const looks = { house: 300, names: 400, all: 1_000 }
/** Milliseconds that a search may take. */
const patience = 2_000

/** What a document of another language counts, and a body beside a title: D, C, B, A as in db/schema/search.ts. */
const weights = { en: '{0.05, 0.3, 0.2, 1}', italy: '{0.3, 0.05, 1, 0.2}' }

/**
 * The documents that a query finds, best first, with how many there are of each kind. Phrases stand in quotes, `-word`
 * leaves out, `or` chooses. `more` says that there are more than were counted.
 * @throws search-too-slow
 */
export async function search(db: Database, { query: given, language, kind, page = 1, at = new Date() }: SearchAsked) {
  const tidy = tidyQuery(given)
  const nothing = { ...tidy, results: [] as Found[], total: 0, counts: noCounts(), more: false, mended: false }
  if (tidy.isTooShort) return { ...nothing, kind: undefined, page: 1, pages: 1 }
  return db
    .transaction(async (tx) => {
      await tx.execute(sql.raw(`set local statement_timeout = ${patience}`))
      const { candidates, mended } = await findCandidates(tx, tidy.query, language)
      const counts = noCounts()
      for (const each of candidates) counts[each.kind] += 1
      const chosen = kind && counts[kind] > 0 ? kind : undefined
      const listed = chosen ? candidates.filter((each) => each.kind === chosen) : candidates
      const { page: shown, pages, offset } = nearestPage(page, listed.length, RESULTS_PER_PAGE)
      const results = await excerpts(tx, listed.slice(offset, offset + RESULTS_PER_PAGE), mended.query, language)
      if (candidates.length === 0) await noteMiss(tx, tidy.query, language, at)
      return {
        ...tidy,
        ...{ results, counts, kind: chosen, page: shown, pages },
        total: candidates.length,
        more: candidates.length >= looks.all,
        mended: mended.isLoose,
      }
    })
    .catch(refuseIfSlow)
}

type Candidate = { kind: SearchKind; key: string }

/** Strictly as typed; where that finds little, with words mended; and then whatever has any of the words. */
async function findCandidates(tx: Db, query: string, language: string) {
  const strict = strictly(query)
  let found = await ranked(tx, strict, strict, query, language)
  // Who writes quotation marks or leaves words out means it so.
  const isLiteral = /["“”]|(^|\s)-\S/.test(query)
  if (found.length >= few || isLiteral) return { candidates: found, mended: { query: strict, isLoose: false } }
  const words = await mendedWords(tx, query)
  if (words.length === 0) return { candidates: found, mended: { query: strict, isLoose: false } }
  const before = found.length
  let wide = sql`(${strict} || ${loosely(words)})`
  found = await ranked(tx, wide, strict, query, language)
  if (found.length < few && words.length > 1) {
    const narrow = wide
    wide = sql`(${strict} || ${anyOf(words)})`
    found = await ranked(tx, wide, narrow, query, language)
  }
  return { candidates: found, mended: { query: wide, isLoose: before === 0 && found.length > 0 } }
}

/**
 * The documents that `wide` finds, those that `narrow` finds first. A word that a tenth of the site has would take long
 * to rank: no more are looked at than `looks` says, first those whose names have it and what the house writes.
 */
async function ranked(tx: Db, wide: SQL, narrow: SQL, query: string, language: string): Promise<Candidate[]> {
  const own = language === 'italy' ? 'italy' : 'en'
  const { rows } = await tx.execute<Candidate & Record<string, unknown>>(sql`
    with asked as materialized (
      select ${wide} as wide, ${narrow} as narrow, websearch_to_tsquery('loggia_written', ${query}) as written
    ), found as (
      (select d.kind, d.key, d.title, d.words, d.weight from search_document d, asked
       where d.words @@ asked.wide and querytree(asked.wide) <> 'T' limit ${looks.all})
      union all
      (select d.kind, d.key, d.title, d.words, d.weight from search_document d, asked
       where d.names @@ asked.written and querytree(asked.written) <> 'T' limit ${looks.names})
    )
    select kind, key from (
      select distinct on (kind, key) kind, key,
        words @@ asked.narrow as is_narrow,
        weight * (ts_rank(${weights[own]}::real[], words, asked.wide, 1)
          + 0.3 * similarity(coalesce(title ->> ${own}, title ->> 'en', ''), ${query})) as rank
      from found, asked
    ) as each
    order by is_narrow desc, rank desc, kind, key
    limit ${looks.all}`)
  return rows
}

/** What is shown of some documents, in their order. */
async function excerpts(tx: Db, found: Candidate[], query: SQL, language: string): Promise<Found[]> {
  if (found.length === 0) return []
  const own = language === 'italy' ? 'italy' : 'en'
  const options = `StartSel=${MARKS.from}, StopSel=${MARKS.to}, MaxWords=32, MinWords=18, ShortWord=2, MaxFragments=1`
  const { rows } = await tx.execute<{
    kind: SearchKind
    key: string
    path: string
    title: LocalText
    en: string | null
    italy: string | null
  }>(sql`
    select kind, key, path, title,
      ts_headline(${configurationOf('en')}, left(body ->> 'en', 20000), query, ${options}) as en,
      ts_headline(${configurationOf('italy')}, left(body ->> 'italy', 20000), query, ${options}) as italy
    from search_document, (select ${query} as query) as asked
    where (kind, key) in (${sql.join(
      found.map((each) => sql`(${each.kind}, ${each.key})`),
      sql`, `,
    )})`)
  return found.flatMap(({ kind, key }) => {
    const row = rows.find((each) => each.kind === kind && each.key === key)
    if (!row) return []
    const excerpt = textIn({ ...(row.en && { en: row.en }), ...(row.italy && { italy: row.italy }) }, own)
    return { kind, key, path: row.path, title: textIn(row.title, own), excerpt }
  })
}

interface Suggestion {
  kind: SearchKind
  path: string
  title: { words: string; lang: 'en' | 'it' }
}

export interface SuggestionGroup {
  kind: SearchKind
  suggestions: Suggestion[]
}

/** Of each kind, and altogether. */
const offered = { each: 3, all: 9 }

/**
 * What a query that is still being typed may come to mean: names whose words begin as its words do, by kind; where there
 * are none, those with the words as they may have been meant. At most nine.
 * @throws search-too-slow
 */
export async function suggest(db: Database, { query: given, language }: { query: string; language: string }) {
  const { query, isTooShort } = tidyQuery(given)
  if (isTooShort) return []
  return db
    .transaction(async (tx) => {
      await tx.execute(sql.raw(`set local statement_timeout = ${patience}`))
      const words = query.match(/[\p{L}\p{N}]+/gu) ?? []
      const begun = sql`to_tsquery('loggia_written', ${words.map((word) => `${word}:*`).join(' & ')})`
      const found = await named(tx, begun, query, language)
      if (found.length > 0) return grouped(found)
      const mended = await mendedWords(tx, query)
      return mended.length > 0 ? grouped(await named(tx, loosely(mended, 'loggia_written'), query, language)) : []
    })
    .catch(refuseIfSlow)
}

async function named(tx: Db, query: SQL, typed: string, language: string): Promise<Suggestion[]> {
  const own = language === 'italy' ? 'italy' : 'en'
  const { rows } = await tx.execute<{ kind: SearchKind; path: string; title: LocalText }>(sql`
    with found as (
      select kind, key, path, title, weight from search_document
      where names @@ ${query} limit ${looks.names}
    ), placed as (
      select kind, path, title, rank,
        row_number() over (partition by kind order by rank desc, key) as place
      from (select *, weight * similarity(coalesce(title ->> ${own}, title ->> 'en', ''), ${typed}) as rank from found) as each
    )
    select kind, path, title from placed where place <= ${offered.each} order by rank desc, path limit ${offered.all}`)
  return rows.map(({ kind, path, title }) => ({ kind, path, title: textIn(title, own) }))
}

/** By kind, the kind of the best one first. */
function grouped(found: Suggestion[]): SuggestionGroup[] {
  return [...Map.groupBy(found, ({ kind }) => kind)].map(([kind, suggestions]) => ({ kind, suggestions }))
}

const noCounts = () => Object.fromEntries(SEARCH_KINDS.map((kind) => [kind, 0])) as Record<SearchKind, number>

function refuseIfSlow(error: unknown): never {
  const { code } = (error as { cause?: { code?: string } }).cause ?? {}
  // PostgreSQL's query_canceled.
  if (code === '57014') throw new DomainError('too-many', 'search-too-slow')
  throw error
}
