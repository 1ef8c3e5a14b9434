import type { Database, Db } from '#db/client.ts'
import { nearestPage } from '#domain/input.ts'
import { type Asked, type Candidate, LOOKS, ranked } from './candidates.ts'
import { type Found, shown } from './excerpts.ts'
import { withSynonyms } from './expansion.ts'
import { RESULTS_PER_PAGE, SEARCH_KINDS, type SearchKind, tidyQuery } from './rules.ts'
import { correctedWords } from './spelling.ts'
import { withStatementTimeout } from './statement-timeout.ts'
import { eachWord, either, isLiteral, strictly, type TsQuery } from './tsquery.ts'
import { noteZeroResults } from './zero-results.ts'

interface SearchAsked {
  query: string
  /** The site's key of the visitor's language; it comes first, the other one counts too. */
  language: string
  kind?: SearchKind | undefined
  page?: number
  /** When it is asked, for the list of what was searched in vain. */
  at?: Date
}

/** Of one kind or of all; `isMore` where there may be more than were counted. */
export interface Count {
  count: number
  isMore: boolean
}

interface Results {
  results: Found[]
  total: Count
  counts: Record<SearchKind, Count>
  /** How many have the words as typed; where these are few, others follow. */
  exact: number
  /** The chosen kind, if anything of it was found. */
  kind: SearchKind | undefined
  page: number
  pages: number
}

/** With fewer results than this, mistyped words are mended and then any one of the words will do. */
const few = 3

/**
 * A page of the documents that a query finds, best first. Phrases stand in quotes, `-word` leaves out, `or` chooses.
 * @throws search-too-slow
 */
export async function search(db: Database, asked: SearchAsked): Promise<ReturnType<typeof tidyQuery> & Results> {
  const { language, kind, page: wanted = 1, at = new Date() } = asked
  const tidy = tidyQuery(asked.query)
  if (tidy.isTooShort) return { ...tidy, ...nothing }
  return withStatementTimeout(db, async (tx) => {
    const found = await find(tx, tidy.query, language)
    if (found.candidates.length === 0) {
      await noteZeroResults(tx, tidy.query, language, at)
      return { ...tidy, ...nothing }
    }
    const counts = countsOf(found)
    const chosen = kind && counts[kind].count > 0 ? kind : undefined
    const listed = chosen ? await ofKind(tx, found, chosen, counts[chosen]) : found.candidates
    if (chosen) counts[chosen] = { count: listed.length, isMore: listed.length >= LOOKS.ofOne }
    const { page, pages, offset } = nearestPage(wanted, listed.length, RESULTS_PER_PAGE)
    const results = await shown(tx, listed.slice(offset, offset + RESULTS_PER_PAGE), found.marked, language)
    return { ...tidy, results, total: sumOf(counts), counts, exact: found.exact, kind: chosen, page, pages }
  })
}

/**
 * The same in one kind alone, as in the help centre, whose page has no use for the others. What is not found there may well be
 * elsewhere, so it is not noted.
 * @throws search-too-slow
 */
export async function searchWithin(db: Database, kind: SearchKind, asked: Omit<SearchAsked, 'kind' | 'at'>) {
  const { query: given, language, page: wanted = 1 } = asked
  const { query, ...tidy } = tidyQuery(given)
  if (tidy.isTooShort) return { ...tidy, query, results: [], count: 0, exact: 0, page: 1, pages: 1 }
  return withStatementTimeout(db, async (tx) => {
    const { candidates, marked, exact } = await find(tx, query, language, [kind])
    const { page, pages, offset } = nearestPage(wanted, candidates.length, RESULTS_PER_PAGE)
    const results = await shown(tx, candidates.slice(offset, offset + RESULTS_PER_PAGE), marked, language)
    return { ...tidy, query, results, count: candidates.length, exact, page, pages }
  })
}

/** The ids of the hub's models of all kinds that a query finds, best first; some thousand at the most. @throws search-too-slow */
export async function findModels(db: Database, { query: given, language }: SearchAsked): Promise<number[]> {
  const { query, isTooShort } = tidyQuery(given)
  if (isTooShort) return []
  return withStatementTimeout(db, async (tx) => {
    const { candidates } = await find(tx, query, language, ['model'])
    return candidates.map(({ key }) => Number(key))
  })
}

interface Finding {
  asked: Asked
  candidates: Candidate[]
  /** The words that excerpts mark. */
  marked: TsQuery
  exact: number
}

/** As typed, and by synonyms; where that finds little, with words mended and whatever has any of the words. */
async function find(tx: Db, query: string, language: string, kinds?: readonly SearchKind[]): Promise<Finding> {
  const typed = await strictly(tx, query)
  const literally = { wide: typed ? [typed] : [], isOfWords: false, query, language, kinds }
  const found = await ranked(tx, literally)
  const meant = await withSynonyms(tx, typed)
  // Behind so many that have the words as typed nobody looks for others.
  const isEnough = found.length >= LOOKS.ofEach || meant === typed || isLiteral(query)
  // What has the words as typed has both, and so comes first; among the many that a frequent synonym finds, it is not lost.
  const asked = isEnough ? literally : { ...literally, wide: [typed, meant] }
  const candidates = isEnough ? found : await ranked(tx, asked)
  const exact = candidates.length
  if (exact >= few || isLiteral(query)) return { asked, candidates, marked: isEnough ? typed : meant, exact }
  const words = await eachWord(tx, await correctedWords(tx, query))
  const wide = [...asked.wide, ...(await Promise.all(words.map((word) => withSynonyms(tx, word))))]
  const widely = { ...asked, wide, isOfWords: wide.length > 1 }
  return { asked: widely, candidates: await ranked(tx, widely), marked: either(wide), exact }
}

function countsOf({ asked, candidates }: Finding): Record<SearchKind, Count> {
  const found = Map.groupBy(candidates, ({ kind }) => kind)
  return everyKind((kind) => {
    const count = found.get(kind)?.length ?? 0
    // Where any of several words will do, so many of each word are looked at, whatever kind they are.
    const isCut = asked.isOfWords ? candidates.length >= LOOKS.ofWord : count >= LOOKS.ofEach
    return { count, isMore: count > 0 && isCut }
  })
}

function ofKind(tx: Db, { asked, candidates }: Finding, kind: SearchKind, { isMore }: Count) {
  return isMore ? ranked(tx, { ...asked, kinds: [kind] }) : candidates.filter((each) => each.kind === kind)
}

function sumOf(counts: Record<SearchKind, Count>): Count {
  const all = Object.values(counts)
  return { count: all.reduce((sum, { count }) => sum + count, 0), isMore: all.some(({ isMore }) => isMore) }
}

function everyKind<Value>(make: (kind: SearchKind) => Value) {
  return Object.fromEntries(SEARCH_KINDS.map((kind) => [kind, make(kind)])) as Record<SearchKind, Value>
}

const none: Count = { count: 0, isMore: false }
const nothing: Results = {
  results: [],
  total: none,
  counts: everyKind(() => none),
  exact: 0,
  kind: undefined,
  page: 1,
  pages: 1,
}
